import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { logging } from '#shared/contracts/logging.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp, readCredit } from '#server/credit/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { onFeedCompleted } from './compliance.service.ts';

let google: GoogleStandIn;
let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  staff = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const dsa = { channel: 'Google', format: 'Dsa' } as const;

/** A shop with credit whose campaign is turned on. */
async function createShopWithCampaign(): Promise<AddedShop> {
  const shop = await server.addShop();
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 100_000,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: shop.eshopId },
    actor: 'system',
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    form.append(name, value);
  form.append('File', new Blob([JSON.stringify({ Description1: 'Lampy skladem' })]), 'texts.json');
  await server.sendRaw(asset.upsertAsset, { headers: { authorization: `Bearer ${shop.token}` }, body: form });
  await server.call(campaign.synchronizeCampaignContent, dsa, shop.token);
  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
  return shop;
}

function listPlatformStatuses(shop: AddedShop): unknown[] {
  return google.ads.accounts
    .list()
    .filter(({ customer }) => customer.descriptiveName.endsWith(shop.eshopId))
    .flatMap(({ resources }) =>
      Object.values(resources)
        .filter(({ collection }) => collection === 'campaigns')
        .map(({ value }) => value['status']),
    );
}

describe('archiving a shop', () => {
  it('pauses its campaigns, which stay paused when it comes back, and leaves its credit', async () => {
    const shop = await createShopWithCampaign();
    await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
    await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
    const decided = await server.call(
      campaign.setEshopCompliance,
      {
        eshopId: shop.eshopId,
        ...(await readShownCompliance(shop.eshopId)),
        complianceStatus: 'Compliant',
        reason: 'looked at it',
      },
      staff.accessToken,
    );
    expect(decided.status).toBe(200);
    expect(listPlatformStatuses(shop)).toEqual(['ENABLED']);
    await server.call(eshop.archiveEshop, { domainName: shop.domainName }, shop.token);
    expect(listPlatformStatuses(shop)).toEqual(['PAUSED']);
    expect(await readCredit(shop.eshopId)).toMatchObject({ postedMinor: 100_000, heldMinor: 0 });

    await server.call(eshop.unarchiveEshop, { eshopId: shop.eshopId }, staff.accessToken);
    expect(listPlatformStatuses(shop)).toEqual(['PAUSED']);
    const token = await server.enterShop(shop.owner, shop.eshopId);
    const { output } = await server.call(campaign.getCampaignInfo, dsa, token);
    expect(output.campaign).toMatchObject({ desiredStatus: 'Paused', holdReason: null });
  });

  it('keeps the currency of a shop that has campaigns', async () => {
    const shop = await server.addShop();
    await server.call(campaign.createPlatformSubaccount, { channel: 'Google' }, shop.token);
    const answer = await server.call(
      eshop.setCountry,
      { eshopId: shop.eshopId, country: 'DE' },
      staff.accessToken,
    );
    expect(answer.problem.code).toBe('credit_currency_fixed');
  });
});

describe('shops to validate', () => {
  const queue = async (search: string) =>
    (await server.call(eshop.getEshopsToValidate, { search }, staff.accessToken)).output;

  it('are in the order of their waiting, with the facts for a decision', async () => {
    const first = await server.addShop({ domainName: 'fronta-noze.cz' });
    const second = await server.addShop({ domainName: 'fronta-lampy.cz' });
    await onFeedCompleted(server.services, first.eshopId, {
      productCount: 120,
      restrictedCount: 3,
      isPageFetched: true,
    });
    expect(await queue('fronta')).toMatchObject({
      total: 2,
      items: [
        {
          id: first.eshopId,
          complianceStatus: 'Pending',
          productCount: 120,
          restrictedProductCount: 3,
          hasPixel: false,
          campaignCount: 0,
        },
        { id: second.eshopId, productCount: 0 },
      ],
    });
    // NeedsInformation restarts the wait.
    await server.call(
      campaign.setEshopCompliance,
      {
        eshopId: first.eshopId,
        ...(await readShownCompliance(first.eshopId)),
        complianceStatus: 'NeedsInformation',
        reason: 'co jsou ty nože?',
      },
      staff.accessToken,
    );
    expect(await queue('fronta')).toMatchObject({
      items: [{ id: second.eshopId }, { id: first.eshopId, complianceReason: 'co jsou ty nože?' }],
    });
    expect((await queue(first.owner.email)).items.map((item) => item.id)).toEqual([first.eshopId]);
  });

  it('are decided many at once, each of them alike; those that are not there are left out', async () => {
    const shop = await createShopWithCampaign();
    const other = await server.addShop({ domainName: 'hromadne-knihy.cz' });
    const shown = {
      shop: { eshopId: shop.eshopId, ...(await readShownCompliance(shop.eshopId)) },
      other: { eshopId: other.eshopId, ...(await readShownCompliance(other.eshopId)) },
    };
    const gone = { ...shown.other, eshopId: '0'.repeat(24) as typeof other.eshopId };
    const decide = async (
      token: string,
      shops: (typeof gone)[],
      complianceStatus: 'Compliant' | 'NonCompliant' = 'Compliant',
    ) =>
      await server.call(
        campaign.setEshopsCompliance,
        { shops, complianceStatus, reason: complianceStatus === 'Compliant' ? 'v pořádku' : 'nože' },
        token,
      );
    const all = [shown.shop, shown.other, shown.shop, gone];
    expect((await decide((await server.signInStaff()).accessToken, all)).problem.code).toBe(
      'permission_required',
    );
    expect((await decide(shop.token, all)).status).toBe(403);
    const { output } = await decide(staff.accessToken, all);
    expect(output.outcomes).toEqual([
      { eshopId: shop.eshopId, outcome: 'Done', error: null },
      { eshopId: other.eshopId, outcome: 'Done', error: null },
      { eshopId: gone.eshopId, outcome: 'Missing', error: 'not_found' },
    ]);
    expect(listPlatformStatuses(shop)).toEqual(['ENABLED']);
    expect((await queue('hromadne')).total).toBe(0);
    // A colleague who still sees them waiting decides otherwise, too late.
    const late = await decide(staff.accessToken, [shown.shop], 'NonCompliant');
    expect(late.output.outcomes).toEqual([{ eshopId: shop.eshopId, outcome: 'Refused', error: 'conflict' }]);
    expect(listPlatformStatuses(shop)).toEqual(['ENABLED']);
    expect((await decide(staff.accessToken, [])).problem.code).toBe('invalid_request');
  });

  it('a decision on a state that someone else has changed meanwhile is refused', async () => {
    const shop = await server.addShop();
    const shown = await readShownCompliance(shop.eshopId);
    const decide = async (complianceStatus: 'Compliant' | 'NonCompliant') =>
      await server.call(
        campaign.setEshopCompliance,
        { eshopId: shop.eshopId, ...shown, complianceStatus, reason: complianceStatus },
        staff.accessToken,
      );
    expect((await decide('NonCompliant')).status).toBe(200);
    expect((await decide('Compliant')).problem.code).toBe('conflict');
    // Sent again, it is the same decision.
    expect((await decide('NonCompliant')).status).toBe(200);
    expect(await readShownCompliance(shop.eshopId)).toMatchObject({ shownStatus: 'NonCompliant' });
  });
});

describe('ads of several shops', () => {
  it('are paused by who may, each shop with its outcome, and those alone are turned on again', async () => {
    const shop = await createShopWithCampaign();
    await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
    await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
    await server.call(
      campaign.setEshopCompliance,
      {
        eshopId: shop.eshopId,
        ...(await readShownCompliance(shop.eshopId)),
        complianceStatus: 'Compliant',
        reason: 'looked at it',
      },
      staff.accessToken,
    );
    const quiet = await server.addShop();
    const gone = '0'.repeat(24) as typeof shop.eshopId;
    const input = { eshopIds: [shop.eshopId, quiet.eshopId, gone, shop.eshopId], reason: 'podezření' };
    const viewer = await server.signInStaff();
    expect((await server.call(campaign.pauseEshops, input, viewer.accessToken)).problem.code).toBe(
      'permission_required',
    );
    expect((await server.call(campaign.pauseEshops, input, shop.token)).status).toBe(403);
    expect(listPlatformStatuses(shop)).toEqual(['ENABLED']);

    const { outcomes } = (await server.call(campaign.pauseEshops, input, staff.accessToken)).output;
    expect(outcomes).toMatchObject([
      { eshopId: shop.eshopId, outcome: 'Done', campaignIds: [expect.any(String)], error: null },
      { eshopId: quiet.eshopId, outcome: 'Nothing', campaignIds: [] },
      { eshopId: gone, outcome: 'Missing' },
    ]);
    expect(listPlatformStatuses(shop)).toEqual(['PAUSED']);

    const campaignIds = outcomes[0]?.campaignIds ?? [];
    const foreign = await server.call(
      campaign.resumeEshops,
      { shops: [{ eshopId: quiet.eshopId, campaignIds }], reason: 'omyl' },
      staff.accessToken,
    );
    expect(foreign.output.outcomes).toMatchObject([{ outcome: 'Nothing', campaignIds: [] }]);
    expect(listPlatformStatuses(shop)).toEqual(['PAUSED']);
    const resumed = await server.call(
      campaign.resumeEshops,
      { shops: [{ eshopId: shop.eshopId, campaignIds }], reason: 'omyl' },
      staff.accessToken,
    );
    expect(resumed.output.outcomes).toMatchObject([{ outcome: 'Done', campaignIds }]);
    expect(listPlatformStatuses(shop)).toEqual(['ENABLED']);

    const trail = await server.call(
      logging.getAuditTrail,
      { entity: 'Eshop', entityId: shop.eshopId },
      staff.accessToken,
    );
    expect(trail.output.items.map(({ call, reason }) => [call.split('/').at(-1), reason])).toEqual(
      expect.arrayContaining([
        ['PauseEshops', 'podezření'],
        ['ResumeEshops', 'omyl'],
      ]),
    );
  });
});
