import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { assistant } from '#shared/contracts/assistant.ts';
import { hubPath } from '#shared/hub/hub.ts';
import type { ChatModel } from '#server/integrations/ai/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer } from '#server/testing/testServer.ts';
import { addTalkingShop } from '../testing/talkingShop.ts';

/** The first words of an answer are on the screen so long after the model wrote them. */
const goalMs = 300;
const rounds = 40;
/** Longer than the time between two pieces. */
const writingMs = 600;
const question = 'Tell me a story about how we did lately, please, in the voice of an old captain';

/**
 * `npm run bench -- assistant first-token`: from the first words of a model, after it read a figure, to their arrival at the hub's
 * client in the user's program, over the product's own way. What the screen takes to draw them comes on top: a frame.
 */
export async function benchFirstToken(): Promise<boolean> {
  let writtenAt = 0;
  const model: ChatModel = {
    name: 'bench',
    async answer(order) {
      const isFirst = !order.turns.some(({ role }) => role === 'tool');
      if (isFirst)
        return {
          text: '',
          requests: [{ id: 'c1', name: 'figure', arguments: JSON.stringify({ measure: 'Spend' }) }],
          tokens: 100,
          writtenTokens: 20,
        };
      const text = 'The sea was calm. Then it was not.';
      writtenAt = performance.now();
      order.onText?.(text.slice(0, 18));
      await wait(writingMs);
      order.onText?.(text.slice(18));
      return { text, requests: [], tokens: 100, writtenTokens: 20 };
    },
  };
  const server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, chatModel: model }) });
  try {
    const { token } = await addTalkingShop(server);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${hubPath}?access_token=${token}`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send('{"protocol":"json","version":1}\u001e');
    let arrivedAt = 0;
    socket.addEventListener('message', ({ data }) => {
      if (arrivedAt === 0 && typeof data === 'string' && data.includes('The sea was calm'))
        arrivedAt = performance.now();
    });
    const times: number[] = [];
    const { chat } = (await server.call(assistant.createChat, {}, token)).output;
    for (let round = 0; round < rounds; round += 1) {
      arrivedAt = 0;
      await server.call(assistant.processMessage, { chatId: chat.id, text: question, language: 'en' }, token);
      if (arrivedAt === 0) throw new Error('no words arrived while the answer was written');
      times.push(arrivedAt - writtenAt);
    }
    socket.close();
    times.sort((a, b) => a - b);
    const getQuantile = (share: number) => times[Math.floor((rounds - 1) * share)] ?? 0;
    const p95 = getQuantile(0.95);
    const mark = p95 <= goalMs ? '' : ` MISSES ${goalMs} ms`;
    console.log(`first words: p50 ${getQuantile(0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${mark}`);
    return p95 <= goalMs;
  } finally {
    await server.stop();
  }
}
