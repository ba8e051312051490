import { z } from 'zod';
import { createInvalidRequestFault, createMissingResourceFault } from './stripeFault.ts';
import { formInteger, formText } from './stripeForm.ts';
import { toList, type StripeKind, type StripeObjects, type WireList } from './stripeObjects.ts';
import type { StripeWork } from './stripeWork.ts';

/** What every call may use besides its own parameters. */
export interface StripeCallContext {
  readonly work: StripeWork;
  /** Ids in the address, by their name. */
  readonly ids: Readonly<Record<string, string>>;
  /** The sandbox's external address, without a slash at the end. */
  readonly baseUrl: string;
  readonly options: StripeRules;
}

/** Settings of the sandbox that affect calls. */
export interface StripeRules {
  /** How long after a payment with the disputing test card the dispute opens. */
  readonly disputeDelayMs: number;
  /** While true, payments that would succeed stay in `processing` until settled. */
  isSettlingSlowly: boolean;
}

/** One call of the API: where it is, what it takes and what it does. */
export interface StripeCall {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly params: z.ZodType;
  run(context: StripeCallContext, params: unknown): Promise<object>;
}

/** Defines a call; the schema types its parameters. */
export const defineStripeCall = <Schema extends z.ZodType>(
  method: StripeCall['method'],
  path: string,
  params: Schema,
  run: (context: StripeCallContext, params: z.output<Schema>) => Promise<object>,
): StripeCall => ({
  method,
  path,
  params,
  run: (context, given) => run(context, given as z.output<Schema>),
});

/** The id in the address; Express has matched it, so an absent one is a fault of the path's name. */
export const getId = (context: StripeCallContext, name = 'id'): string => {
  const id = context.ids[name];
  if (id === undefined) throw new Error(`no :${name} in the call's path`);
  return id;
};

/** The parameters of every list. */
export const pageParams = {
  limit: formInteger.optional(),
  starting_after: formText.optional(),
  ending_before: formText.optional(),
};

export interface PageParams {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/**
 * Cuts one page out of rows ordered newest first.
 * @throws StripeFault 400 for a limit outside 1 to 100 or a cursor that is not in the list's kind.
 */
export const paginate = <Row extends { id: string }>(
  url: string,
  rows: readonly Row[],
  params: PageParams,
): WireList<Row> => {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw createInvalidRequestFault(
      'Invalid limit: must be between 1 and 100',
      'limit',
      'parameter_invalid_integer',
    );
  }
  const findPosition = (id: string, param: string): number => {
    const position = rows.findIndex((row) => row.id === id);
    if (position === -1) throw createMissingResourceFault('object', id, param);
    return position;
  };
  if (params.ending_before !== undefined) {
    const end = findPosition(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return toList(url, rows.slice(start, end), start > 0);
  }
  const start =
    params.starting_after === undefined ? 0 : findPosition(params.starting_after, 'starting_after') + 1;
  return toList(url, rows.slice(start, start + limit), rows.length > start + limit);
};

/** Defines `GET path` over one kind, newest first, with the kind's own filters. */
export const defineStripeList = <Kind extends StripeKind, Shape extends z.ZodRawShape>(
  path: string,
  kind: Kind,
  filters: Shape,
  isWanted: (row: StripeObjects[Kind], params: z.output<z.ZodObject<Shape>>) => boolean,
  present: (work: StripeWork, row: StripeObjects[Kind]) => StripeObjects[Kind] = (_work, row) => row,
): StripeCall => {
  return defineStripeCall(
    'get',
    path,
    z.strictObject({ ...filters, ...pageParams }),
    async ({ work }, params) => {
      // The merged shape contains the filters' own; the compiler cannot see that through the spread.
      const wanted = params as unknown as z.output<z.ZodObject<Shape>>;
      const rows = (await work.list(kind)).toReversed().filter((row) => isWanted(row, wanted));
      const page = paginate(path, rows, params as PageParams);
      return { ...page, data: page.data.map((row) => present(work, row)) };
    },
  );
};

/** Defines `GET path/:id` over one kind. */
export const defineStripeRetrieve = (path: string, kind: StripeKind): StripeCall =>
  defineStripeCall('get', `${path}/:id`, z.strictObject({}), (context) =>
    context.work.need(kind, getId(context), kind),
  );
