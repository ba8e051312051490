import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ChatModel } from '#server/integrations/ai/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { listParts } from './testing/numbers.ts';
import { addTalkingShop } from './testing/talkingShop.ts';

/** What the model read last. */
let turns: Parameters<ChatModel['answer']>[0]['turns'] = [];
const echo: ChatModel = {
  name: 'echo',
  async answer(order) {
    ({ turns } = order);
    return await Promise.resolve({ text: 'Aye.', requests: [], tokens: 100, writtenTokens: 20 });
  },
};

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
let chatId: ChatId;
await leaveMidnight();
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, chatModel: echo }) });
  shop = await addTalkingShop(server);
  other = await addTalkingShop(server);
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  turns = [];
  ({ id: chatId } = (await server.call(assistant.createChat, {}, shop.token)).output.chat);
});

async function send(text: string, language: Language = 'en'): Promise<ChatMessage> {
  const { output } = await server.call(assistant.processMessage, { chatId, text, language }, shop.token);
  return output.assistantMessage;
}
const toText = ({ blocks }: ChatMessage): string =>
  listParts(blocks)
    .map(({ text }) => text)
    .join('');
const readMessages = async (page = 1) =>
  (await server.call(assistant.getChatMessages, { chatId, page, pageSize: 25 }, shop.token)).output;

/** A question that no grammar reads. */
const unread = 'Tell me a story about how we did lately, please, in the voice of an old captain';

describe('a very long chat', () => {
  it('is read by pages, and a model reads its last messages alone', async () => {
    await send('How much did I spend yesterday?');
    const stored = mongoose.connection.collection('assistantMessages');
    const [eshopId, userId, chat] = [shop.eshopId, shop.owner.userId, chatId].map(
      (id) => new mongoose.Types.ObjectId(id),
    );
    const ofChat = { eshopId, userId, chatId: chat };
    const messages = await stored.find(ofChat).toArray();
    const copies = Array.from({ length: 500 }, (_, at) => {
      const { _id, ...message } = messages[at % 2] ?? {};
      return { ...message, createdAt: new Date(Date.now() - 1_000_000 + at) };
    });
    await stored.insertMany(copies);
    const page = await readMessages();
    expect([page.items.length, page.total]).toEqual([25, 502]);
    expect((await readMessages(21)).items).toHaveLength(2);
    expect(toText(await send(unread))).toBe('Aye.');
    expect(turns.length).toBeLessThanOrEqual(8);
  });
});

describe('two tabs', () => {
  it('may send to one chat at once: each question has its answer', async () => {
    const questions = ['How much did I spend yesterday?', 'How much credit do I have?', unread];
    const answers = await Promise.all(questions.map(async (question) => await send(question)));
    const { items, total } = await readMessages();
    expect(total).toBe(6);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(answers.map(({ id }) => id)));
    const sent = items.filter(({ role }) => role === 'User').map((message) => toText(message));
    expect(sent.toSorted()).toEqual(questions.toSorted());
  });
});

describe('a question about another shop', () => {
  it.each([
    ['en', 'How much did SHOP spend yesterday?'],
    ['en', 'Show the orders of SHOP'],
    ['cs', 'kolik včera utratil SHOP'],
  ] as const)('%s: %s is answered with no figure of it', async (language, text) => {
    const found = await mongoose.model('Eshop').findById(other.eshopId).lean<{ domainName: string }>();
    const answer = await send(text.replace('SHOP', found?.domainName ?? ''), language);
    expect(toText(answer)).not.toMatch(/\d/u);
    expect(toText(answer)).toContain(language === 'en' ? 'only this shop' : 'jen data tohoto e-shopu');
    const own = await server.call(assistant.getChatMessages, { chatId }, other.token);
    expect(own.problem.code).toBe('not_found');
  });
});

describe('ten thousand characters', () => {
  it('are one message, one more is refused', async () => {
    const long = 'slovo '.repeat(1_666).trim();
    expect((await send(long)).blocks.length).toBeGreaterThan(0);
    const input = { chatId, text: 'x'.repeat(10_001), language: 'en' as const };
    const refused = await server.call(assistant.processMessage, input, shop.token);
    expect([refused.status, refused.problem.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a name without its kind', () => {
  it.each([
    ['hows stoly doing', '/app/statistic/campaign', 'Stoly'],
    ['how is arco selling', '/app/statistic/product', 'Arco'],
    ['how are stolni lampy doing', '/app/statistic/category', 'Stolní lampy'],
  ] as const)('is answered about what has it in the shop: %s', async (text, path, name) => {
    const answer = await send(text);
    expect(answer.model).toBeNull();
    const written = JSON.stringify(answer.blocks);
    expect(written).toContain(path);
    expect(written).toContain(name);
  });

  it('that nothing has is left to the model', async () => {
    expect(toText(await send('hows quxify doing'))).toBe('Aye.');
  });
});
