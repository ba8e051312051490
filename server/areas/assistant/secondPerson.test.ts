import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { resumeProposals } from './resumeProposals.service.ts';
import { addTalkingShop } from './testing/talkingShop.ts';
import {
  confirm as confirmInChat,
  propose as proposeInChat,
  type TestChat,
} from './testing/chatProposals.ts';

/** Proposals above the sum of a shop, on which another user decides. */
let server: TestServer;
let shop: AddedShop;
let chatId: ChatId;
let second: SignedIn;
let secondToken: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const getMembers = () => mongoose.model('Eshop');
async function addMember(): Promise<SignedIn> {
  count += 1;
  const member = await server.signUp(`second${String(count)}@example.com`);
  const row = { userId: member.userId, role: 'Admin', since: new Date() };
  await getMembers().updateOne({ _id: shop.eshopId }, { $push: { members: row } });
  forgetRights();
  return member;
}
async function removeMember(userId: string): Promise<void> {
  const { modifiedCount } = await getMembers().updateOne(
    { _id: shop.eshopId },
    { $pull: { members: { userId } } },
  );
  expect(modifiedCount).toBe(1);
  forgetRights();
}
const setSum = async (secondPersonAmount: number | null, token = shop.token) =>
  await server.call(assistant.setAssistantSettings, { secondPersonAmount }, token);

beforeEach(async () => {
  shop = await addTalkingShop(server);
  const running = { desiredStatus: 'Active', dailyBudgetMinor: 50_000 };
  await mongoose.model('Campaign').updateMany({ eshopId: shop.eshopId }, running);
  ({ id: chatId } = (await server.call(assistant.createChat, {}, shop.token)).output.chat);
  second = await addMember();
  secondToken = await server.enterShop(second, shop.eshopId);
  expect((await setSum(600)).output.settings.secondPersonAmount).toEqual({ value: 600, currency: 'CZK' });
});

const toChat = (): TestChat => ({ server, chatId, token: shop.token });
const propose = async (text: string) => await proposeInChat(toChat(), text);
const confirm = async (proposal: Proposal) => await confirmInChat(toChat(), proposal);
async function wait(text = 'set the budget of Lampy to 700'): Promise<Proposal> {
  const waiting = await confirm(await propose(text));
  expect(waiting.state).toBe('Waiting');
  return waiting;
}
const decide = async ({ id }: Proposal, isApproved = true, token = secondToken) =>
  await server.call(assistant.decideProposal, { proposalId: id, isApproved }, token);
const listWaiting = async (token = secondToken) =>
  (await server.call(assistant.getWaitingProposals, {}, token)).output.proposals;
async function readBudget(): Promise<number | undefined> {
  const { output } = await server.call(campaign.getAllCampaignStatuses, {}, shop.token);
  return output.campaigns.find(({ channel }) => channel === 'Google')?.dailyBudget.value;
}
async function readShown(proposal: Proposal): Promise<Proposal> {
  const { output } = await server.call(assistant.getChatMessages, { chatId }, shop.token);
  const blocks = output.items.flatMap((message) => message.blocks);
  const found = blocks.find((block) => block.kind === 'Proposal' && block.id === proposal.id);
  if (found?.kind !== 'Proposal') throw new Error('the proposal is gone');
  return found;
}

describe('a proposal above the sum', () => {
  it('is carried out once by the yes of another user, and shown to both', async () => {
    const waiting = await wait();
    expect(await readBudget()).toBe(500);
    const hours = (Date.parse(waiting.expiresAt) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    expect(await listWaiting()).toMatchObject([
      {
        proposal: { id: waiting.id, state: 'Waiting' },
        askedByEmail: shop.owner.email,
        canDecide: true,
        chatId: null,
      },
    ]);
    expect(await listWaiting(shop.token)).toMatchObject([{ canDecide: false, chatId }]);
    const mails = server.mails.filter(({ template }) => template === 'proposalWaiting');
    expect(mails.filter(({ eshopId }) => eshopId === shop.eshopId).map(({ to }) => to)).toEqual([
      second.email,
    ]);
    expect(mails.at(-1)?.values).toMatchObject({ asker: shop.owner.email, campaign: 'Lampy 2026' });
    const both = await Promise.all([decide(waiting), decide(waiting)]);
    expect(both.map(({ output }) => output.proposal.state)).toContain('Done');
    expect(await readBudget()).toBe(700);
    expect(await readShown(waiting)).toMatchObject({ state: 'Done', secondPerson: second.email });
    expect(await listWaiting()).toEqual([]);
    const entries = await mongoose.connection
      .collection('auditEntries')
      .find({ call: /(?:Confirm|Decide)Proposal/u }, wholeRead)
      .toArray();
    const own = entries.filter((entry) => JSON.stringify(entry).includes(shop.eshopId));
    expect(new Set(own.map(({ actorId }) => String(actorId)))).toEqual(
      new Set([shop.owner.userId, second.userId]),
    );
  });

  it('changes nothing once it is rejected or taken back', async () => {
    const rejected = await wait();
    expect((await decide(rejected, false)).output.proposal.state).toBe('Rejected');
    expect((await decide(rejected)).output.proposal.state).toBe('Rejected');
    expect(await readShown(rejected)).toMatchObject({ state: 'Rejected', secondPerson: second.email });
    const back = await wait();
    await server.call(assistant.dismissProposal, { chatId, proposalId: back.id }, shop.token);
    expect((await decide(back)).problem.code).toBe('not_found');
    expect((await readShown(back)).state).toBe('Dismissed');
    expect(await readBudget()).toBe(500);
  });

  it('is not approved by its own user, by two sessions neither, nor by staff or another shop', async () => {
    const waiting = await wait();
    expect((await decide(waiting, true, shop.token)).problem.code).toBe('forbidden');
    const otherToken = await server.enterShop(shop.owner, shop.eshopId);
    expect(otherToken).not.toBe(shop.token);
    expect((await decide(waiting, true, otherToken)).problem.code).toBe('forbidden');
    const staff = await server.signInStaff(['SetEshopDetail']);
    const staffToken = await server.enterShop(staff, shop.eshopId);
    expect((await decide(waiting, true, staffToken)).problem.code).toBe('forbidden');
    const other = await addTalkingShop(server);
    expect((await decide(waiting, true, other.token)).problem.code).toBe('not_found');
    expect([await readBudget(), (await readShown(waiting)).state]).toEqual([500, 'Waiting']);
  });

  it('changes nothing once either has lost the right', async () => {
    const lost = await wait();
    await removeMember(second.userId);
    expect((await decide(lost)).status).toBe(403);
    second = await addMember();
    secondToken = await server.enterShop(second, shop.eshopId);
    await mongoose.model('User').updateOne({ _id: shop.owner.userId }, { isDisabled: true });
    forgetRights();
    const failed = (await decide(lost)).output.proposal;
    expect([failed.state, failed.problem === null]).toEqual(['Failed', false]);
    await mongoose.model('User').updateOne({ _id: shop.owner.userId }, { isDisabled: false });
    forgetRights();
    expect(await readBudget()).toBe(500);
  });

  it('whose process ended after the approval is carried out by the second user, or by no one once they lost the right', async () => {
    const interrupt = async ({ id }: Proposal) => {
      const at = new Date(Date.now() - 180_000);
      const state = { state: 'Running', secondPersonId: second.userId, decidedAt: at, runAt: at, runs: 1 };
      await mongoose.model('AssistantProposal').updateOne({ _id: id }, state);
    };
    const resume = async () => await resumeProposals(server.services, createActionFinder(handlers));
    const lost = await wait();
    await interrupt(lost);
    await removeMember(second.userId);
    await resume();
    expect([(await readShown(lost)).state, await readBudget()]).toEqual(['Failed', 500]);
    second = await addMember();
    const approved = await wait();
    await interrupt(approved);
    await resume();
    expect([(await readShown(approved)).state, await readBudget()]).toEqual(['Done', 700]);
    const ofShop = { eshopId: new mongoose.Types.ObjectId(shop.eshopId), kind: 'BudgetChanged' };
    const changes = mongoose.connection.collection('campaignEvents').find(ofShop, wholeRead);
    expect((await changes.toArray()).map(({ userId }) => String(userId))).toEqual([second.userId]);
  });

  it('changes nothing after a day, or where the campaign was changed since', async () => {
    const old = await wait();
    await mongoose
      .model('AssistantProposal')
      .updateOne({ _id: old.id }, { expiresAt: new Date(Date.now() - 1_000) });
    expect((await decide(old)).output.proposal.state).toBe('Expired');
    expect(await listWaiting()).toEqual([]);
    const changed = await wait();
    const lamps = { channel: 'Google', format: 'Dsa', dailyBudget: 550 } as const;
    await server.call(campaign.setCampaignDailyBudget, lamps, shop.token);
    expect((await decide(changed)).output.proposal.state).toBe('OutOfDate');
    expect(await readBudget()).toBe(550);
  });
});

it('tells the screens of the shop’s users when what waits changes', async () => {
  const heard: string[] = [];
  const events = server.services.events.follow(({ type, eshopId }) => {
    if (type === 'ProposalsChanged' && eshopId === shop.eshopId) heard.push(type);
  });
  const rejected = await wait();
  await expect.poll(() => heard.length).toBe(1);
  await decide(rejected, false);
  await expect.poll(() => heard.length).toBe(2);
  const back = await wait();
  await server.call(assistant.dismissProposal, { chatId, proposalId: back.id }, shop.token);
  await expect.poll(() => heard.length).toBe(4);
  await wait();
  await expect.poll(() => heard.length).toBe(5);
  await server.call(assistant.deleteChat, { chatId }, shop.token);
  await expect.poll(() => heard.length).toBe(6);
  expect(await listWaiting()).toEqual([]);
  await events.close();
});

describe('the sum', () => {
  it('is off by default, and needs no one where spending is not raised above it', async () => {
    for (const text of [
      'set the budget of Lampy to 600',
      'lower the budget of Lampy to 400',
      'pause Lampy 2026',
    ])
      expect((await confirm(await propose(text))).state).toBe('Done');
    await setSum(null);
    expect((await confirm(await propose('set the budget of Stoly to 900'))).state).toBe('Done');
    const fresh = await addTalkingShop(server);
    const { output } = await server.call(assistant.getAssistantSettings, {}, fresh.token);
    expect(output.settings).toMatchObject({ secondPersonAmount: null, hasOtherUser: false });
  });

  it('holds for turning a campaign on, and for undoing what lowered a budget', async () => {
    const meta = { channel: 'Meta', format: 'Dpa', dailyBudget: 900 } as const;
    await server.call(campaign.setCampaignDailyBudget, meta, shop.token);
    const paused = await confirm(await propose('pause Stoly'));
    expect(paused.state).toBe('Done');
    const undo = { chatId, proposalId: paused.id };
    expect((await server.call(assistant.undoProposal, undo, shop.token)).problem.code).toBe(
      'second_person_required',
    );
    await wait('turn on Stoly');
  });

  it('is set by the owner alone', async () => {
    expect((await setSum(null, secondToken)).problem.code).toBe('owner_required');
    const staff = await server.signInStaff(['SetEshopDetail']);
    const staffToken = await server.enterShop(staff, shop.eshopId);
    expect((await setSum(null, staffToken)).problem.code).toBe('owner_required');
    expect((await setSum(0)).problem.code).toBe('invalid_request');
  });
});
