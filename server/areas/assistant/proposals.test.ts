import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { ChatMessage, Proposal } from '#shared/contracts/assistantSchemas.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { addDays, endOfDay, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { listParts } from './testing/numbers.ts';
import { addTalkingShop, setPremium } from './testing/talkingShop.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
let chatId: ChatId;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits }),
  });
  shop = await addTalkingShop(server);
  other = await server.addShop();
  await setPremium(other.eshopId, true);
});
afterAll(async () => {
  await server.stop();
});

const lamps = { channel: 'Google', format: 'Dsa' } as const;
const getProposals = () => mongoose.connection.collection('assistantProposals');

beforeEach(async () => {
  await setPremium(shop.eshopId, true);
  await mongoose
    .model('Campaign')
    .updateMany({ eshopId: shop.eshopId }, { desiredStatus: 'Active', dailyBudgetMinor: 50_000 });
  ({ id: chatId } = (await server.call(assistant.createChat, {}, shop.token)).output.chat);
});

async function demand(text: string, language: Language = 'en'): Promise<ChatMessage> {
  const { output } = await server.call(assistant.processMessage, { chatId, text, language }, shop.token);
  return output.assistantMessage;
}

const findProposalIn = ({ blocks }: ChatMessage): Proposal => {
  const found = blocks.find((block) => block.kind === 'Proposal');
  if (found?.kind !== 'Proposal') throw new Error(`no proposal: ${JSON.stringify(blocks)}`);
  return found;
};
const propose = async (text: string, language: Language = 'en') =>
  findProposalIn(await demand(text, language));

const toText = ({ blocks }: ChatMessage): string =>
  listParts(blocks)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, ' ');

async function confirm({ id }: Proposal, typedAmount?: number, token = shop.token) {
  const input = { chatId, proposalId: id, typedAmount };
  return await server.call(assistant.confirmProposal, input, token);
}

async function readLamps() {
  const { output } = await server.call(campaign.getAllCampaignStatuses, {}, shop.token);
  const found = output.campaigns.find(({ channel }) => channel === 'Google');
  if (found === undefined) throw new Error('there is no campaign');
  return found;
}

async function countChanges(): Promise<number> {
  const today = toLocalDay(new Date(), 'Europe/Prague');
  const range = {
    dateFrom: startOfDay(addDays(today, -1), 'Europe/Prague').toISOString(),
    dateTo: new Date(endOfDay(today, 'Europe/Prague').getTime() - 1).toISOString(),
  };
  return (await server.call(dashboard.getChanges, range, shop.token)).output.total;
}

describe('a demand', () => {
  it('leads to a proposal with before, after and cost, and changes nothing', async () => {
    const before = await countChanges();
    const proposal = await propose('Set the daily budget of Lampy 2026 to CZK 1,000');
    expect(proposal).toMatchObject({
      action: 'SetDailyBudget',
      name: 'Lampy 2026',
      path: '/app/campaigns/Google/Dsa',
      state: 'Open',
      before: {
        dailyBudget: { value: 500, currency: 'CZK' },
        monthlyCost: { value: 15_200, currency: 'CZK' },
      },
      after: {
        dailyBudget: { value: 1_000, currency: 'CZK' },
        monthlyCost: { value: 30_400, currency: 'CZK' },
      },
    });
    expect(Date.parse(proposal.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await readLamps()).dailyBudget.value).toBe(500);
    expect(await countChanges()).toBe(before);
  });

  it.each([
    ['en', 'pause the Google campaign', { action: 'TurnOff', after: { desiredStatus: 'Paused' } }],
    ['cs', 'vypni prosím kampaň lampy', { action: 'TurnOff', after: { desiredStatus: 'Paused' } }],
    ['en', 'raise the budget of Lampy by 10 %', { after: { dailyBudget: { value: 550 } } }],
    ['cs', 'sniž denní rozpočet u Lampy o 100 Kč', { after: { dailyBudget: { value: 400 } } }],
  ] as const)('is read: %s %s', async (language, text, expected) => {
    expect(await propose(text, language)).toMatchObject(expected);
  });

  it.each([
    ['en', 'turn on Lampy 2026', 'Lampy 2026 is already on.'],
    ['en', 'raise the budget of Lampy to 300', 'so this would lower it'],
    ['en', 'raise the budget of Lampy', 'What should it be?'],
    ['en', 'set the budget of Lampy to €30', 'in another currency'],
    ['en', 'set the budget of Lampy to 5', 'can be CZK 100.00 to CZK 100,000.00'],
    ['en', 'pause all campaigns', 'Which campaign do you mean?'],
    ['en', 'pause Chairs', 'I found nothing with this name'],
    ['en', 'pause Lampy tomorrow', 'right now, without conditions'],
    ['en', 'delete the campaign Lampy', 'something you do yourself: Campaigns'],
    ['cs', 'dobij mi kredit o 1000', 'Tohle uděláte sami tady: Dobít kredit'],
  ] as const)('that can’t be proposed is answered honestly: %s %s', async (language, text, said) => {
    const answer = await demand(text, language);
    expect(toText(answer)).toContain(said);
    expect(answer.blocks.some(({ kind }) => kind === 'Proposal')).toBe(false);
  });

  it('is offered for each campaign where it names none, as it can be sent', async () => {
    for (const [language, text] of [
      ['en', 'pause a campaign'],
      ['cs', 'vypni kampaň'],
      ['en', 'raise the budget of Lampy'],
      ['cs', 'změň rozpočet kampaně Lampy'],
    ] as const) {
      const { blocks } = await demand(text, language);
      const choices = blocks.find(({ kind }) => kind === 'Choices');
      const questions = choices?.kind === 'Choices' ? choices.questions : [];
      expect(questions.length).toBeGreaterThan(1);
      for (const question of questions) expect((await propose(question, language)).state).toBe('Open');
    }
  });

  it('is about the campaign of the screen where it names none', async () => {
    const { output } = await server.call(
      assistant.processMessage,
      { chatId, text: 'Pause it', language: 'en', context: '/app/campaigns/Meta/Dpa' },
      shop.token,
    );
    expect(findProposalIn(output.assistantMessage)).toMatchObject({ name: 'Stoly', action: 'TurnOff' });
  });
});

describe('a confirmation', () => {
  it('carries the change out as the user, once, and leaves its trace', async () => {
    const before = await countChanges();
    const proposal = await propose('pause Lampy 2026');
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await confirm(proposal)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ output }) => output.proposal.state === 'Done').length).toBeGreaterThanOrEqual(1);
    expect((await confirm(proposal)).output.proposal.state).toBe('Done');
    expect((await readLamps()).desiredStatus).toBe('Paused');
    expect(await countChanges()).toBe(before + 1);
    const { output } = await server.call(assistant.getChatMessages, { chatId }, shop.token);
    expect(output.items[0]?.blocks).toContainEqual(
      expect.objectContaining({ id: proposal.id, state: 'Done' }),
    );
    const audit = await mongoose.connection
      .collection('auditEntries')
      .find({ call: /ConfirmProposal/ }, wholeRead)
      .toArray();
    expect(JSON.stringify(audit)).toContain(chatId);
    expect(JSON.stringify(audit)).toContain(shop.owner.userId);
  });

  it('of money needs the amount typed', async () => {
    const proposal = await propose('set the budget of Lampy to 650');
    for (const typed of [undefined, 6_500, 500]) {
      const refused = await confirm(proposal, typed);
      expect([refused.status, refused.problem.code]).toEqual([400, 'invalid_request']);
    }
    expect((await readLamps()).dailyBudget.value).toBe(500);
    expect((await confirm(proposal, 650)).output.proposal.state).toBe('Done');
    expect((await readLamps()).dailyBudget.value).toBe(650);
  });

  it('after the campaign changed is refused with how it is set now', async () => {
    const proposal = await propose('set the budget of Lampy to 650');
    await server.call(campaign.setCampaignDailyBudget, { ...lamps, dailyBudget: 300 }, shop.token);
    const before = await countChanges();
    const { output } = await confirm(proposal, 650);
    expect(output.proposal).toMatchObject({
      state: 'OutOfDate',
      present: { dailyBudget: { value: 300, currency: 'CZK' } },
    });
    expect((await confirm(proposal, 650)).output.proposal.state).toBe('OutOfDate');
    expect((await readLamps()).dailyBudget.value).toBe(300);
    expect(await countChanges()).toBe(before);
  });

  it('after it expired does nothing', async () => {
    const proposal = await propose('pause Lampy 2026');
    await getProposals().updateOne(
      { _id: new mongoose.Types.ObjectId(proposal.id) },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    expect((await confirm(proposal)).output.proposal.state).toBe('Expired');
    expect((await readLamps()).desiredStatus).toBe('Active');
  });

  it('after it was dismissed does nothing, and the chat remembers that', async () => {
    const proposal = await propose('pause Lampy 2026');
    const input = { chatId, proposalId: proposal.id };
    const dismissed = await server.call(assistant.dismissProposal, input, shop.token);
    expect(dismissed.output.proposal.state).toBe('Dismissed');
    expect((await confirm(proposal)).output.proposal.state).toBe('Dismissed');
    expect((await readLamps()).desiredStatus).toBe('Active');
    const { output } = await server.call(assistant.getChatMessages, { chatId }, shop.token);
    expect(output.items[0]?.blocks).toContainEqual(expect.objectContaining({ state: 'Dismissed' }));
  });

  it('after Premium ended is refused', async () => {
    const proposal = await propose('pause Lampy 2026');
    await setPremium(shop.eshopId, false);
    const refused = await confirm(proposal);
    expect([refused.status, refused.problem.code]).toEqual([403, 'permission_required']);
    expect((await readLamps()).desiredStatus).toBe('Active');
  });

  it('without the right of the change itself fails and says why', async () => {
    const proposal = await propose('set the budget of Lampy to 651');
    const { access } = server.services.ports;
    const { resolveEshop } = access;
    Object.assign(access, {
      resolveEshop: async (...parameters: Parameters<typeof resolveEshop>) => {
        const found = await resolveEshop(...parameters);
        const permissions = new Set(found.permissions);
        permissions.delete('SetCampaignCustomBudget');
        return { ...found, permissions };
      },
    });
    const { output } = await confirm(proposal, 651);
    Object.assign(access, { resolveEshop });
    expect(output.proposal).toMatchObject({ state: 'Failed', problem: expect.stringMatching(/\w/) });
    expect((await readLamps()).dailyBudget.value).toBe(500);
  });

  it('that a platform gets only later is done, and says so', async () => {
    // No platform answers in this test.
    const proposal = await propose('set the budget of Lampy to 700');
    const { output } = await confirm(proposal, 700);
    expect([output.proposal.state, (await readLamps()).dailyBudget.value]).toEqual(['Done', 700]);
    expect(output.proposal.problem).toContain('Google');
  });

  it('from another shop, user or chat finds nothing', async () => {
    const proposal = await propose('pause Lampy 2026');
    const staff = await server.signInStaff(['SetEshopDetail']);
    for (const token of [other.token, await server.enterShop(staff, shop.eshopId)])
      expect((await confirm(proposal, undefined, token)).problem.code).toBe('not_found');
    const own = chatId;
    ({ id: chatId } = (await server.call(assistant.createChat, {}, shop.token)).output.chat);
    expect((await confirm(proposal)).problem.code).toBe('not_found');
    chatId = own;
    expect((await readLamps()).desiredStatus).toBe('Active');
  });

  it('of a deleted message or chat finds nothing', async () => {
    const message = await demand('pause Lampy 2026');
    await server.call(assistant.deleteChatMessage, { chatId, messageId: message.id }, shop.token);
    expect((await confirm(findProposalIn(message))).problem.code).toBe('not_found');
    await demand('pause Lampy 2026');
    await server.call(assistant.deleteChat, { chatId }, shop.token);
    const stored = { chatId: new mongoose.Types.ObjectId(chatId) };
    expect(await getProposals().countDocuments(stored, wholeRead)).toBe(0);
  });
});
