import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { Question } from '#shared/domain/assistant/question.ts';
import { figureAnswers } from './figures.ts';
import type { Talk } from './talk.ts';

const answerers = { ...figureAnswers };

type Answer = (talk: Talk, question: Question) => Promise<Block[]>;

/** Answers a question; null where nothing answers its intent. */
export async function answerQuestion(talk: Talk, question: Question): Promise<Block[] | null> {
  const answerer: unknown = answerers[question.intent as keyof typeof answerers];
  // Each answerer is stored under the intent of its questions.
  return answerer === undefined ? null : await (answerer as Answer)(talk, question);
}
