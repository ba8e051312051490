import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { product } from '#shared/contracts/product.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { startSocialTestBed, type SocialTestBed } from '#server/areas/social/testing/socialTestBed.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { handlers } from '#server/handlers.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { resumeProposals } from './resumeProposals.service.ts';
import { addTalkingShop } from './testing/talkingShop.ts';
import {
  confirm as confirmInChat,
  propose as proposeInChat,
  type TestChat,
} from './testing/chatProposals.ts';

/** Proposals whose process ended between the confirmation and the end of the change. */
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

const getCollection = (name: string) => mongoose.connection.collection(name);
const toFilter = ({ id }: Proposal) => ({ _id: new mongoose.Types.ObjectId(id) });

const toChat = (): TestChat => ({ server: bed.server, chatId, token: shop.token });
const propose = async (text: string) => await proposeInChat(toChat(), text);
const confirm = async (proposal: Proposal) => await confirmInChat(toChat(), proposal);
/** Leaves a proposal as its process left it: confirmed some minutes ago and without an end. */
async function interrupt(proposal: Proposal, minutesAgo = 3): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const state = { state: 'Running', decidedAt: at, runAt: at, runs: 1 };
  await getCollection('assistantProposals').updateOne(toFilter(proposal), { $set: state });
}
const resume = async () => await resumeProposals(bed.server.services, createActionFinder(handlers));
async function readState(proposal: Proposal): Promise<string> {
  const { output } = await bed.server.call(assistant.getChatMessages, { chatId }, shop.token);
  const blocks = output.items.flatMap((message) => message.blocks);
  const found = blocks.find((block) => block.kind === 'Proposal' && block.id === proposal.id);
  return found?.kind === 'Proposal' ? found.state : 'none';
}
async function readLamps() {
  const { output } = await bed.server.call(campaign.getAllCampaignStatuses, {}, shop.token);
  const found = output.campaigns.find(({ channel }) => channel === 'Google');
  if (found === undefined) throw new Error('there is no campaign');
  return found;
}
const countChanges = async () =>
  await getCollection('campaignEvents').countDocuments(
    { eshopId: new mongoose.Types.ObjectId(shop.eshopId) },
    wholeRead,
  );
const countAdvertised = async () =>
  (await bed.server.call(product.getProductCount, {}, shop.token)).output.advertised;
const countPosts = async () =>
  await getCollection('socialPosts').countDocuments(
    { eshopId: new mongoose.Types.ObjectId(shop.eshopId) },
    wholeRead,
  );

async function setDisabled(isDisabled: boolean): Promise<void> {
  await mongoose.model('User').updateOne({ _id: shop.owner.userId }, { isDisabled });
  forgetRights();
}

const post = 'Plan a post on LinkedIn tomorrow at 18:00: Our new lamp is here';

describe('a proposal whose process ended', () => {
  it('before its change is carried out once, whichever processes take it up', async () => {
    await bed.connect(shop, 'LinkedIn');
    const [budget, products, planned] = [
      await propose('set the budget of Lampy to 650'),
      await propose('exclude the product Lampa Nora from ads'),
      await propose(post),
    ];
    for (const one of [budget, products, planned]) await interrupt(one);
    const [changes, advertised] = [await countChanges(), await countAdvertised()];
    await Promise.all([resume(), resume(), resume()]);
    await resume();
    for (const one of [budget, products, planned]) expect(await readState(one)).toBe('Done');
    expect((await readLamps()).dailyBudget.value).toBe(650);
    expect(await countChanges()).toBe(changes + 2);
    expect(await countAdvertised()).toBe(advertised - 1);
    expect(await countPosts()).toBe(1);
  });

  it('after its change is done without another one', async () => {
    await bed.connect(shop, 'LinkedIn');
    const proposals = [
      await propose('pause Lampy 2026'),
      await propose('exclude the product Lampa Nora from ads'),
      await propose(post),
    ];
    for (const one of proposals) expect((await confirm(one)).state).toBe('Done');
    const [changes, advertised] = [await countChanges(), await countAdvertised()];
    for (const one of proposals) await interrupt(one);
    await resume();
    for (const one of proposals) expect(await readState(one)).toBe('Done');
    expect([await countChanges(), await countAdvertised()]).toEqual([changes, advertised]);
    expect([(await readLamps()).desiredStatus, await countPosts()]).toEqual(['Paused', 1]);
  });

  it('is not confirmed a second time, and not taken from a process that still works on it', async () => {
    const proposal = await propose('pause Lampy 2026');
    await interrupt(proposal, 1);
    expect((await confirm(proposal)).state).toBe('Running');
    await resume();
    expect([await readState(proposal), (await readLamps()).desiredStatus]).toEqual(['Running', 'Active']);
  });

  it('changes nothing once its campaign was changed otherwise, or its user has lost the right', async () => {
    const [changed, lost] = [
      await propose('set the budget of Lampy to 650'),
      await propose('pause Lampy 2026'),
    ];
    const lamps = { channel: 'Google', format: 'Dsa', dailyBudget: 300 } as const;
    await interrupt(changed);
    await bed.server.call(campaign.setCampaignDailyBudget, lamps, shop.token);
    await resume();
    expect(await readState(changed)).toBe('OutOfDate');
    await getCollection('assistantProposals').updateOne(toFilter(lost), {
      $set: { 'before.dailyBudget.value': 300, 'after.dailyBudget.value': 300 },
    });
    await interrupt(lost);
    await setDisabled(true);
    await resume();
    await setDisabled(false);
    const stored = await getCollection('assistantProposals').findOne(toFilter(lost), wholeRead);
    expect(stored?.['state']).toBe('Failed');
    const { desiredStatus, dailyBudget } = await readLamps();
    expect([desiredStatus, dailyBudget.value]).toEqual(['Active', 300]);
  });

  it('hours ago is only looked at, and says where its outcome is unknown', async () => {
    const [made, unmade] = [
      await propose('pause Lampy 2026'),
      await propose('exclude the product Lampa Nora from ads'),
    ];
    expect((await confirm(made)).state).toBe('Done');
    const advertised = await countAdvertised();
    for (const one of [made, unmade]) await interrupt(one, 90);
    await resume();
    expect([await readState(made), await readState(unmade)]).toEqual(['Done', 'Unknown']);
    expect(await countAdvertised()).toBe(advertised);
  });

  it('before the time of runs was noted has an unknown outcome as well, and does not run for ever', async () => {
    const proposal = await propose('exclude the product Lampa Nora from ads');
    await interrupt(proposal, 90);
    const change = { $unset: { runAt: '', runs: '' } } as const;
    await getCollection('assistantProposals').updateOne(toFilter(proposal), change);
    await resume();
    expect(await readState(proposal)).toBe('Unknown');
  });

  it('by losing its answer alone is done when its screen looks again', async () => {
    const proposal = await propose('pause Lampy 2026');
    const caller = new AbortController();
    const sent = fetch(new URL(assistant.confirmProposal.path, bed.server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chatId, proposalId: proposal.id }),
      signal: caller.signal,
    }).catch(() => null);
    await expect
      .poll(
        async () =>
          (await getCollection('assistantProposals').findOne(toFilter(proposal), wholeRead))?.['state'],
      )
      .not.toBe('Open');
    caller.abort();
    await sent;
    await expect.poll(async () => await readState(proposal)).toBe('Done');
    expect((await readLamps()).desiredStatus).toBe('Paused');
  });
});
