import { assistant } from '#shared/contracts/assistant.ts';
import { assistants } from '#shared/domain/assistant/question.ts';
import type { OpenShop } from './openShop.ts';
import type { Times } from './timed.ts';

/** Answers without a model are held to this p95, over all questions together. */
export const answerGoalMs = 400;
const rounds = 10;
const languages = ['en', 'cs'] as const;

/** Times of one question. */
interface AnswerTimes extends Times {
  readonly question: string;
}

function toTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const getQuantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: getQuantile(0.5), p95: getQuantile(0.95) };
}

/**
 * Asks every question that the assistants suggest, in both languages, as the owner of the shop does over HTTP; the grammar reads
 * all of them, so that no model answers.
 * @returns times of each question, slowest first, and of all together
 */
export async function timeAnswers({
  server,
  token,
}: OpenShop): Promise<{ questions: AnswerTimes[]; all: Times }> {
  const everyTime: number[] = [];
  const questions: AnswerTimes[] = [];
  for (const name of assistants)
    for (const language of languages) {
      const headers = { 'accept-language': language };
      const info = (await server.call(assistant.getAssistants, {}, await token(), headers)).output;
      const { chat } = (await server.call(assistant.createChat, { assistant: name }, await token())).output;
      for (const text of info.assistants.find((one) => one.assistant === name)?.questions ?? []) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const sent = { chatId: chat.id, text, language };
          const from = performance.now();
          const { output } = await server.call(assistant.processMessage, sent, await token());
          times.push(performance.now() - from);
          if (output.assistantMessage.model !== null) throw new Error(`a model answered: ${text}`);
        }
        everyTime.push(...times);
        questions.push({ question: `${language}: ${text}`, ...toTimes(times) });
      }
    }
  return { questions: questions.toSorted((a, b) => b.p95 - a.p95), all: toTimes(everyTime) };
}
