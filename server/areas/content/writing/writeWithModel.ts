import { contentShapes, type ContentFault, type TextFault } from '#shared/domain/content/content.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { reserveAiBudget } from '#server/areas/asset/index.ts';
import { estimateTokens, type TextModel } from '#server/integrations/ai/index.ts';
import type { Services } from '#server/services.ts';
import { requestAnswer, type ModelAnswer, type TokenUse } from './requestAnswer.ts';
import { runWithinBudget } from './runWithinBudget.ts';
import { parsePartialJson, parseWholeJson } from './partialJson.ts';
import {
  answerJsonSchema,
  answerSchema,
  buildPrompt,
  hasContent,
  instructions,
  toDocument,
  toPartialDocument,
  type ContentOrder,
} from './prompt.ts';
import { hashItem } from './hash.ts';

const tokensOfWord = 3;
/** The frame of the answer, and lists of topics. */
const frameTokens = 2_500;

/** A model's text with its cost. */
export interface ModelText {
  readonly document: ContentDocument;
  readonly model: string;
  readonly promptHash: string;
  readonly tokens: number;
  readonly microUsd: number;
  /** Why the text ends before its end; null where it is whole, or the user stopped it. */
  readonly fault: TextFault | null;
}

/** Why an answer is a beginning only, for its user; one who stopped it knows. */
function toFault(cutBy: ModelAnswer['cutBy']): TextFault | null {
  if (cutBy === 'limit') return 'LimitReached';
  return cutBy === null || cutBy.kind === 'stopped' ? null : 'BrokenOff';
}

/**
 * Has a model write a text: within the day's budget, validated, repaired once where the budget allows it. A text that was
 * stopped, broke off or reached its limit is taken as far as it goes.
 */
export async function writeWithModel(
  services: Services,
  model: TextModel,
  eshopId: EshopId,
  order: ContentOrder,
  progress: { readonly signal: AbortSignal; readonly onDocument: (read: () => ContentDocument) => void },
): Promise<ModelText | ContentFault> {
  const question = buildPrompt(order);
  const maxTokens = Math.max(order.brief.words * tokensOfWord, 0) + frameTokens;
  const most = estimateTokens(instructions + question) + maxTokens;
  const ask = async (prompt: string, used: TokenUse) => {
    let text = '';
    const onText = (piece: string) => {
      text += piece;
      const soFar = text;
      progress.onDocument(() => toPartialDocument(parsePartialJson(soFar), order));
    };
    const answer = { name: 'content', schema: answerJsonSchema };
    const { signal } = progress;
    const sent = { instructions, question: prompt, maxTokens, answer, signal, onText };
    return await requestAnswer(model, sent, used);
  };
  const mostUse = { tokens: most, writtenTokens: maxTokens };
  const spent = await runWithinBudget(
    services,
    eshopId,
    {
      most: mostUse,
      failure: 'writing content failed',
      details: { type: contentShapes[order.brief.type] },
    },
    async (used) => {
      let answer = await ask(question, used);
      let parsed = answerSchema.safeParse(parseWholeJson(answer.text));
      if (!parsed.success && answer.cutBy === null) {
        const faults = parsed.error.issues
          .slice(0, 5)
          .map(({ path, message }) => `${path.join('.')}: ${message}`);
        // The first answer has used its part of the day.
        const more = await reserveAiBudget(services, eshopId, mostUse);
        if (more === null) return 'BudgetSpent' as const;
        try {
          answer = await ask(
            `${question}\n\nYour answer was not valid: ${faults.join('; ')}. Answer again, with the JSON object alone.`,
            used,
          );
        } finally {
          await more.release();
        }
        parsed = answerSchema.safeParse(parseWholeJson(answer.text));
      }
      const document = parsed.success
        ? toDocument(parsed.data, order)
        : toPartialDocument(parsePartialJson(answer.text), order);
      const isCut = answer.cutBy !== null;
      if (!hasContent(document) || !(parsed.success || isCut)) return 'Unusable' as const;
      return { document, fault: parsed.success ? null : toFault(answer.cutBy) };
    },
  );
  if (typeof spent === 'string') return spent;
  const { result, tokens, microUsd } = spent;
  if (typeof result === 'string') return result;
  return { ...result, model: model.name, promptHash: hashItem(question), tokens, microUsd };
}
