import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notification } from '#shared/contracts/notification.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { handleRefusal, applyVerdict } from './refusal.service.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetEshopDetail', 'SetInternalUserPermission']);
  const event = 'CampaignRefused' as const;
  await server.call(notification.addMailSubscription, { event, email: staff.email }, staff.accessToken);
  const rules = [{ event, scope: 'All' as const }];
  await server.call(staffAlert.setAlertSettings, { rules, quietHours: null }, staff.accessToken);
  shop = await server.addShop();
});
afterAll(async () => await server.stop());
beforeEach(() => void (server.mails.length = 0));

let count = 0;
async function addCampaign(more: Partial<CampaignDocument> = {}): Promise<CampaignDocument> {
  const created = await mongoose.model('Campaign').create({
    eshopId: shop.eshopId,
    channel: 'Meta',
    format: 'Dpa',
    name: 'Spring',
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `campaign ${(count += 1)}`,
    platformAccountId: 'account',
    platformRunState: 'Running',
    apiStatus: 'Active',
    ...more,
  });
  return created.toObject() as CampaignDocument;
}
const readNow = async (created: CampaignDocument) =>
  await mongoose.model('Campaign').findById(created._id).lean<CampaignDocument>();
const readAlertsAfter = async (after: number | null) =>
  (await server.call(staffAlert.getStaffAlerts, { after }, staff.accessToken)).output;
const disapproved = { apiStatus: 'Disapproved', reasons: ['prohibited goods'] } as const;

it('staff are alerted and mailed once when a platform begins to refuse a campaign, also by two that look', async () => {
  const { lastSequence } = await readAlertsAfter(null);
  const created = await addCampaign();
  await Promise.all([
    applyVerdict(server.services, created, disapproved),
    applyVerdict(server.services, created, disapproved),
  ]);
  const refused = await readNow(created);
  expect(refused).toMatchObject({ apiStatus: 'Disapproved', apiStatusReasons: ['prohibited goods'] });
  await applyVerdict(server.services, refused ?? created, { ...disapproved, reasons: ['other goods'] });
  expect((await readNow(created))?.apiStatusReasons).toEqual(['other goods']);

  const path = `/admin/eshopDetail/${shop.eshopId}/campaigns/meta`;
  const { alerts } = await readAlertsAfter(lastSequence);
  expect(alerts).toMatchObject([{ event: 'CampaignRefused', eshopId: shop.eshopId, path }]);
  expect(alerts[0]?.text).toContain('Meta · Spring\nprohibited goods');
  expect(server.mails.map(({ to, actionUrl }) => [to, actionUrl])).toEqual([
    [staff.email, `${server.url}${path}`],
  ]);

  // Fixed and refused again, it is news again.
  await applyVerdict(server.services, refused ?? created, { apiStatus: 'Active', reasons: [] });
  await applyVerdict(server.services, (await readNow(created)) ?? created, disapproved);
  expect((await readAlertsAfter(lastSequence)).alerts).toHaveLength(2);
});

it('one that the platform does not create is reported at the first attempt, one that is not desired not at all', async () => {
  const { lastSequence } = await readAlertsAfter(null);
  const unmade = await addCampaign({
    channel: 'Google',
    format: 'Dsa',
    apiStatus: 'PendingCreation',
    platformRunState: null,
  });
  await handleRefusal(server.services, unmade, 'no page');
  await handleRefusal(server.services, (await readNow(unmade)) ?? unmade, 'still no page');
  expect(await readNow(unmade)).toMatchObject({
    apiStatus: 'Misconfigured',
    apiStatusReasons: ['still no page'],
  });
  const paused = await addCampaign({ channel: 'Microsoft', format: 'Dsa', desiredStatus: 'Paused' });
  await applyVerdict(server.services, paused, disapproved);
  expect((await readNow(paused))?.apiStatus).toBe('Disapproved');
  expect((await readAlertsAfter(lastSequence)).alerts).toHaveLength(1);
});
