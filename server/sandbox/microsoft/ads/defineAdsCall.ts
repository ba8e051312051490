import type { z } from 'zod';
import { createBatchError, type BatchError, type Report } from '../fault.ts';
import type { Draft } from './accountBook.ts';
import type { Surroundings } from './campaignChecks.ts';
import type { LifeContext } from './life.ts';

/** What a call works with besides what it was sent. */
export interface CallContext extends Surroundings {
  readonly draft: Draft;
  readonly life: LifeContext;
}

/** A call of Campaign Management. */
export interface AdsCall {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly schema: z.ZodType;
  answer(body: unknown, context: CallContext): object | Promise<object>;
}

/** Defines a call: the request matches the schema when it reaches `answer`. */
export const defineAdsCall = <Schema extends z.ZodType>(
  method: AdsCall['method'],
  path: string,
  schema: Schema,
  answer: (body: z.output<Schema>, context: CallContext) => object | Promise<object>,
): AdsCall => ({
  method,
  path,
  schema,
  // The router has parsed the body by this very schema.
  answer: (body, context) => answer(body as z.output<Schema>, context),
});

/**
 * Processes a batch: each entity is accepted or rejected by itself. `judge` reports errors and returns the action for
 * none; ids and errors keep the places of the batch.
 */
export const processEach = async <T>(
  entities: readonly T[],
  judge: (entity: T, report: Report) => (() => string) | void | Promise<(() => string) | void>,
): Promise<{ ids: (string | null)[]; errors: BatchError[] }> => {
  const ids: (string | null)[] = [];
  const errors: BatchError[] = [];
  for (const [index, entity] of entities.entries()) {
    const before = errors.length;
    const apply = await judge(entity, (errorCode, fieldPath, details) => {
      errors.push(createBatchError(index, errorCode, fieldPath ?? null, details ?? null));
    });
    ids.push(errors.length === before && apply !== undefined ? apply() : null);
  }
  return { ids, errors };
};
