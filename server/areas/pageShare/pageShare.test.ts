import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageShare } from '#shared/contracts/pageShare.ts';
import { metaPermissions } from '#shared/domain/pageShare/pageShare.ts';
import { startMetaStandIn, type MetaStandIn } from '#server/testing/metaStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { findPageId } from './index.ts';

const own = '1040500000000001';
const advertisedOnly = '1040500000000002';
const seenOnly = '1040500000000003';
const jana = '10150000000000001';

let meta: MetaStandIn;
let server: TestServer;
let shop: AddedShop;

beforeAll(async () => {
  meta = await startMetaStandIn();
  server = await startTestServer({ providers: { meta: meta.providers } });
});
afterAll(async () => {
  await server.stop();
  await meta.close();
});
beforeEach(async () => {
  shop = await server.addShop();
  for (const pageId of [own, advertisedOnly]) await meta.meta.pages.remove(pageId);
});

/** What a person does in Meta's dialog; answers where our server sends them then. */
async function answerDialog(
  url: string,
  answer: { person?: string; scopes?: readonly string[]; isDenied?: boolean } = {},
): Promise<URL> {
  const form = new URLSearchParams({
    person: answer.person ?? jana,
    answer: answer.isDenied ? 'deny' : 'allow',
  });
  for (const scope of answer.scopes ?? metaPermissions) form.append('scope', scope);
  const dialog = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return await returnFromMeta(dialog.headers.get('location') ?? '');
}

async function returnFromMeta(address: string): Promise<URL> {
  const back = await fetch(address.replace(/#.*$/, ''), { redirect: 'manual' });
  expect(back.status).toBe(303);
  return new URL(back.headers.get('location') ?? '', server.url);
}

const getTicket = (landed: URL): string => landed.hash.replace('#ticket=', '');

async function beginUrl(of: AddedShop = shop): Promise<string> {
  return (await server.call(pageShare.getMetaOAuthUrl, {}, of.token)).output.url;
}

async function connect(answer?: Parameters<typeof answerDialog>[1]) {
  const landed = await answerDialog(await beginUrl(), answer);
  const { output } = await server.call(pageShare.connectMeta, { ticket: getTicket(landed) }, shop.token);
  return output.connection;
}

const check = async () => (await server.call(pageShare.checkPermissions, {}, shop.token)).output.connection;
const pageNow = async () => (await server.call(pageShare.getFacebookPageInfo, {}, shop.token)).output.page;
const readStoredToken = async () => {
  const eshopId = new mongoose.Types.ObjectId(shop.eshopId);
  const found = await mongoose.model('MetaConnection').findOne({ eshopId }).lean<{ sealedToken: string }>();
  return found?.sealedToken;
};

describe('the sign-in at Meta', () => {
  it('connects the shop of the user who began, with the granted permissions', async () => {
    expect(await check()).toMatchObject({ state: 'NotConnected', connectedAs: null });
    const landed = await answerDialog(await beginUrl());
    expect(landed.pathname).toBe('/meta/callback');
    expect(landed.search).toBe('?permissionGrant=granted');
    // Nothing is the shop's before its own window took it over.
    expect(await check()).toMatchObject({ state: 'NotConnected' });
    await server.call(pageShare.connectMeta, { ticket: getTicket(landed) }, shop.token);
    const connection = await check();
    expect(connection).toMatchObject({ state: 'Connected', missing: [], connectedAs: 'Jana Světlá' });
    const days = (Date.parse(connection.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  it('keeps the token sealed', async () => {
    await connect();
    const given = meta.meta.tokens.list().map(({ token }) => token);
    const eshopId = new mongoose.Types.ObjectId(shop.eshopId);
    const stored = await mongoose.model('MetaConnection').findOne({ eshopId }).lean();
    const dump = JSON.stringify(stored);
    expect(dump).toContain('Jana Světlá');
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((token) => dump.includes(token))).toEqual([]);
  });

  it('names the permission that was not granted', async () => {
    const scopes = metaPermissions.filter((permission) => permission !== 'ads_management');
    expect(await connect({ scopes })).toMatchObject({
      state: 'PermissionsMissing',
      missing: ['ads_management'],
    });
  });

  it('takes nothing over when the person declines', async () => {
    const landed = await answerDialog(await beginUrl(), { isDenied: true });
    expect(landed.search).toBe('?permissionGrant=denied');
    expect(landed.hash).toBe('');
    expect(await check()).toMatchObject({ state: 'NotConnected' });
  });

  it('is bound to the shop and person, and works once', async () => {
    const ticket = getTicket(await answerDialog(await beginUrl()));
    const other = await server.addShop();
    const foreign = await server.call(pageShare.connectMeta, { ticket }, other.token);
    expect(foreign.problem.code).toBe('link_invalid');
    const staff = await server.signInStaff(['SetEshopDetail']);
    const entered = await server.enterShop(staff, shop.eshopId);
    expect((await server.call(pageShare.connectMeta, { ticket }, entered)).problem.code).toBe('link_invalid');
    expect((await server.call(pageShare.connectMeta, { ticket }, shop.token)).status).toBe(200);
    expect((await server.call(pageShare.connectMeta, { ticket }, shop.token)).problem.code).toBe(
      'link_invalid',
    );
  });

  it('refuses a way back that no one began, or that was walked already', async () => {
    const url = new URL(await beginUrl());
    const callback = new URL(url.searchParams.get('redirect_uri') ?? '');
    const back = async (query: Record<string, string>) => {
      callback.search = new URLSearchParams(query).toString();
      return (await returnFromMeta(callback.href)).search;
    };
    const state = url.searchParams.get('state') ?? '';
    expect(await back({ code: 'x', state: 'made-up' })).toBe('?permissionGrant=denied');
    expect(await back({ state })).toBe('?permissionGrant=denied');
    await answerDialog(url.href);
    const code = meta.meta.tokens.createCode(`${server.url}${callback.pathname}`, jana, metaPermissions);
    expect(await back({ code, state })).toBe('?permissionGrant=denied');
  });

  it('never puts an empty token in the place of a good one', async () => {
    await connect();
    const before = await readStoredToken();
    meta.answerOnce(/fb_exchange_token/, { access_token: '', token_type: 'bearer' });
    const landed = await answerDialog(await beginUrl());
    expect(landed.search).toBe('?permissionGrant=denied');
    expect(await readStoredToken()).toBe(before);
    expect(await check()).toMatchObject({ state: 'Connected' });
  });

  it.each(['revoke', 'expire'] as const)(
    'asks to sign in again after %s, and keeps the page',
    async (how) => {
      await connect();
      await server.call(pageShare.assignFacebookPage, { pageId: own }, shop.token);
      await meta.meta.tokens[how](jana);
      const pages = await server.call(pageShare.getClientsPagesInfo, {}, shop.token);
      expect(pages.problem.code).toBe('meta_reconnect_required');
      expect(await check()).toMatchObject({ state: 'Reconnect' });
      expect(await pageNow()).toMatchObject({ id: own });
      expect(await connect()).toMatchObject({ state: 'Connected' });
      expect(await pageNow()).toMatchObject({ id: own, name: 'Světluškov' });
    },
  );

  it('says that Meta does not answer, and forgets nothing by it', async () => {
    await connect();
    meta.breakWith('network');
    const failed = await server.call(pageShare.checkPermissions, {}, shop.token);
    meta.breakWith(null);
    expect(failed.problem.code).toBe('platform_unavailable');
    expect(await check()).toMatchObject({ state: 'Connected' });
  });
});

describe('the page of a shop', () => {
  it('is chosen among those of the person for which they may advertise', async () => {
    await connect();
    const { pages } = (await server.call(pageShare.getClientsPagesInfo, {}, shop.token)).output;
    expect(pages.map(({ id, canAdvertise }) => [id, canAdvertise])).toEqual([
      [own, true],
      [advertisedOnly, true],
      [seenOnly, false],
    ]);
    expect(await findPageId(shop.eshopId)).toBeNull();
    for (const pageId of [seenOnly, '99'])
      expect((await server.call(pageShare.assignFacebookPage, { pageId }, shop.token)).problem.code).toBe(
        'meta_page_not_usable',
      );
    const { page } = (await server.call(pageShare.assignFacebookPage, { pageId: own }, shop.token)).output;
    expect(page).toMatchObject({
      id: own,
      name: 'Světluškov',
      followersCount: 12_480,
      shareState: 'NotShared',
    });
    expect(page.pictureUrl).toContain(own);
    expect(await findPageId(shop.eshopId)).toBe(own);
    expect((await server.call(pageShare.getFacebookPageId, {}, shop.token)).output.pageId).toBe(own);
  });

  it('is shared at once by its administrator', async () => {
    await connect();
    expect((await server.call(pageShare.sharePage, {}, shop.token)).problem.code).toBe('meta_page_missing');
    await server.call(pageShare.assignFacebookPage, { pageId: own }, shop.token);
    for (let time = 0; time < 2; time += 1) {
      const { page } = (await server.call(pageShare.sharePage, {}, shop.token)).output;
      expect(page.shareState).toBe('Shared');
    }
    await meta.meta.pages.remove(own);
    expect(await pageNow()).toMatchObject({ shareState: 'NotShared' });
  });

  it('is asked for where the person may not share it, and shared once that is confirmed', async () => {
    await connect();
    await server.call(pageShare.assignFacebookPage, { pageId: advertisedOnly }, shop.token);
    const { page } = (await server.call(pageShare.sharePage, {}, shop.token)).output;
    expect(page.shareState).toBe('Pending');
    expect(await pageNow()).toMatchObject({ shareState: 'Pending' });
    await meta.meta.pages.set(advertisedOnly, 'CONFIRMED');
    expect(await pageNow()).toMatchObject({ shareState: 'Shared' });
  });

  it('stays as it was last while Meta does not answer', async () => {
    await connect();
    await server.call(pageShare.assignFacebookPage, { pageId: own }, shop.token);
    await server.call(pageShare.sharePage, {}, shop.token);
    meta.breakWith('overload');
    expect(await pageNow()).toMatchObject({ id: own, shareState: 'Shared' });
    meta.breakWith(null);
  });

  it('needs a sign-in first', async () => {
    for (const call of [pageShare.getClientsPagesInfo, pageShare.sharePage] as const)
      expect((await server.call(call, {}, shop.token)).problem.code).toMatch(
        /^meta_(not_connected|page_missing)$/,
      );
    const assigned = await server.call(pageShare.assignFacebookPage, { pageId: own }, shop.token);
    expect(assigned.problem.code).toBe('meta_not_connected');
    expect(await pageNow()).toBeNull();
  });
});
