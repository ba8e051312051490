import { afterAll, beforeAll, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { findCampaigns } from './campaign.repository.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { applyVerdict } from './refusal.service.ts';

let google: GoogleStandIn;
let server: TestServer;
let shop: AddedShop;
const dsa = { channel: 'Google', format: 'Dsa' } as const;

async function saveTexts(text: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    form.append(name, value);
  form.append('File', new Blob([JSON.stringify({ Description1: text })]), 'texts.json');
  const headers = { authorization: `Bearer ${shop.token}` };
  expect((await server.sendRaw(asset.upsertAsset, { headers, body: form })).status).toBe(200);
}

beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  shop = await server.addShop();
  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 100_000,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'one' },
    actor: 'system',
  });
  await saveTexts('Lampy skladem, zítra u vás');
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const readChanges = async () => (await server.call(dashboard.getChanges, dsa, shop.token)).output.items;
const listKinds = async () => (await readChanges()).map(({ kind }) => kind);
const setBudget = async (dailyBudget: number) =>
  await server.call(campaign.setCampaignDailyBudget, { ...dsa, dailyBudget }, shop.token);
const undo = async (changeId: string) =>
  await server.call(campaign.undoCampaignChange, { changeId }, shop.token);
async function getPresent(): Promise<CampaignDocument> {
  const [present] = await findCampaigns(shop.eshopId);
  if (present === undefined) throw new Error('no campaign');
  return present;
}

it('what the shop does is recorded with who did it, and what the platform refuses is not', async () => {
  await server.call(campaign.synchronizeCampaignContent, { ...dsa, dailyBudget: 500 }, shop.token);
  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
  expect((await setBudget(1_000)).status).toBe(200);
  // The same again is no change.
  expect((await setBudget(1_000)).status).toBe(200);
  await server.call(campaign.synchronizeCampaignContent, dsa, shop.token);
  await saveTexts('Lampy skladem, doprava zdarma');
  await server.call(campaign.synchronizeCampaignContent, dsa, shop.token);
  const own = (await readChanges()).filter(({ origin }) => origin === 'Own');
  expect(own.map(({ kind, author }) => [kind, author])).toEqual([
    ['AdsEdited', 'You'],
    ['BudgetChanged', 'You'],
    ['CampaignStarted', 'You'],
    ['CampaignCreated', 'You'],
  ]);
  expect(own[1]).toMatchObject({ budgetBefore: { value: 500 }, budget: { value: 1_000 }, canUndo: true });

  const { platform } = server.services.platforms.getRow('Google');
  const set = platform.setBudget;
  platform.setBudget = async (address) => await set(address, 1);
  const refused = await setBudget(2_000);
  platform.setBudget = set;
  expect(refused.problem.code).toBe('platform_rejected');
  expect((await readChanges()).filter(({ origin }) => origin === 'Own')).toHaveLength(4);
});

it('undo reverts values still in effect, once, and is a change of its own', async () => {
  const [latest] = (await readChanges()).filter(({ kind }) => kind === 'BudgetChanged');
  const changeId = latest?.id ?? '';
  expect((await undo(changeId)).output).toEqual(dsa);
  const { output } = await server.call(campaign.getCampaignInfo, dsa, shop.token);
  expect(output.campaign.dailyBudget.value).toBe(500);
  const [back, before] = (await readChanges()).filter(({ kind }) => kind === 'BudgetChanged');
  expect(back).toMatchObject({ budgetBefore: { value: 1_000 }, budget: { value: 500 }, canUndo: true });
  expect(before?.canUndo).toBe(false);
  expect((await undo(changeId)).problem).toMatchObject({ code: 'conflict', status: 409 });

  const started = (await readChanges()).find(({ kind }) => kind === 'CampaignStarted');
  expect((await undo(started?.id ?? '')).status).toBe(200);
  expect((await getPresent()).desiredStatus).toBe('Paused');
  expect((await listKinds())[0]).toBe('CampaignPaused');
  const edited = (await readChanges()).find(({ kind }) => kind === 'AdsEdited');
  expect((await undo(edited?.id ?? '')).problem.code).toBe('conflict');
});

it('a change of another shop is not there', async () => {
  const stranger = await server.addShop();
  const [own] = await readChanges();
  const call = await server.call(campaign.undoCampaignChange, { changeId: own?.id ?? '' }, stranger.token);
  expect(call.problem.code).toBe('not_found');
});

it('what the platform says is recorded once when it changes, with its message', async () => {
  const before = await getPresent();
  const refused = { apiStatus: 'Disapproved', reasons: ['prohibited goods'] } as const;
  await Promise.all([
    applyVerdict(server.services, before, refused),
    applyVerdict(server.services, before, refused),
  ]);
  await applyVerdict(server.services, await getPresent(), refused);
  await applyVerdict(server.services, await getPresent(), { apiStatus: 'Active', reasons: [] });
  await applyVerdict(server.services, await getPresent(), { apiStatus: 'Limited', reasons: ['budget'] });
  const said = (await readChanges()).filter(({ origin }) => origin === 'Platform').slice(0, 3);
  expect(said.map(({ kind, detail, author }) => [kind, detail, author])).toEqual([
    ['CampaignLimited', 'budget', 'Platform'],
    ['AdsApproved', null, 'Platform'],
    ['AdsDisapproved', 'prohibited goods', 'Platform'],
  ]);
});
