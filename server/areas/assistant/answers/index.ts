import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { Question } from '#shared/domain/assistant/question.ts';
import type { Answerers } from './answerer.ts';
import { billingAnswers } from './billing.ts';
import { breakdownAnswers } from './breakdown.ts';
import { campaignAnswers } from './campaigns.ts';
import { eventAnswers } from './events.ts';
import { figureAnswers } from './figures.ts';
import { productAnswers } from './products.ts';
import type { Talk } from './talk.ts';
import { textAnswers } from './texts.ts';

const answerers: Answerers = {
  ...figureAnswers,
  ...campaignAnswers,
  ...breakdownAnswers,
  ...eventAnswers,
  ...productAnswers,
  ...billingAnswers,
  ...textAnswers,
};

/** Answers a question from what the person may read. */
export async function answerQuestion(talk: Talk, question: Question): Promise<Block[]> {
  // Each answerer is stored under the intent of its questions.
  const answerer = answerers[question.intent] as (talk: Talk, question: Question) => Promise<Block[]>;
  return await answerer(talk, question);
}
