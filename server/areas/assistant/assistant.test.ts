import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { addDays, endOfDay, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { findUnmatched, listParts } from './testing/numbers.ts';
import { addTalkingShop, setPremium } from './testing/talkingShop.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
await leaveMidnight();
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  shop = await addTalkingShop(server);
  other = await server.addShop();
  await setPremium(other.eshopId, true);
});
afterAll(async () => await server.stop());

async function startChat(of: AddedShop = shop): Promise<ChatId> {
  return (await server.call(assistant.createChat, {}, of.token)).output.chat.id;
}

async function send(chatId: ChatId, text: string, language: Language = 'en'): Promise<ChatMessage> {
  const { output } = await server.call(assistant.processMessage, { chatId, text, language }, shop.token);
  return output.assistantMessage;
}

const toText = ({ blocks }: ChatMessage): string =>
  listParts(blocks)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, ' ');

describe('an answer', () => {
  it('has the figure of the call behind it, and opens its screen', async () => {
    const answer = await send(await startChat(), 'How much did I spend yesterday?');
    const zone = 'Europe/Prague';
    const day = addDays(toLocalDay(new Date(), zone), -1);
    const { output } = await server.call(
      dashboard.getOverview,
      {
        dateFrom: startOfDay(day, zone).toISOString(),
        dateTo: new Date(endOfDay(day, zone).getTime() - 1).toISOString(),
        compareWith: 'PreviousPeriod',
      },
      shop.token,
    );
    const { expenses } = output.summary.total;
    expect(expenses).toBeGreaterThan(150);
    expect(findUnmatched(answer.blocks, [output], 'en')).toEqual([]);
    expect(findUnmatched(answer.blocks, [], 'en')).not.toEqual([]);
    expect(listParts(answer.blocks)).toContainEqual({
      text: formatMoney({ value: expenses, currency: 'CZK' }, 'en'),
      path: `/app/statistic/campaign?from=${day}&to=${day}&compare=PreviousPeriod`,
    });
  });

  it('is in the language of the question', async () => {
    const chatId = await startChat();
    expect(toText(await send(chatId, 'jaké mám TRŽBY', 'cs'))).toMatch(/^Tržby, .*Kč/u);
    expect(toText(await send(chatId, 'What’s my revenue?', 'en'))).toMatch(/^Revenue, .*CZK/u);
  });

  it('offers questions instead of a guess where the text is unclear', async () => {
    const { blocks } = await send(await startChat(), 'x'.repeat(10_000));
    expect(blocks.map(({ kind }) => kind)).toEqual(['Paragraph', 'Choices']);
    const { output } = await server.call(assistant.getAssistants, {}, shop.token);
    expect(blocks[1]).toEqual({ kind: 'Choices', questions: output.assistants[0]?.questions.slice(0, 6) });
  });

  it('reads free words, and a follow-up from the question before', async () => {
    const zone = 'Europe/Prague';
    const today = toLocalDay(new Date(), zone);
    const chatId = await startChat();
    const first = await send(chatId, 'how many orders did I get yesterday');
    expect(toText(first)).toContain(`Orders, ${formatDay(addDays(today, -1), 'en')}: 1.`);
    const followUp = await send(chatId, 'and the day before yesterday?');
    expect(toText(followUp)).toContain(`Orders, ${formatDay(addDays(today, -2), 'en')}: 1.`);
  });

  it('answers a Czech question in Czech, whatever the language of the screen', async () => {
    const answer = await send(await startChat(), 'kolik jsem včera utratil', 'en');
    expect([answer.language, toText(answer)]).toEqual(['cs', expect.stringMatching(/^Náklady, .*Kč/u)]);
  });

  it('offers the questions that share words with an unclear text', async () => {
    const { blocks } = await send(await startChat(), 'rádio kredit žirafa pampeliška', 'cs');
    expect(blocks[1]).toMatchObject({ kind: 'Choices' });
    const questions = blocks[1]?.kind === 'Choices' ? blocks[1].questions : [];
    expect(questions).toContain('Kolik mám kreditu?');
    expect(questions.length).toBeLessThanOrEqual(6);
  });

  it('is about the days of the screen where the question names none', async () => {
    const chatId = await startChat();
    const context = '/app/statistic/campaign?from=2026-03-01&to=2026-03-05';
    const input = { chatId, text: 'How are my ads doing?', language: 'en' as const, context };
    const { output } = await server.call(assistant.processMessage, input, shop.token);
    expect(toText(output.assistantMessage)).toContain('03/01/2026–03/05/2026');
    const elsewhere = await server.call(
      assistant.processMessage,
      { ...input, context: 'https://example.com/app' },
      shop.token,
    );
    expect(elsewhere.status).toBe(400);
  });

  it('stores nothing outside the chat', async () => {
    const countAll = async () =>
      await Promise.all(
        (await mongoose.connection.listCollections())
          .map(({ name }) => name)
          .filter((name) => !/^assistant|featureUses|heavy/.test(name))
          .toSorted()
          .map(async (name) => [
            name,
            await mongoose.connection.collection(name).countDocuments({}, wholeRead),
          ]),
      );
    const chatId = await startChat();
    const before = await countAll();
    await send(chatId, 'How are my ads doing?');
    expect(await countAll()).toEqual(before);
  });
});

describe('questions about a screen', () => {
  const list = async (context: string, language: Language) => {
    const headers = { 'accept-language': language };
    const { output } = await server.call(assistant.getAssistants, { context }, shop.token, headers);
    return output.screenQuestions;
  };

  it.each(['en', 'cs'] as const)(
    'name the campaign that it shows, and are answered: %s',
    async (language) => {
      const questions = await list('/app/campaigns/Google/Dsa', language);
      expect(questions).toHaveLength(4);
      const chatId = await startChat();
      for (const question of questions) {
        expect(question).toContain('Lampy 2026');
        const answer = await send(chatId, question, language);
        expect([question, answer.language]).toEqual([question, language]);
        expect(toText(answer)).toMatch(/Lampy|2026/u);
        // An unclear question is answered by a choice alone.
        expect(toText(answer)).not.toMatch(/^(?:I don’t understand|Této otázce|This can mean)/u);
      }
    },
  );

  it('are those that suit its kind, and none elsewhere', async () => {
    expect(await list('/app/credit/automatic?from=2026-01-01', 'en')).toContain('Is auto top-up on?');
    expect(await list('/app/campaigns/Google/Unknown', 'en')).toContain('Which campaigns need attention?');
    expect(await list('/app/help', 'en')).toEqual([]);
  });
});

describe('an answer on its way', () => {
  /** Has something happen while an answer is being read. @returns what undoes it */
  const interrupt = (happen: () => Promise<void>): (() => void) => {
    const { access } = server.services.ports;
    const { resolveEshop } = access;
    let count = 0;
    Object.assign(access, {
      resolveEshop: async (...parameters: Parameters<typeof resolveEshop>) => {
        count += 1;
        if (count === 2) await happen();
        return await resolveEshop(...parameters);
      },
    });
    return () => Object.assign(access, { resolveEshop });
  };
  const ask = async (chatId: ChatId, signal?: AbortSignal) =>
    await fetch(new URL(assistant.processMessage.path, server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chatId, text: 'How are my ads doing?', language: 'en' }),
      ...(signal === undefined ? {} : { signal }),
    });
  const countStored = async (chatId: ChatId) =>
    (await server.call(assistant.getChatMessages, { chatId }, shop.token)).output.total;

  it('goes on when its caller hangs up, and is stored', async () => {
    const chatId = await startChat();
    const gone = new AbortController();
    const undo = interrupt(async () => {
      gone.abort();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await expect(ask(chatId, gone.signal)).rejects.toThrow(/abort/i);
    await vi.waitFor(async () => expect(await countStored(chatId)).toBe(2), { timeout: 20_000 });
    undo();
  });

  it('is stopped by its user; the question is not stored', async () => {
    const chatId = await startChat();
    let stopped: Promise<unknown> = Promise.resolve();
    const undo = interrupt(async () => {
      // Calls of the other kind go on meanwhile.
      undo();
      const heard = new Promise<void>((resolve) => {
        const events = server.services.events.follow(({ type }) => {
          if (type !== 'AnswerStopped') return;
          resolve();
          void events.close();
        });
      });
      stopped = server.call(assistant.stopAnswer, { chatId }, shop.token);
      await stopped;
      await heard;
    });
    const answer = await ask(chatId);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'answer_stopped' });
    await stopped;
    expect(await countStored(chatId)).toBe(0);
    await send(chatId, 'How much credit do I have?');
    expect(await countStored(chatId)).toBe(2);
  });
});

describe('chats', () => {
  it('are listed, found, renamed and deleted with their messages', async () => {
    const chatId = await startChat();
    await send(chatId, 'Show revenue by day');
    const list = async (search: string) =>
      (await server.call(assistant.getChats, { search }, shop.token)).output;
    expect((await list('REVENUE by')).items[0]).toMatchObject({
      id: chatId,
      title: 'Show revenue by day',
      messages: 2,
    });
    await server.call(assistant.renameChat, { chatId, title: 'Tržby (po dnech)' }, shop.token);
    expect((await list('trzby po')).total).toBe(1);
    const readMessages = async () =>
      await server.call(assistant.getChatMessages, { chatId, pageSize: 25 }, shop.token);
    const { chat, items, total } = (await readMessages()).output;
    expect(chat).toMatchObject({ id: chatId, title: 'Tržby (po dnech)', assistant: 'Performance' });
    expect([total, items.map(({ role }) => role)]).toEqual([2, ['Assistant', 'User']]);
    const messageId = items[0]?.id as (typeof items)[0]['id'];
    await server.call(assistant.deleteChatMessage, { chatId, messageId }, shop.token);
    expect((await readMessages()).output.total).toBe(1);
    expect((await list('trzby po')).items[0]?.messages).toBe(1);
    await server.call(assistant.deleteChat, { chatId }, shop.token);
    expect((await readMessages()).status).toBe(404);
    expect(
      await mongoose.connection
        .collection('assistantMessages')
        .countDocuments({ chatId: new mongoose.Types.ObjectId(chatId) }, wholeRead),
    ).toBe(0);
  });

  it('belong to one user in one shop', async () => {
    const chatId = await startChat();
    const text = 'How are my ads doing?';
    await send(chatId, text);
    const staff = await server.signInStaff(['SetEshopDetail']);
    for (const token of [other.token, await server.enterShop(staff, shop.eshopId)]) {
      for (const refused of [
        await server.call(assistant.getChatMessages, { chatId }, token),
        await server.call(assistant.renameChat, { chatId, title: 'mine' }, token),
        await server.call(assistant.deleteChat, { chatId }, token),
        await server.call(assistant.processMessage, { chatId, text }, token),
      ])
        expect([refused.status, refused.problem.code]).toEqual([404, 'not_found']);
      expect((await server.call(assistant.getChats, {}, token)).output.total).toBe(0);
    }
  });

  it('are refused once Premium has ended', async () => {
    const chatId = await startChat(other);
    await setPremium(other.eshopId, false);
    const refused = await server.call(assistant.processMessage, { chatId, text: 'x' }, other.token);
    expect(refused.problem.code).toBe('permission_required');
  });
});
