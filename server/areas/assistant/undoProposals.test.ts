import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { product } from '#shared/contracts/product.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { noteLimits } from '#shared/domain/report/timeline.ts';
import { startSocialTestBed, type SocialTestBed } from '#server/areas/social/testing/socialTestBed.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { resumeProposals } from './resumeProposals.service.ts';
import { addTalkingShop, setPremium } from './testing/talkingShop.ts';
import {
  confirm as confirmInChat,
  propose as proposeInChat,
  type TestChat,
} from './testing/chatProposals.ts';

/** The button that sets back what a proposal changed. */
let bed: SocialTestBed;
let shop: AddedShop;
let chatId: ChatId;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());
beforeEach(async () => {
  shop = await addTalkingShop(bed.server);
  const running = { desiredStatus: 'Active', dailyBudgetMinor: 50_000 };
  await mongoose.model('Campaign').updateMany({ eshopId: shop.eshopId }, running);
  ({ id: chatId } = (await bed.server.call(assistant.createChat, {}, shop.token)).output.chat);
});

const getCollection = () => mongoose.connection.collection('assistantProposals');
const toFilter = ({ id }: Proposal) => ({ _id: new mongoose.Types.ObjectId(id) });

const toChat = (): TestChat => ({ server: bed.server, chatId, token: shop.token });
const propose = async (text: string) => await proposeInChat(toChat(), text);
const confirm = async (proposal: Proposal) => await confirmInChat(toChat(), proposal);
const sendUndo = async ({ id }: Proposal, token = shop.token) =>
  await bed.server.call(assistant.undoProposal, { chatId, proposalId: id }, token);
const undo = async (proposal: Proposal) => (await sendUndo(proposal)).output.proposal;
async function carryOut(text: string): Promise<Proposal> {
  const done = await confirm(await propose(text));
  expect([done.state, done.undo]).toEqual(['Done', 'Possible']);
  return done;
}
async function readLamps() {
  const { output } = await bed.server.call(campaign.getAllCampaignStatuses, {}, shop.token);
  const found = output.campaigns.find(({ channel }) => channel === 'Google');
  if (found === undefined) throw new Error('there is no campaign');
  return [found.dailyBudget.value, found.desiredStatus];
}
const setBudget = async (dailyBudget: number) =>
  await bed.server.call(
    campaign.setCampaignDailyBudget,
    { channel: 'Google', format: 'Dsa', dailyBudget },
    shop.token,
  );
const countChanges = async () =>
  await mongoose.connection
    .collection('campaignEvents')
    .countDocuments({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) }, wholeRead);
const countAdvertised = async () =>
  (await bed.server.call(product.getProductCount, {}, shop.token)).output.advertised;
const resume = async () => await resumeProposals(bed.server.services, createActionFinder(handlers));
/** Leaves a proposal as a process left it that ended some minutes ago, right after it had begun. */
const interrupt = async (proposal: Proposal, set: Record<string, unknown>) =>
  await getCollection().updateOne(toFilter(proposal), {
    $set: { runAt: new Date(Date.now() - 180_000), runs: 1, ...set },
  });
const readStored = async (proposal: Proposal) => await getCollection().findOne(toFilter(proposal), wholeRead);

describe('a change of a campaign', () => {
  it.each([
    ['set the budget of Lampy to 650', [650, 'Active']],
    ['lower the budget of Lampy to 300', [300, 'Active']],
    ['pause Lampy 2026', [500, 'Paused']],
  ])('is set back once: %s', async (text, between) => {
    const done = await carryOut(text);
    expect(await readLamps()).toEqual(between);
    const changes = await countChanges();
    const both = await Promise.all([undo(done), undo(done)]);
    expect(both.map(({ state }) => state)).toContain('Undone');
    expect((await undo(done)).state).toBe('Undone');
    expect(await readLamps()).toEqual([500, 'Active']);
    expect(await countChanges()).toBe(changes + 1);
  });

  it('stays where it was changed since, and says so', async () => {
    const done = await carryOut('set the budget of Lampy to 650');
    await setBudget(700);
    const refused = await undo(done);
    expect([refused.state, refused.undo]).toEqual(['Done', 'OutOfDate']);
    expect(refused.present?.dailyBudget.value).toBe(700);
    await setBudget(650);
    expect((await undo(done)).undo).toBe('OutOfDate');
    expect(await readLamps()).toEqual([650, 'Active']);
  });

  it('is set back by its user alone, with the rights that they have then', async () => {
    const done = await carryOut('set the budget of Lampy to 650');
    const other = await bed.server.addShop();
    await setPremium(other.eshopId, true);
    expect((await sendUndo(done, other.token)).problem.code).toBe('not_found');
    await setPremium(shop.eshopId, false);
    expect((await sendUndo(done)).problem.code).toBe('permission_required');
    await setPremium(shop.eshopId, true);
    expect(await readLamps()).toEqual([650, 'Active']);
    const trail = await mongoose.connection
      .collection('auditEntries')
      .countDocuments({ call: /UndoProposal/u }, wholeRead);
    await undo(done);
    const after = await mongoose.connection
      .collection('auditEntries')
      .countDocuments({ call: /UndoProposal/u }, wholeRead);
    expect(after).toBe(trail + 1);
  });

  it('is not set back before it was carried out', async () => {
    const proposal = await propose('set the budget of Lampy to 650');
    expect(proposal.undo).toBe('Impossible');
    expect((await undo(proposal)).state).toBe('Open');
    expect(await readLamps()).toEqual([500, 'Active']);
  });

  it('whose undo was interrupted is set back once, also where it was made again since', async () => {
    const [first, second] = [await propose('set the budget of Lampy to 650'), await propose('pause Stoly')];
    for (const one of [first, second]) await confirm(one);
    await interrupt(first, { state: 'Undoing', undoneAt: new Date(Date.now() - 180_000) });
    await resume();
    expect([(await readStored(first))?.['state'], await readLamps()]).toEqual(['Undone', [500, 'Active']]);
    // The undo went through, the process ended, and the user paused it again.
    await undo(second);
    const meta = { channel: 'Meta', format: 'Dpa' } as const;
    await bed.server.call(campaign.setCampaignStatus, { ...meta, desiredStatus: 'Paused' }, shop.token);
    await interrupt(second, { state: 'Undoing', undoneAt: new Date(Date.now() - 180_000) });
    const changes = await countChanges();
    await resume();
    expect((await readStored(second))?.['state']).toBe('Undone');
    expect(await countChanges()).toBe(changes);
  });
});

describe('an interrupted proposal that was carried out and then set back by hand', () => {
  it.each([
    ['set the budget of Lampy to 650', async () => await setBudget(500), [500, 'Active'], 'Undone'],
    ['set the budget of Lampy to 650', async () => await setBudget(800), [800, 'Active'], 'Done'],
    [
      'pause Lampy 2026',
      async () =>
        await bed.server.call(
          campaign.setCampaignStatus,
          { channel: 'Google', format: 'Dsa', desiredStatus: 'Active' },
          shop.token,
        ),
      [500, 'Active'],
      'Undone',
    ],
  ] as const)('is not carried out again: %s', async (text, setBack, expected, state) => {
    const proposal = await propose(text);
    const decidedAt = new Date(Date.now() - 1_000);
    await confirm(proposal);
    await setBack();
    await interrupt(proposal, { state: 'Running', decidedAt });
    const changes = await countChanges();
    await resume();
    expect([(await readStored(proposal))?.['state'], await readLamps()]).toEqual([state, expected]);
    expect(await countChanges()).toBe(changes);
  });

  it('is not decided on again for products, nor turned on again for the report', async () => {
    const products = await propose('exclude the product Lampa Nora from ads');
    const report = await propose('email me the monthly report');
    const decidedAt = new Date(Date.now() - 1_000);
    for (const one of [products, report]) await confirm(one);
    const target = { by: 'Products' as const, productIds: ['P0'] };
    await bed.server.call(product.setProductsAdvertisement, { target, isAdvertised: null }, shop.token);
    const nobody = { userIds: [], hasNotificationEmail: false };
    await bed.server.call(reportSharing.setMonthlyReportRecipients, nobody, shop.token);
    for (const one of [products, report]) await interrupt(one, { state: 'Running', decidedAt });
    const advertised = await countAdvertised();
    await resume();
    expect(await countAdvertised()).toBe(advertised);
    const { output } = await bed.server.call(reportSharing.getMonthlyReportRecipients, {}, shop.token);
    expect(output.recipients.every(({ isOn }) => !isOn)).toBe(true);
    expect((await readStored(report))?.['state']).toBe('Unknown');
  });
});

describe('other changes', () => {
  it.each([
    'exclude the product Lampa Nora from ads',
    'exclude products under 505',
    'exclude the category Stolní lampy from ads',
  ])('of products are set back to the setting before: %s', async (text) => {
    const before = await countAdvertised();
    const done = await carryOut(text);
    expect(await countAdvertised()).toBeLessThan(before);
    expect((await undo(done)).state).toBe('Undone');
    expect(await countAdvertised()).toBe(before);
    const { output } = await bed.server.call(product.getProductsStatus, {}, shop.token);
    expect([output.rules, output.bySource.filter(({ count }) => count > 0)]).toEqual([
      [],
      [{ source: 'Default', count: 2 }],
    ]);
  });

  it('of products by a rule bring back the rule that it replaced, unless another rule would come after it', async () => {
    await carryOut('exclude products under 505');
    const excluded = await countAdvertised();
    const readRules = async () =>
      (await bed.server.call(product.getProductsStatus, {}, shop.token)).output.rules.map(
        ({ value, isAdvertised }) => [value, isAdvertised],
      );
    const back = await carryOut('advertise products under 505');
    expect(await countAdvertised()).toBeGreaterThan(excluded);
    expect((await undo(back)).state).toBe('Undone');
    expect([await countAdvertised(), await readRules()]).toEqual([excluded, [['505', false]]]);
    const again = await carryOut('advertise products under 505');
    const rule = { field: 'Price', operator: 'Below', value: '1' } as const;
    const newer = { target: { by: 'Rule' as const, rule }, isAdvertised: false };
    await bed.server.call(product.setProductsAdvertisement, newer, shop.token);
    expect((await undo(again)).undo).toBe('OutOfDate');
    // Its former rule is not the first, so it could not be brought back to its place.
    const last = await confirm(await propose('exclude products under 505'));
    expect([last.state, last.undo]).toEqual(['Done', 'Impossible']);
  });

  it('of products stay where the setting was changed since', async () => {
    const done = await carryOut('exclude the product Lampa Nora from ads');
    const target = { by: 'Products' as const, productIds: ['P0'] };
    await bed.server.call(product.setProductsAdvertisement, { target, isAdvertised: true }, shop.token);
    expect((await undo(done)).undo).toBe('OutOfDate');
  });

  it('of a note are deleted, once, and written once where the run was interrupted', async () => {
    const range = {
      dateFrom: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      dateTo: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    };
    const listNotes = async () =>
      (await bed.server.call(dashboard.getTimeline, range, shop.token)).output.items
        .filter(({ kind }) => kind === 'Note')
        .map(({ note }) => note?.text);
    const done = await carryOut('note for yesterday: new prices');
    // No more fit, but this one is there.
    const eshopId = new mongoose.Types.ObjectId(shop.eshopId);
    const full = Array.from({ length: noteLimits.notes }, () => ({ eshopId, day: '2020-01-01', text: 'x' }));
    await mongoose.connection.collection('shopNotes').insertMany(full);
    await interrupt(done, { state: 'Running', decidedAt: new Date() });
    await resume();
    await mongoose.connection.collection('shopNotes').deleteMany({ eshopId, day: '2020-01-01' });
    expect((await readStored(done))?.['state']).toBe('Done');
    expect(await listNotes()).toEqual(['new prices']);
    expect((await undo(done)).state).toBe('Undone');
    expect(await listNotes()).toEqual([]);
    const gone = await carryOut('note: new photos');
    const noteId = (await readStored(gone))?.['trace'].noteId;
    await bed.server.call(dashboard.deleteNote, { noteId }, shop.token);
    expect((await undo(gone)).undo).toBe('OutOfDate');
  });

  it('of a post and the report are canceled', async () => {
    await bed.connect(shop, 'LinkedIn');
    const post = await carryOut('Plan a post on LinkedIn tomorrow at 18:00: Our new lamp is here');
    expect((await undo(post)).state).toBe('Undone');
    const range = {
      from: new Date().toISOString(),
      to: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    };
    const { output } = await bed.server.call(socialMediaPost.getPosts, range, shop.token);
    expect(output.posts.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual([
      'Canceled',
    ]);
    const report = await carryOut('email me the monthly report');
    expect((await undo(report)).state).toBe('Undone');
    const { recipients } = (await bed.server.call(reportSharing.getMonthlyReportRecipients, {}, shop.token))
      .output;
    expect(recipients.every(({ isOn }) => !isOn)).toBe(true);
  });
});

describe('what a change would bring', () => {
  it('is said with how long the credit lasts, and not made up of too little', async () => {
    const { impact } = await propose('set the budget of Lampy to 1,000');
    expect(impact).toMatchObject({ verdict: 'TooLittleData', low: null, high: null });
    // 10,000 over 1,000 a day, then over 1,500: fees lower both.
    expect(impact?.creditDaysBefore).toBeGreaterThan(impact?.creditDaysAfter ?? 0);
    expect(impact?.creditDaysAfter).toBeGreaterThan(0);
  });
});
