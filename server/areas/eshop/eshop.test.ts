import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { bookTopUp } from '#server/credit/index.ts';
import type { Company } from '#server/integrations/registers/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { AppError } from '#shared/errors/appError.ts';
import { changeEshop } from './index.ts';

let server: TestServer;
const company: Company = {
  registrationNumber: '02999013',
  name: 'Pila Horní Lhota s.r.o.',
  taxNumber: 'CZ02999013',
  isVatPayer: true,
  street: 'Horní Lhota 27',
  city: 'Horní Lhota',
  zip: '763 23',
  country: 'CZ',
};
beforeAll(async () => {
  server = await startTestServer({
    providers: {
      trustedHosts: new Map([
        ['demo-shop.localhost:4001', { address: '127.0.0.1', port: 4001 }],
        ['lampicky.test', { address: '127.0.0.1', port: 4001 }],
      ]),
    },
    replace: () => ({
      rateLimits: noRateLimits,
      businessRegister: {
        async findCompany(number) {
          if (number !== company.registrationNumber) throw new AppError('company_not_found');
          return company;
        },
      },
    }),
  });
});
afterAll(async () => await server.stop());

describe('AddEshop', () => {
  it('makes a Czech shop with its credit at zero', async () => {
    const owner = await server.signUp('jana@example.com');
    const { output } = await server.call(
      eshop.addEshop,
      { domainName: 'https://WWW.Svetlo.cz/kontakt' },
      owner.accessToken,
    );
    expect(output.eshop).toMatchObject({
      domainName: 'svetlo.cz',
      country: 'CZ',
      countryOfAdvertisement: null,
      credit: { value: 0, currency: 'CZK' },
      creditNotificationLimit: 250,
      complianceStatus: 'Pending',
      shopPlatform: 'NotFound',
      timeZone: 'Europe/Prague',
      hasActiveSubscription: false,
    });
    expect(output.eshop.marketingId).toMatch(/^[a-z2-7]{20}$/);
    const mine = await server.call(eshop.getUserEshops, {}, owner.accessToken);
    expect(mine.output.eshops).toEqual([{ ...output.eshop, role: 'Owner' }]);
    const token = await server.enterShop(owner, output.eshop.id);
    expect((await server.call(eshop.getCurrentEshop, {}, token)).output.eshop).toEqual(output.eshop);
    expect((await server.call(eshop.getNotificationSettings, {}, token)).output).toEqual({
      notificationEmail: 'jana@example.com',
      creditNotificationLimit: { value: 250, currency: 'CZK' },
      costOfSalesMaxPercent: null,
    });
  });

  it.each([
    ['lampa.sk', 'SK', 'EUR', 'Europe/Bratislava'],
    ['lamp.co.uk', 'GB', 'EUR', 'Europe/London'],
    ['lamp.com', 'CZ', 'CZK', 'Europe/Prague'],
    ['lampe.myshopify.com', 'CZ', 'CZK', 'Europe/Prague'],
  ] as const)('%s is of %s', async (domainName, country, currency, timeZone) => {
    const owner = await server.signUp();
    const { output } = await server.call(eshop.addEshop, { domainName }, owner.accessToken);
    expect(output.eshop).toMatchObject({ country, timeZone, credit: { value: 0, currency } });
  });

  it('takes a country that is given, and shows a domain with accents as it is written', async () => {
    const owner = await server.signUp();
    const { output } = await server.call(
      eshop.addEshop,
      { domainName: 'háčky.com', country: 'DE' },
      owner.accessToken,
    );
    expect(output.eshop).toMatchObject({
      domainName: 'háčky.com',
      country: 'DE',
      credit: { currency: 'EUR' },
    });
  });

  it('takes a trusted host with its port', async () => {
    const owner = await server.signUp();
    const { output } = await server.call(
      eshop.addEshop,
      { domainName: 'demo-shop.localhost:4001' },
      owner.accessToken,
    );
    expect(output.eshop.domainName).toBe('demo-shop.localhost:4001');
    const named = await server.call(
      eshop.addEshop,
      { domainName: 'www.Lampicky.test' },
      (await server.signUp()).accessToken,
    );
    expect(named.output.eshop.domainName).toBe('lampicky.test');
  });

  it.each([
    'co.uk',
    'myshopify.com',
    'shop.local',
    'shop.internal',
    'other.localhost:4001',
    '127.0.0.1',
    'shop.cz:8080',
  ])('refuses %s', async (domainName) => {
    const owner = await server.signUp();
    const answer = await server.call(eshop.addEshop, { domainName }, owner.accessToken);
    expect(answer.status).toBe(400);
    expect(['domain_not_public', 'invalid_request']).toContain(answer.problem.code);
  });

  it('makes a domain only once, however it is written and however many ask at once', async () => {
    const owner = await server.signUp();
    const answers = await Promise.all(
      ['dvakrat.cz', 'www.dvakrat.cz', 'DVAKRAT.CZ', 'https://dvakrat.cz/'].map((domainName) =>
        server.call(eshop.addEshop, { domainName }, owner.accessToken),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('domain_taken');
  });
});

describe('settings of a shop', () => {
  it('fill the onboarding', async () => {
    const { token } = await server.addShop();
    const readInfo = async () => (await server.call(eshop.getOnboardingInfo, {}, token)).output;
    expect(Object.values(await readInfo()).some(Boolean)).toBe(false);
    await server.call(eshop.setCountryOfAdvertisement, { country: 'SK' }, token);
    await server.call(eshop.setPhoneNumber, { phoneNumber: '+420601234567' }, token);
    await server.call(eshop.setFeedUrl, { feedUrl: 'https://shop.cz/feed.xml' }, token);
    await server.call(eshop.setShopPlatform, { shopPlatform: 'Shoptet' }, token);
    await server.call(eshop.setCreditNotificationLimit, { creditNotificationLimit: 99.5 }, token);
    expect(await readInfo()).toMatchObject({
      hasCountryOfAdvertisement: true,
      hasPhoneNumber: true,
      // It was not read yet.
      hasFeedUrl: false,
      hasCampaign: false,
    });
    expect((await server.call(eshop.getCurrentEshop, {}, token)).output.eshop).toMatchObject({
      countryOfAdvertisement: 'SK',
      feedUrl: 'https://shop.cz/feed.xml',
      shopPlatform: 'Shoptet',
      creditNotificationLimit: 99.5,
    });
  });

  it('may put the pixel off, which leaves its flag as it is', async () => {
    const { token, eshopId } = await server.addShop();
    const readInfo = async () => (await server.call(eshop.getOnboardingInfo, {}, token)).output;
    expect(await readInfo()).toMatchObject({ hasPixel: false, isPixelPostponed: false });
    await server.call(eshop.postponePixel, {}, token);
    expect(await readInfo()).toMatchObject({ hasPixel: false, isPixelPostponed: true });
    // Once it is in, nothing is postponed any more.
    await changeEshop(eshopId, { pixelFirstEventAt: new Date() });
    expect(await readInfo()).toMatchObject({ hasPixel: true, isPixelPostponed: false });
  });

  it.each([
    'http://127.0.0.1/feed.xml',
    'http://169.254.169.254/latest',
    'https://shop.local/a',
    'http://[::1]/',
  ])('refuse the feed %s', async (feedUrl) => {
    const { token } = await server.addShop();
    const answer = await server.call(eshop.setFeedUrl, { feedUrl }, token);
    expect(answer.problem.code).toBe('address_not_allowed');
  });

  it('give the snippet of the platform', async () => {
    const { token, eshopId } = await server.addShop();
    const { marketingId } = (await server.call(eshop.getCurrentEshop, {}, token)).output.eshop;
    const scriptUrl = `${server.url}/px/${marketingId}.js`;
    for (const [shopPlatform, expected] of [
      [undefined, 'default'],
      ['Shoptet', 'default'],
      ['Shopify', 'Shopify'],
      ['Shoprenter', 'Shoprenter'],
      ['Unas', 'Unas'],
    ] as const) {
      const { output } = await server.call(
        eshop.getTrackingSnippet,
        shopPlatform === undefined ? {} : { shopPlatform },
        token,
      );
      expect(output.snippetPlatform).toBe(expected);
      expect(output.snippet).toContain(scriptUrl);
      expect(output.snippet).not.toContain('{{');
    }
    expect(eshopId).toHaveLength(24);
  });

  it('keep billing settings that an invoice can be issued to', async () => {
    const { token } = await server.addShop();
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.billingSettings).toBeNull();
    const filled = await server.call(
      eshop.setBillingSettingsFromNationalRegister,
      { registrationNumber: '02999013' },
      token,
    );
    const billingSettings = { ...filled.output.billingSettings, email: 'ucetni@example.com' };
    expect(billingSettings).toMatchObject({
      companyName: company.name,
      street: 'Horní Lhota 27',
      zip: '763 23',
    });
    expect((await server.call(eshop.setBillingSettings, { billingSettings }, token)).status).toBe(200);
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.billingSettings).toEqual(
      billingSettings,
    );
    const wrong = await server.call(
      eshop.setBillingSettings,
      { billingSettings: { ...billingSettings, taxNumber: null, registrationNumber: '02999014' } },
      token,
    );
    expect(Object.keys(wrong.problem.errors ?? {})).toEqual([
      'billingSettings.taxNumber',
      'billingSettings.registrationNumber',
    ]);
    const unknown = await server.call(
      eshop.setBillingSettingsFromNationalRegister,
      { registrationNumber: '12999113' },
      token,
    );
    expect(unknown.problem.code).toBe('company_not_found');
  });
});

describe('shops for staff', () => {
  it('are refused to others', async () => {
    const owner = await server.signUp();
    expect((await server.call(eshop.getEshops, {}, owner.accessToken)).status).toBe(403);
  });

  it('are found by domain, id and owner, and ordered by credit', async () => {
    const staff = await server.signInStaff();
    const owner = await server.signUp('hledany.majitel@example.com');
    const rich = await server.addShop({ owner, domainName: 'bohata-zahrada.cz' });
    const poor = await server.addShop({ owner, domainName: 'chuda-zahrada.cz' });
    await bookTopUp({
      eshopId: rich.eshopId,
      currency: 'CZK',
      creditMinor: 500_000,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: '1' },
      actor: 'system',
    });
    const list = async (input: Parameters<typeof server.call<typeof eshop.getEshops>>[1]) =>
      (await server.call(eshop.getEshops, input, staff.accessToken)).output;
    expect((await list({ search: 'ZAHRADA' })).total).toBe(2);
    expect((await list({ search: 'a.zahrada' })).total).toBe(0);
    expect((await list({ search: rich.eshopId })).items.map((item) => item.id)).toEqual([rich.eshopId]);
    const found = await list({ search: 'hledany.majitel', sort: 'credit', isDescending: true });
    expect(found.items).toMatchObject([
      {
        id: rich.eshopId,
        ownerEmail: owner.email,
        credit: { value: 5000, currency: 'CZK' },
        isUnderCreditLimit: false,
      },
      { id: poor.eshopId, credit: { value: 0 }, isUnderCreditLimit: true, activeCampaignCount: 0 },
    ]);
    expect((await list({ search: 'zahrada', sort: 'credit', isDescending: false })).items[0]?.id).toBe(
      poor.eshopId,
    );
    expect((await list({ search: 'zahrada', sort: 'domainName', isDescending: false })).items[0]?.id).toBe(
      rich.eshopId,
    );
    expect(await list({ search: 'zahrada', isUnderCreditLimit: true })).toMatchObject({
      total: 1,
      items: [{ id: poor.eshopId }],
    });
    expect(await list({ search: 'zahrada', isUnderCreditLimit: false })).toMatchObject({
      total: 1,
      items: [{ id: rich.eshopId }],
    });

    const one = await server.call(eshop.getEshopById, { eshopId: poor.eshopId }, staff.accessToken);
    expect(one.output.eshop).toMatchObject({
      domainName: 'chuda-zahrada.cz',
      phoneNumber: null,
      timeZone: 'Europe/Prague',
    });
    const none = await server.call(eshop.getEshopById, { eshopId: 'a'.repeat(24) }, staff.accessToken);
    expect(none.status).toBe(404);
  });

  it('sees shops in groups by country of advertising and by provider', async () => {
    const staff = await server.signInStaff([]);
    const readGroups = async () =>
      new Map(
        (await server.call(eshop.getCountriesOfAdvertisement, {}, staff.accessToken)).output.countries.map(
          (group) => [group.country, group],
        ),
      );
    const before = await readGroups();
    const shop = await server.addShop();
    await server.call(eshop.setCountryOfAdvertisement, { country: 'FI' }, shop.token);
    const after = await readGroups();
    expect(after.get('FI')).toEqual({
      country: 'FI',
      eshopsCount: (before.get('FI')?.eshopsCount ?? 0) + 1,
      approvedEshopsCount: before.get('FI')?.approvedEshopsCount ?? 0,
      payingEshopsCount: before.get('FI')?.payingEshopsCount ?? 0,
    });
    const list = async (input: Parameters<typeof server.call<typeof eshop.getEshops>>[1]) =>
      (await server.call(eshop.getEshops, input, staff.accessToken)).output;
    expect((await list({ countryOfAdvertisement: 'FI' })).items.map(({ id }) => id)).toContain(shop.eshopId);
    expect((await list({ countryOfAdvertisement: 'None' })).total).toBe(after.get(null)?.eshopsCount ?? 0);
    expect((await list({ shopProvider: 'Upgates' })).total).toBe(0);
    expect((await list({ shopProvider: 'Okavango' })).total).toBe(
      [...after.values()].reduce((sum, { eshopsCount }) => sum + eshopsCount, 0),
    );
  });
});

describe('the provider of several shops', () => {
  it('is set by who may, each shop with what it was before', async () => {
    const shops = [await server.addShop(), await server.addShop()];
    const gone = '0'.repeat(24) as AddedShop['eshopId'];
    const staff = await server.signInStaff(['SetEshopDetail']);
    const set = async (
      eshopIds: AddedShop['eshopId'][],
      shopProvider: 'Upgates' | 'ExitShop',
      token: string,
    ) => await server.call(eshop.setEshopsProvider, { eshopIds, shopProvider }, token);
    const [one, two] = shops.map(({ eshopId }) => eshopId);
    if (one === undefined || two === undefined) throw new Error('no shops');
    expect((await set([one], 'Upgates', (await server.signInStaff()).accessToken)).status).toBe(403);
    expect((await set([one], 'Upgates', staff.accessToken)).output.outcomes).toEqual([
      { eshopId: one, outcome: 'Done', before: 'Okavango' },
    ]);
    expect((await set([one, two, gone, one], 'Upgates', staff.accessToken)).output.outcomes).toEqual([
      { eshopId: one, outcome: 'Unchanged', before: 'Upgates' },
      { eshopId: two, outcome: 'Done', before: 'Okavango' },
      { eshopId: gone, outcome: 'Missing', before: null },
    ]);
    const found = await server.call(eshop.getEshops, { shopProvider: 'Upgates' }, staff.accessToken);
    expect(found.output.items.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
  });
});
