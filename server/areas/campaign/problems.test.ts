import { afterAll, beforeAll, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { pageShare } from '#shared/contracts/pageShare.ts';
import { metaPermissions } from '#shared/domain/pageShare/pageShare.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { startMetaStandIn, type MetaStandIn } from '#server/testing/metaStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { checkCampaignPages } from './sharedPages.service.ts';

let google: GoogleStandIn;
let meta: MetaStandIn;
let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  [google, meta] = await Promise.all([startGoogleStandIn(), startMetaStandIn()]);
  server = await startTestServer({
    providers: { googleAds: google.providers, meta: meta.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  shop = await server.addShop();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([google.close(), meta.close()]);
});

async function readProblems({ token } = shop) {
  const { output } = await server.call(campaign.getGlobalCampaignProblems, {}, token);
  const { shop: ofShop, campaigns } = output;
  return {
    shop: ofShop.map(({ code }) => code),
    campaigns: campaigns.map((row) => ({ ...row, problems: row.problems.map(({ code }) => code) })),
  };
}

async function saveTexts(
  { token }: AddedShop,
  { channel, format }: { channel: Channel; format: Format },
  texts: Record<string, string>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: channel, Format: format }))
    form.append(name, value);
  form.append('File', new Blob([JSON.stringify(texts)]), 'texts.json');
  await server.sendRaw(asset.upsertAsset, { headers: { authorization: `Bearer ${token}` }, body: form });
}

it('goes from the shop to the ads, and shrinks as each link is put right', async () => {
  await changeEshop(shop.eshopId, { complianceStatus: 'Pending' });
  expect(await readProblems()).toEqual({
    shop: ['complianceWaits', 'productsMissing', 'creditMissing', 'pixelMissing'],
    campaigns: [],
  });

  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 1_000_00,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'payment-of-problems' },
    actor: 'system',
  });
  expect((await readProblems()).shop).toEqual(['productsMissing', 'pixelMissing']);

  const dsa = { channel: 'Google', format: 'Dsa' } as const;
  await saveTexts(shop, dsa, { Description1: 'Lampy skladem' });
  await server.call(campaign.synchronizeCampaignContent, dsa, shop.token);
  const created = await readProblems();
  expect(created.campaigns).toMatchObject([{ ...dsa, isServing: false }]);
  expect(created.campaigns[0]?.problems).toContain('campaignOff');

  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
  expect((await readProblems()).campaigns[0]?.problems).not.toContain('campaignOff');

  await changeEshop(shop.eshopId, { complianceStatus: 'NonCompliant' });
  const refused = await readProblems();
  expect(refused.shop[0]).toBe('complianceRefused');
  expect(refused.campaigns[0]?.isServing).toBe(false);

  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Removed' }, shop.token);
  expect((await readProblems()).campaigns).toEqual([]);
});

/** Signs a shop in at Meta, chooses the page and shares it. */
async function sharePage({ token }: AddedShop, pageId: string): Promise<void> {
  const { url } = (await server.call(pageShare.getMetaOAuthUrl, {}, token)).output;
  const form = new URLSearchParams({ person: '10150000000000001', answer: 'allow' });
  for (const permission of metaPermissions) form.append('scope', permission);
  const dialog = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = await fetch((dialog.headers.get('location') ?? '').replace(/#.*$/, ''), {
    redirect: 'manual',
  });
  const ticket = (back.headers.get('location') ?? '').split('#ticket=')[1] ?? '';
  await server.call(pageShare.connectMeta, { ticket }, token);
  await server.call(pageShare.assignFacebookPage, { pageId }, token);
  await server.call(pageShare.sharePage, {}, token);
}

it('tells of a page that is not shared any more', async () => {
  const merchant = await server.addShop();
  await changeEshop(merchant.eshopId, { complianceStatus: 'Compliant' });
  const pageId = '1040500000000001';
  const dpa = { channel: 'Meta', format: 'Dpa' } as const;
  await sharePage(merchant, pageId);
  await saveTexts(merchant, dpa, { PrimaryText1: 'Lampy skladem', Headline1: 'Lampy' });
  await server.call(campaign.synchronizeCampaignContent, dpa, merchant.token);
  const pageProblems = async () => {
    await checkCampaignPages(server.services);
    const [row] = (await readProblems(merchant)).campaigns;
    expect(row).toMatchObject(dpa);
    return row?.problems.filter((code) => code.startsWith('page'));
  };
  expect(await pageProblems()).toEqual([]);

  await meta.meta.pages.remove(pageId);
  expect(await pageProblems()).toEqual(['pageNotShared']);
  await meta.meta.pages.set(pageId, 'PENDING');
  expect(await pageProblems()).toEqual(['pageAwaitsConfirmation']);
  meta.breakWith('network');
  await meta.meta.pages.set(pageId, 'CONFIRMED');
  expect(await pageProblems()).toEqual(['pageAwaitsConfirmation']);
  meta.breakWith(null);
  expect(await pageProblems()).toEqual([]);
});
