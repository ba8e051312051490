import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail']);
});
afterAll(async () => await server.stop());

const listMails = (email: string) =>
  server.mails.filter(({ to }) => to === email).map(({ template }) => template);
const readInfo = async (person: SignedIn) =>
  (await server.call(affiliate.getCurrentUserAffiliateInfoPerEshop, {}, person.accessToken)).output
    .affiliateInfo;
const grant = async (person: SignedIn, isAffiliate = true) =>
  await server.call(user.setUserAffil, { userId: person.userId, isAffiliate }, staff.accessToken);

describe('a request to become a partner', () => {
  it('waits in the list of staff until it is granted', async () => {
    const person = await server.signUp();
    expect((await readInfo(person)).state).toBe('None');
    const request = { website: 'https://blog.example.com/', note: 'Píšu o e-shopech.' };
    expect((await server.call(affiliate.askForAffil, request, person.accessToken)).status).toBe(200);
    const again = await server.call(affiliate.askForAffil, {}, person.accessToken);
    expect(again.problem.code).toBe('affiliate_request_pending');
    const { items } = (await server.call(affiliate.getAffiliateRequests, {}, staff.accessToken)).output;
    expect(items).toMatchObject([{ userId: person.userId, email: person.email, ...request }]);

    expect((await grant(person)).status).toBe(200);
    expect((await grant(person)).status).toBe(200);
    expect(listMails(person.email).filter((name) => name === 'affiliateGranted')).toHaveLength(1);
    const state = await server.call(user.isAffiliatePartner, {}, person.accessToken);
    expect(state.output).toMatchObject({ isAffiliatePartner: true, state: 'Partner' });
    const info = await readInfo(person);
    expect(info.code).toMatch(/^[A-Z]{8}$/);
    expect(info.referralUrl).toBe(`${server.url}/r/${info.code}`);
    expect((await server.call(affiliate.getAffiliateRequests, {}, staff.accessToken)).output.total).toBe(0);
    const third = await server.call(affiliate.askForAffil, {}, person.accessToken);
    expect(third.problem.code).toBe('already_affiliate');
  });

  it('is refused by mail and may be repeated', async () => {
    const person = await server.signUp();
    await server.call(affiliate.askForAffil, {}, person.accessToken);
    await grant(person, false);
    expect((await readInfo(person)).state).toBe('Rejected');
    expect(listMails(person.email)).toContain('affiliateRejected');
    expect((await server.call(affiliate.askForAffil, {}, person.accessToken)).status).toBe(200);
  });

  it('is over with its person', async () => {
    const person = await server.signUp();
    await server.call(affiliate.askForAffil, {}, person.accessToken);
    expect(
      (await server.call(user.anonymize, { userId: person.userId, reason: 'asked' }, staff.accessToken))
        .status,
    ).toBe(200);
    const before = server.mails.length;
    for (const isAffiliate of [true, false])
      expect((await grant(person, isAffiliate)).problem.code).toBe('not_found');
    expect(server.mails).toHaveLength(before);
  });

  it('is answered by staff with the permission only', async () => {
    const person = await server.signUp();
    const without = await server.signInStaff();
    const input = { userId: person.userId, isAffiliate: true };
    expect((await server.call(user.setUserAffil, input, without.accessToken)).status).toBe(403);
    expect((await server.call(user.setUserAffil, input, person.accessToken)).status).toBe(403);
    expect((await server.call(affiliate.getAffiliateRequests, {}, person.accessToken)).status).toBe(403);
    const unknownUser = { userId: 'f'.repeat(24), isAffiliate: true } as typeof input;
    expect((await server.call(user.setUserAffil, unknownUser, staff.accessToken)).problem.code).toBe(
      'not_found',
    );
  });
});

describe('a partner', () => {
  async function addReferredShop(ref: string, email: string, domainName: string) {
    const { output } = await server.call(auth.register, { email, password: testPassword, locale: 'cs', ref });
    const added = await server.call(eshop.addEshop, { domainName }, output.accessToken);
    return added.output.eshop;
  }

  it('sees the shops that the link brought and until when they bring a provision', async () => {
    const partner = await server.signUp();
    await grant(partner);
    const code = (await readInfo(partner)).code ?? '';
    const shop = await addReferredShop(code.toLowerCase(), 'privedena@example.com', 'privedeny.cz');
    expect(shop.isAffil).toBe(true);
    const people = { search: 'privedena@example.com' };
    const [brought] = (await server.call(user.getUsers, people, staff.accessToken)).output.items;
    const detail = await server.call(
      user.getUser,
      { userId: brought?.id ?? partner.userId },
      staff.accessToken,
    );
    expect(detail.output.user.referredByEmail).toBe(partner.email);
    expect((await readInfo(partner)).eshops).toMatchObject([
      { id: shop.id, domainName: 'privedeny.cz', firstTransactionDate: null, provisionUntil: null },
    ]);
    await inTransaction(async (session) =>
      noteFirstTopUp(shop.id, new Date('2026-01-31T10:00:00Z'), session),
    );
    const seen = await server.call(
      affiliate.getUserAffiliateInfoPerEshop,
      { userId: partner.userId },
      staff.accessToken,
    );
    expect(seen.output.affiliateInfo).toMatchObject({
      provisionBase: 'PaidInvoices',
      provisionPercent: 10,
      provisionMonths: 12,
      eshops: [{ provisionUntil: '2027-01-30T23:00:00.000Z' }],
    });
    const own = await server.call(eshop.addEshop, { domainName: 'vlastni.cz' }, partner.accessToken);
    expect(own.output.eshop.isAffil).toBe(false);
  });

  it('keeps the code for later when the partnership ends, and it brings nothing meanwhile', async () => {
    const partner = await server.signUp();
    await grant(partner);
    const { code } = await readInfo(partner);
    await grant(partner, false);
    expect(await readInfo(partner)).toMatchObject({ state: 'None', code: null, referralUrl: null });
    const shop = await addReferredShop(code ?? '', 'pozde@example.com', 'pozde-privedeny.cz');
    expect(shop.isAffil).toBe(false);
    await grant(partner);
    expect((await readInfo(partner)).code).toBe(code);
  });
});
