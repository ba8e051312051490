import {
  AiError,
  estimateTokens,
  type AiErrorKind,
  type TextModel,
  type TextOrder,
} from '#server/integrations/ai/index.ts';

/** Tokens that the calls of an order used. */
export interface TokenUse {
  tokens: number;
  writtenTokens: number;
}

/** An answer, or the beginning of one that was stopped, broke off or reached its limit. */
export interface ModelAnswer {
  readonly text: string;
  /** Why it is a beginning only; `limit` where it reached the most tokens that it may have. */
  readonly cutBy: AiError | 'limit' | null;
}

/** Ends without a text that a provider charges the prompt for. */
const chargedKinds: ReadonlySet<AiErrorKind> = new Set(['stopped', 'timeout', 'refused']);

/**
 * Requests one answer and counts what it used, also when it fails: a provider charges for the prompt once it has been
 * sent, whether anyone waits for the answer or not. Only a call that is not taken or doesn't arrive is free.
 * @param used the tokens of the call are added to it
 * @throws AiError without a text
 */
export async function requestAnswer(
  model: TextModel,
  order: TextOrder & { readonly signal: AbortSignal },
  used: TokenUse,
): Promise<ModelAnswer> {
  if (order.signal.aborted) throw new AiError('stopped', order.signal.reason);
  let text = '';
  try {
    const { tokens, writtenTokens, ...written } = await model.write({
      ...order,
      onText: (piece) => {
        text += piece;
        order.onText?.(piece);
      },
    });
    used.tokens += tokens;
    used.writtenTokens += writtenTokens;
    return { text: written.text, cutBy: written.isAtLimit === true ? 'limit' : null };
  } catch (thrown) {
    if (!(thrown instanceof AiError)) throw thrown;
    if (text !== '' || chargedKinds.has(thrown.kind)) {
      const writtenTokens = estimateTokens(text);
      used.tokens += estimateTokens(order.instructions + order.question) + writtenTokens;
      used.writtenTokens += writtenTokens;
    }
    if (text === '') throw thrown;
    return { text, cutBy: thrown };
  }
}
