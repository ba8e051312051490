import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { updateUser } from '#server/areas/user/index.ts';
import { bookTopUp, readCredit } from '#server/credit/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { reconcileCampaigns } from './campaign.jobs.ts';
import { onFeedCompleted } from './compliance.service.ts';
import { syncCampaignStates } from './state.service.ts';

let google: GoogleStandIn;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const dsa = { channel: 'Google', format: 'Dsa' } as const;
let payments = 0;

async function saveTexts(shop: AddedShop, texts: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    form.append(name, value);
  form.append('File', new Blob([JSON.stringify(texts)]), 'texts.json');
  const response = await server.sendRaw(asset.upsertAsset, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  expect(response.status).toBe(200);
}

async function topUp(shop: AddedShop, creditMinor: number): Promise<void> {
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: (await readCredit(shop.eshopId)).currency,
    creditMinor,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: `payment-${(payments += 1)}` },
    actor: 'system',
  });
}

/** A shop that is approved, has credit and texts. */
async function createReadyShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await topUp(shop, 1_000_00);
  await saveTexts(shop, { Description1: 'Lampy skladem, zítra u vás' });
  return shop;
}

const synchronize = async (shop: AddedShop, dailyBudget?: number) =>
  await server.call(campaign.synchronizeCampaignContent, { ...dsa, dailyBudget }, shop.token);

const setStatus = async (shop: AddedShop, desiredStatus: 'Active' | 'Paused' | 'Removed') =>
  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus }, shop.token);

/** A shop whose campaign has been made and turned on. */
async function createRunningShop(dailyBudget?: number): Promise<AddedShop> {
  const shop = await createReadyShop();
  await synchronize(shop, dailyBudget);
  await setStatus(shop, 'Active');
  return shop;
}

/** The shop's campaign on the fake platform. */
function onPlatform(shop: AddedShop): { status: unknown; amountMicros: unknown; name: string }[] {
  return google.ads.accounts
    .list()
    .filter(({ customer }) => customer.descriptiveName.endsWith(shop.eshopId))
    .flatMap(({ resources }) =>
      Object.values(resources)
        .filter(({ collection }) => collection === 'campaigns')
        .map(({ value }) => ({
          status: value['status'],
          name: String(value['name']),
          amountMicros: resources[String(value['campaignBudget'])]?.value['amountMicros'],
        })),
    );
}

async function readCampaign(shop: AddedShop): Promise<Campaign> {
  return (await server.call(campaign.getCampaignInfo, dsa, shop.token)).output.campaign;
}

describe('SynchronizeCampaignContent', () => {
  it('makes the account and the campaign from the saved texts, which runs once it is turned on', async () => {
    const shop = await createReadyShop();
    const created = (await synchronize(shop, 500)).output.campaign;
    expect(created).toMatchObject({ desiredStatus: 'Paused', apiStatus: 'Paused', holdReason: null });
    expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);
    expect((await readCredit(shop.eshopId)).heldMinor).toBe(0);
    const { output } = await setStatus(shop, 'Active');
    expect(output.campaign).toMatchObject({
      ...dsa,
      id: created.id,
      name: 'Google DSA',
      campaignType: 'DSA',
      desiredStatus: 'Active',
      holdReason: null,
      dailyBudget: { value: 500, currency: 'CZK' },
      spentToday: { value: 0, currency: 'CZK' },
    });
    expect(['Learning', 'Active', 'InReview']).toContain(output.campaign.apiStatus);
    expect(output.campaign.synchronizedAt).not.toBeNull();
    expect(onPlatform(shop)).toEqual([
      { status: 'ENABLED', amountMicros: '500000000', name: `${shop.domainName} DSA ${output.campaign.id}` },
    ]);
    const info = await server.call(campaign.getAvailableCampaignsInfo, {}, shop.token);
    expect(
      info.output.campaigns.map((kind) => [kind.channel, kind.format, kind.isAvailable, kind.campaignExists]),
    ).toEqual([
      ['Google', 'Dsa', true, true],
      ['Google', 'Prx', true, false],
      ['Meta', 'Dpa', true, false],
      ['Microsoft', 'Dsa', true, false],
      ['Microsoft', 'Prx', true, false],
    ]);
    expect(
      (await server.call(campaign.checkIfPlatformSubaccountExists, { channel: 'Google' }, shop.token)).output,
    ).toEqual({
      subaccountExists: true,
    });
    // What it may spend in a day is held.
    expect((await readCredit(shop.eshopId)).heldMinor).toBe(500_00);
    const limits = await server.call(campaign.getDailyBudgetLimit, dsa, shop.token);
    expect(limits.output).toMatchObject({
      minimum: { value: 100, currency: 'CZK' },
      maximum: { value: 100_000, currency: 'CZK' },
      daysCovered: 2,
      recommended: { value: 500 },
      credit: { value: 1_000 },
      // The campaign that is asked about is not among the others.
      otherBudgets: { value: 0 },
    });
    expect(limits.output.proposed.map(({ value }) => value)).toEqual([
      100, 200, 300, 500, 750, 1_000, 1_500, 2_000,
    ]);
  });

  it('brings the ads up to new texts and changes nothing when there are none', async () => {
    const shop = await createReadyShop();
    await synchronize(shop);
    const before = google.count('expandedDynamicSearchAd');
    await synchronize(shop);
    expect(google.count('expandedDynamicSearchAd')).toBe(before);
    await saveTexts(shop, { Description1: 'Nová světla' });
    await synchronize(shop);
    expect(google.count('Nová světla')).toBeGreaterThan(0);
    expect(onPlatform(shop)).toHaveLength(1);
  });

  it('is made once when it is asked for twice at the same moment', async () => {
    const shop = await createReadyShop();
    const answers = await Promise.all([synchronize(shop), synchronize(shop), synchronize(shop)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ output }) => output.campaign.id)).size).toBe(1);
    expect(onPlatform(shop)).toHaveLength(1);
  });

  it('refuses incomplete texts, foreign formats and budgets without permission', async () => {
    const shop = await server.addShop();
    const incomplete = await synchronize(shop);
    expect(incomplete.problem).toMatchObject({ code: 'campaign_content_incomplete', status: 409 });
    expect(Object.keys(incomplete.problem.errors ?? {})).toEqual(['Description1']);
    const foreign = await server.call(
      campaign.synchronizeCampaignContent,
      { channel: 'Meta', format: 'Prx' },
      shop.token,
    );
    expect(foreign.problem.code).toBe('format_not_available');
    await saveTexts(shop, { Description1: 'Lampy' });
    expect((await synchronize(shop, 501)).problem.code).toBe('permission_required');
    expect((await server.call(campaign.checkIfCampaignExists, dsa, shop.token)).output.campaignExists).toBe(
      false,
    );
  });

  it.each(['createCustomerClient', 'googleAds:mutate'])(
    'leaves nothing double when the answer to %s is lost',
    async (call) => {
      const shop = await createReadyShop();
      google.loseAnswerTo(call);
      const lost = await synchronize(shop);
      expect(lost.problem).toMatchObject({
        code: 'platform_unavailable',
        status: 503,
        params: { platform: 'Google' },
      });
      expect((await readCampaign(shop)).apiStatus).toBe('PendingCreation');
      // As after a crash: the job finishes the rest.
      await reconcileCampaigns(server.services);
      expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);
      expect((await readCampaign(shop)).synchronizedAt).not.toBeNull();
    },
  );

  it('keeps nothing of a campaign that the platform refuses', async () => {
    const shop = await createReadyShop();
    const { platform } = server.services.platforms.getRow('Google');
    const create = platform.createCampaign;
    platform.createCampaign = async (request) => await create({ ...request, domainName: 'not a domain' });
    const refused = await synchronize(shop);
    platform.createCampaign = create;
    expect(refused.problem).toMatchObject({ code: 'platform_rejected', status: 409 });
    expect(refused.problem.detail).toContain('Invalid domain name');
    expect((await server.call(campaign.checkIfCampaignExists, dsa, shop.token)).output.campaignExists).toBe(
      false,
    );
    expect((await synchronize(shop)).status).toBe(200);
  });
});

describe('what keeps a campaign from running', () => {
  it('approval and credit, each for itself', async () => {
    const shop = await server.addShop();
    await saveTexts(shop, { Description1: 'Lampy' });
    await synchronize(shop);
    const { output } = await setStatus(shop, 'Active');
    expect(output.campaign).toMatchObject({
      desiredStatus: 'Active',
      holdReason: 'ComplianceRequired',
      apiStatus: 'Paused',
    });
    expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);

    await onFeedCompleted(server.services, shop.eshopId, {
      productCount: 9,
      restrictedCount: 1,
      isPageFetched: true,
    });
    expect((await readCampaign(shop)).holdReason).toBe('ComplianceRequired');
    await onFeedCompleted(server.services, shop.eshopId, {
      productCount: 9,
      restrictedCount: 0,
      isPageFetched: true,
    });
    expect((await readCampaign(shop)).holdReason).toBe('CreditExhausted');

    await topUp(shop, 500_00);
    await reconcileCampaigns(server.services);
    expect((await readCampaign(shop)).holdReason).toBeNull();
    expect(onPlatform(shop)).toMatchObject([{ status: 'ENABLED' }]);

    const staff = await server.signInStaff(['SetEshopDetail']);
    const decide = async (complianceStatus: 'NonCompliant' | 'Compliant', eshopId = shop.eshopId) => {
      const shown = await readShownCompliance(shop.eshopId);
      const input = { eshopId, ...shown, complianceStatus, reason: 'looked at it' };
      return await server.call(campaign.setEshopCompliance, input, staff.accessToken);
    };
    expect((await decide('NonCompliant')).status).toBe(200);
    expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);
    expect((await readCampaign(shop)).holdReason).toBe('ComplianceRequired');
    await setStatus(shop, 'Paused');
    const refused = await setStatus(shop, 'Active');
    expect(refused.problem.code).toBe('compliance_required');
    await decide('Compliant');
    const on = await setStatus(shop, 'Active');
    expect(on.output.campaign.holdReason).toBeNull();
    expect(onPlatform(shop)).toMatchObject([{ status: 'ENABLED' }]);
    const unknown = await decide('Compliant', '0'.repeat(24) as typeof shop.eshopId);
    expect(unknown.problem.code).toBe('not_found');
  });

  it('approves by itself no shop that staff has decided on', async () => {
    const shop = await server.addShop();
    await changeEshop(shop.eshopId, { complianceStatus: 'NeedsInformation' });
    await onFeedCompleted(server.services, shop.eshopId, {
      productCount: 9,
      restrictedCount: 0,
      isPageFetched: true,
    });
    await saveTexts(shop, { Description1: 'Lampy' });
    expect((await synchronize(shop)).output.campaign.holdReason).toBe('ComplianceRequired');
  });
});

describe('SetCampaignStatus', () => {
  it('turns off, on and removes for good; a new one can be made then', async () => {
    const shop = await createReadyShop();
    expect((await setStatus(shop, 'Active')).problem.code).toBe('campaign_not_found');
    const first = (await synchronize(shop)).output.campaign;
    expect((await setStatus(shop, 'Active')).output.campaign.desiredStatus).toBe('Active');
    expect((await readCredit(shop.eshopId)).heldMinor).toBe(500_00);
    expect((await setStatus(shop, 'Paused')).output.campaign).toMatchObject({
      desiredStatus: 'Paused',
      apiStatus: 'Paused',
    });
    expect((await readCredit(shop.eshopId)).heldMinor).toBe(0);
    expect((await setStatus(shop, 'Active')).output.campaign.desiredStatus).toBe('Active');
    expect((await setStatus(shop, 'Removed')).output.campaign).toMatchObject({
      desiredStatus: 'Removed',
      apiStatus: 'Removed',
    });
    expect(onPlatform(shop)).toMatchObject([{ status: 'REMOVED' }]);
    expect((await setStatus(shop, 'Active')).problem.code).toBe('transition_not_allowed');
    expect((await setStatus(shop, 'Removed')).status).toBe(200);
    expect((await server.call(campaign.checkIfCampaignExists, dsa, shop.token)).output.campaignExists).toBe(
      false,
    );
    const second = (await synchronize(shop)).output.campaign;
    expect(second).toMatchObject({ desiredStatus: 'Paused', name: 'Google DSA 2' });
    expect(second.id).not.toBe(first.id);
    const all = await server.call(campaign.getAllCampaignStatuses, {}, shop.token);
    expect(all.output.campaigns.map((each) => each.desiredStatus)).toEqual(['Removed', 'Paused']);
  });

  it('keeps the desired state when the platform does not answer, and the job brings it there', async () => {
    const shop = await createRunningShop();
    google.breakWith('overload');
    const answer = await setStatus(shop, 'Paused');
    google.breakWith(null);
    expect(answer.problem).toMatchObject({ code: 'platform_unavailable', status: 503 });
    expect(onPlatform(shop)).toMatchObject([{ status: 'ENABLED' }]);
    expect((await readCampaign(shop)).desiredStatus).toBe('Paused');
    await reconcileCampaigns(server.services);
    expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);
  });

  it('is the state requested last, also when the platform gets it first', async () => {
    const shop = await createReadyShop();
    await synchronize(shop);
    const { platform } = server.services.platforms.getRow('Google');
    const setRunState = platform.setRunState;
    let pausing: ReturnType<typeof setStatus> | null = null;
    platform.setRunState = async (address, state) => {
      // The first change is still in flight until the second one has been pushed and answered.
      if (state === 'Running') await (pausing ??= setStatus(shop, 'Paused'));
      await setRunState(address, state);
    };
    await setStatus(shop, 'Active');
    platform.setRunState = setRunState;
    expect((await readCampaign(shop)).desiredStatus).toBe('Paused');
    expect(onPlatform(shop)).toMatchObject([{ status: 'PAUSED' }]);
  });

  it('is made good when the platform was changed behind our back', async () => {
    const shop = await createRunningShop(500);
    const account = google.ads.accounts
      .list()
      .find(({ customer }) => customer.descriptiveName.endsWith(shop.eshopId));
    const accountId = account?.customer.id ?? '';
    const campaignId = String(
      Object.values(account?.resources ?? {}).find(({ collection }) => collection === 'campaigns')?.value[
        'id'
      ],
    );
    const { platform } = server.services.platforms.getRow('Google');
    await platform.setRunState({ accountId, campaignId }, 'Paused');
    await platform.setBudget({ accountId, campaignId }, 9_999_00);
    await syncCampaignStates(server.services, 'Google');
    await reconcileCampaigns(server.services);
    expect(onPlatform(shop)).toMatchObject([{ status: 'ENABLED', amountMicros: '500000000' }]);
    await platform.setRunState({ accountId, campaignId }, 'Removed');
    await syncCampaignStates(server.services, 'Google');
    expect(await readCampaign(shop)).toMatchObject({ desiredStatus: 'Removed', apiStatus: 'Removed' });
  });

  it('needs a confirmed e-mail to turn on', async () => {
    const owner = await server.signUp();
    const shop = await server.addShop({ owner });

    await updateUser(owner.userId, { isEmailConfirmed: false });
    forgetRights();
    await saveTexts(shop, { Description1: 'Lampy' });
    expect((await synchronize(shop)).status).toBe(200);
    expect((await setStatus(shop, 'Active')).problem).toMatchObject({
      code: 'email_not_confirmed',
      status: 409,
    });
  });
});

describe('SetCampaignDailyBudget', () => {
  const set = (
    shop: AddedShop,
    dailyBudget: number,
    headers: Record<string, string> = {},
    token = shop.token,
  ) => server.call(campaign.setCampaignDailyBudget, { ...dsa, dailyBudget }, token, headers);

  it('sets a proposed budget here and on the platform', async () => {
    const shop = await createReadyShop();
    expect((await set(shop, 500)).problem).toMatchObject({ code: 'campaign_not_found', status: 404 });
    await synchronize(shop);
    await setStatus(shop, 'Active');
    const { output } = await set(shop, 1_000);
    expect(output.campaign.dailyBudget).toEqual({ value: 1_000, currency: 'CZK' });
    expect(onPlatform(shop)).toMatchObject([{ amountMicros: '1000000000' }]);
    expect((await readCredit(shop.eshopId)).heldMinor).toBe(1_000_00);
  });

  it('needs the shop’s permission for any other, of staff too', async () => {
    const shop = await createReadyShop();
    await synchronize(shop);
    const refused = await set(shop, 750.5);
    expect(refused.problem).toMatchObject({
      code: 'permission_required',
      status: 403,
      params: { permission: 'SetCampaignCustomBudget' },
    });
    const staff = await server.enterShop(await server.signInStaff(), shop.eshopId);
    expect((await set(shop, 750.5, {}, staff)).problem.code).toBe('permission_required');
    await changeEshop(shop.eshopId, { hasActiveSubscription: true });
    forgetRights();
    expect((await set(shop, 750.5)).output.campaign.dailyBudget.value).toBe(750.5);
    expect(onPlatform(shop)).toMatchObject([{ amountMicros: '750500000' }]);
    await changeEshop(shop.eshopId, { hasActiveSubscription: false });
    forgetRights();
    // What it has already may stay.
    expect((await set(shop, 750.5)).status).toBe(200);
    expect((await set(shop, 750.51)).problem.code).toBe('permission_required');
  });

  it.each([
    ['en', 99.99, 'CZK 100', 'CZK 100,000'],
    ['cs', 100_000.01, '100 Kč', '100 000 Kč'],
  ])('tells its bounds in %s', async (language, value, minimum, maximum) => {
    const shop = await createReadyShop();
    await synchronize(shop);
    const { problem } = await set(shop, value, { 'accept-language': language });
    expect(problem).toMatchObject({ code: 'budget_out_of_range', status: 400 });
    const params = JSON.stringify(problem.params).replace(/\s/g, ' ');
    expect(params).toContain(minimum);
    expect(params).toContain(maximum);
    expect((await readCampaign(shop)).dailyBudget.value).toBe(500);
  });

  it.each([0, -1, 0.001, 1e15, '500', null])('does not take %j', async (value) => {
    const shop = await server.addShop();
    const { problem } = await set(shop, value as number);
    expect(problem).toMatchObject({ code: 'invalid_request', errors: { dailyBudget: expect.anything() } });
  });

  it('is not possible after the campaign was removed', async () => {
    const shop = await createReadyShop();
    await synchronize(shop);
    await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Removed' }, shop.token);
    expect((await set(shop, 500)).problem).toMatchObject({ code: 'transition_not_allowed', status: 409 });
  });

  it('takes back what the platform refuses, and says why', async () => {
    const shop = await createReadyShop();
    await synchronize(shop, 500);
    const { platform } = server.services.platforms.getRow('Google');
    const setBudget = platform.setBudget;
    platform.setBudget = async (address) => await setBudget(address, 1);
    const refused = await set(shop, 1_000);
    platform.setBudget = setBudget;
    expect(refused.problem).toMatchObject({ code: 'platform_rejected', params: { platform: 'Google' } });
    expect((await readCampaign(shop)).dailyBudget.value).toBe(500);
    await reconcileCampaigns(server.services);
    expect(onPlatform(shop)).toMatchObject([{ amountMicros: '500000000' }]);
  });

  it('keeps what the platform did not answer for the job', async () => {
    const shop = await createReadyShop();
    await synchronize(shop, 500);
    google.loseAnswerTo('campaignBudgetOperation');
    expect((await set(shop, 1_000)).problem.code).toBe('platform_unavailable');
    expect((await readCampaign(shop)).dailyBudget.value).toBe(1_000);
    await reconcileCampaigns(server.services);
    expect(onPlatform(shop)).toMatchObject([{ amountMicros: '1000000000' }]);
  });

  it('of several at once the platform has in the end what we have', async () => {
    const shop = await createReadyShop();
    await synchronize(shop);
    await Promise.all([500, 1_000, 2_000, 500, 200].map((value) => set(shop, value)));
    await reconcileCampaigns(server.services);
    const { dailyBudget } = await readCampaign(shop);
    expect(onPlatform(shop)).toMatchObject([{ amountMicros: String(dailyBudget.value * 1_000_000) }]);
  });

  it('touches the shop of the token alone', async () => {
    const [mine, other] = [await createReadyShop(), await createReadyShop()];
    await synchronize(mine, 500);
    await synchronize(other, 500);
    await set(mine, 2_000);
    expect((await readCampaign(other)).dailyBudget.value).toBe(500);
    expect(onPlatform(other)).toMatchObject([{ amountMicros: '500000000' }]);
  });
});
