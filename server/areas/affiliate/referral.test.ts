import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { ReferralClickModel } from './referral/click.model.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail']);
});
afterAll(async () => await server.stop());

async function addPartner(): Promise<SignedIn & { code: string; referralUrl: string }> {
  const partner = await server.signUp();
  await server.call(user.setUserAffil, { userId: partner.userId, isAffiliate: true }, staff.accessToken);
  const { affiliateInfo } = (
    await server.call(affiliate.getCurrentUserAffiliateInfoPerEshop, {}, partner.accessToken)
  ).output;
  return { ...partner, code: affiliateInfo.code ?? '', referralUrl: affiliateInfo.referralUrl ?? '' };
}

/** Follows a link as a browser would; the code that the registration would send. */
async function follow(url: string, userAgent = browser): Promise<string | null> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'user-agent': userAgent } });
  expect(response.status).toBe(302);
  expect(response.headers.get('set-cookie')).toBeNull();
  const target = new URL(response.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${server.url}/register`);
  return target.searchParams.get('ref');
}

async function addShop(ref: string, domainName: string) {
  const email = `owner@${domainName}`;
  const { output } = await server.call(auth.register, { email, password: testPassword, locale: 'cs', ref });
  const added = (await server.call(eshop.addEshop, { domainName }, output.accessToken)).output.eshop;
  const entered = await server.call(auth.getEshopAccessToken, { eshopId: added.id }, output.refreshToken);
  return { ...added, token: entered.output.accessToken };
}

const readReferral = async ({ token }: { token: string }) =>
  (await server.call(affiliate.getShopReferral, {}, token)).output.referral;

const readFunnel = async (partner: SignedIn) =>
  (await server.call(affiliate.getReferralFunnel, {}, partner.accessToken)).output;

describe('a link', () => {
  it('leads to the registration without a cookie, and its click is with the shop that came of it', async () => {
    const partner = await addPartner();
    expect(partner.referralUrl).toBe(`${server.url}/r/${partner.code}`);
    const ref = await follow(`${partner.referralUrl.toLowerCase()}-jaro`);
    await follow(`${partner.referralUrl}-jaro`);
    await follow(partner.referralUrl);
    expect(ref).toMatch(new RegExp(`^${partner.code}\\.[0-9a-f]{24}$`));
    const shop = await addShop(ref ?? '', 'odkazem.cz');
    const typed = await addShop(partner.code.toLowerCase(), 'kodem.cz');
    await inTransaction(async (session) => await noteFirstTopUp(shop.id, new Date(), session));
    expect(await readFunnel(partner)).toEqual({
      windowDays: 90,
      clickCount: 3,
      // The typed code counts by its shop; who typed it in lower case counts as well.
      registrationCount: 2,
      eshopCount: 2,
      payingCount: 1,
      links: [
        { campaign: 'jaro', clickCount: 2, eshopCount: 1, payingCount: 1 },
        { campaign: null, clickCount: 1, eshopCount: 0, payingCount: 0 },
      ],
    });
    const { affiliateInfo } = (
      await server.call(affiliate.getCurrentUserAffiliateInfoPerEshop, {}, partner.accessToken)
    ).output;
    expect(affiliateInfo.eshops).toMatchObject([
      { domainName: 'kodem.cz', source: 'Code', campaign: null },
      { domainName: 'odkazem.cz', source: 'Link', campaign: 'jaro' },
    ]);
    // The shop sees the same, without the person.
    const { code } = partner;
    expect(await readReferral(shop)).toEqual({ code, source: 'Link', campaign: 'jaro', isManaged: false });
    expect(await readReferral(typed)).toEqual({ code, source: 'Code', campaign: null, isManaged: false });
    expect(await readReferral(await addShop('UNKNOWNX', 'sam-od-sebe.cz'))).toBeNull();
  });

  it('leads to the registration in a language, or to the calculator, whose button is the click', async () => {
    const partner = await addPartner();
    const open = async (query: string, headers: Record<string, string> = {}) => {
      const url = `${partner.referralUrl}-jaro${query}`;
      const all = { 'user-agent': browser, ...headers };
      const answer = await fetch(url, { redirect: 'manual', headers: all });
      return new URL(answer.headers.get('location') ?? '');
    };
    const czech = await open('?lang=cs');
    expect(czech.pathname).toBe('/cs/register');
    expect(czech.searchParams.get('ref')).toContain(`${partner.code}.`);
    expect((await open('?lang=xx')).pathname).toBe('/register');
    expect((await readFunnel(partner)).clickCount).toBe(2);

    const calculator = await open('?page=calculator&lang=de');
    expect(calculator.pathname).toBe('/materials/calculator');
    expect(calculator.searchParams.get('language')).toBe('de');
    const own = await open('?page=calculator', { 'accept-language': 'pl-PL,pl;q=0.9' });
    expect(own.searchParams.get('language')).toBe('pl');
    expect((await readFunnel(partner)).clickCount).toBe(2);
    expect(await (await fetch(calculator)).text()).toContain(`/r/${partner.code}-jaro?lang=de"`);
  });

  it('of an agency that manages the shop says so to both, once it was let in', async () => {
    const agency = await addPartner();
    const shop = await addShop(agency.code, 'spravovany.cz');
    const readShop = async () =>
      (await server.call(affiliate.getCurrentUserAffiliateInfoPerEshop, {}, agency.accessToken)).output
        .affiliateInfo.eshops[0];
    expect(await readShop()).toMatchObject({ source: 'Code', isManaged: false });
    await mongoose.connection
      .collection('users')
      .updateOne({ email: 'owner@spravovany.cz' }, { $set: { isEmailConfirmed: true } });
    forgetRights();
    await server.call(eshop.addAdmin, { email: agency.email, locale: 'cs' }, shop.token);
    expect(await readReferral(shop)).toMatchObject({ isManaged: false });
    const mail = server.mails.findLast(
      ({ to, template }) => to === agency.email && template === 'invitation',
    );
    const token = new URL(mail?.actionUrl ?? '').searchParams.get('InviteToken') ?? '';
    expect((await server.call(eshop.acceptInvitation, {}, token)).status).toBe(200);
    expect(await readShop()).toMatchObject({ source: 'Code', isManaged: true });
    expect(await readReferral(shop)).toMatchObject({ code: agency.code, source: 'Code', isManaged: true });
  });

  it('is not clicked by robots, and counts 30 clicks an hour of one address', async () => {
    const partner = await addPartner();
    expect(await follow(partner.referralUrl, robot)).toBe(partner.code);
    expect((await readFunnel(partner)).clickCount).toBe(0);
    for (let at = 0; at < 35; at += 1) await follow(partner.referralUrl);
    expect((await readFunnel(partner)).clickCount).toBeLessThanOrEqual(30);
    // The link works all the same.
    expect(await follow(partner.referralUrl)).toBe(partner.code);
  });

  it.each(['UNKNOWNX', 'short', 'ABCDEFGH-Ž', '%2e%2e%2fadmin'])(
    'without a partner (%s) leads to the registration alone',
    async (slug) => {
      expect(await follow(`${server.url}/r/${slug}`)).toBeNull();
    },
  );

  it('counts for 90 days before the registration', async () => {
    const partner = await addPartner();
    const createClick = async (days: number) => {
      const _id = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1_000) - days * 86_400);
      await ReferralClickModel.create({ _id, partnerId: partner.userId });
      return `${partner.code}.${_id.toString()}`;
    };
    const late = await addShop(await createClick(91), 'pozde-kliknuto.cz');
    expect(late.isAffil).toBe(false);
    const inTime = await addShop(await createClick(89), 'vcas-kliknuto.cz');
    expect(inTime.isAffil).toBe(true);
  });
});
