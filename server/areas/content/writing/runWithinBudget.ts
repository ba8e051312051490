import type { ContentFault } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { reserveAiBudget } from '#server/areas/asset/index.ts';
import { AiError, type AiErrorKind } from '#server/integrations/ai/index.ts';
import type { Services } from '#server/services.ts';
import type { TokenUse } from './requestAnswer.ts';

/** What a model wrote, with its cost. */
export interface Spent<Result> {
  readonly result: Result;
  readonly tokens: number;
  readonly microUsd: number;
}

/** Failures that users hear of by themselves: waiting is of no help with these. */
const faults: Partial<Record<AiErrorKind, ContentFault>> = { refused: 'Refused', quota: 'QuotaReached' };

/**
 * Carries out an order of a model within the shop's budget of the day: what it may use at most is reserved before, and what it
 * used is charged, also when it fails.
 * @param order the log's words for its failure, and what they are to say besides the shop
 * @param write adds to `used` what each call used
 * @returns why nothing was written, where it was not
 */
export async function runWithinBudget<Result>(
  services: Services,
  eshopId: EshopId,
  order: { readonly most: TokenUse; readonly failure: string; readonly details?: object },
  write: (used: TokenUse) => Promise<Result>,
): Promise<Spent<Result> | ContentFault> {
  const reservation = await reserveAiBudget(services, eshopId, order.most);
  if (reservation === null) return 'BudgetSpent';
  const used: TokenUse = { tokens: 0, writtenTokens: 0 };
  try {
    const result = await write(used);
    const { microUsd } = await reservation.settle(used);
    return { result, tokens: used.tokens, microUsd };
  } catch (thrown) {
    if (used.tokens > 0) await reservation.settle(used);
    else await reservation.release();
    if (!(thrown instanceof AiError)) throw thrown;
    services.log.warn({ err: thrown, kind: thrown.kind, eshopId, ...order.details }, order.failure);
    return faults[thrown.kind] ?? 'Unavailable';
  }
}
