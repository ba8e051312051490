import type { PreparedQuery } from '../query/execute.ts';
import type { IndexPlan, Plan } from '../query/planner.ts';
import type { ScanCounts } from '../query/scan.ts';
import type { Doc, Value } from '../values/value.ts';
import { buildDoc } from './fields.ts';

function describeIndex(plan: IndexPlan): Doc {
  const { index } = plan;
  const isClustered = index.specification.get('clustered') === true;
  return buildDoc({
    stage: isClustered ? 'CLUSTERED_IXSCAN' : 'IXSCAN',
    keyPattern: index.specification.get('key'),
    indexName: index.name,
    collation: index.specification.get('collation'),
    isMultiKey: index.multikey.includes(true),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    indexVersion: 2,
    direction: plan.reverse ? 'backward' : 'forward',
    boundedFields: plan.boundedFields,
    ranges: plan.ranges.length,
  });
}

function describePlan(plan: Plan, filter: Doc): Doc {
  switch (plan.kind) {
    case 'collection':
      return buildDoc({ stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' });
    case 'union': {
      const inputStages = plan.plans.map((part): Value => describePlan(part, filter));
      return buildDoc({ stage: 'FETCH', filter, inputStage: buildDoc({ stage: 'OR', inputStages }) });
    }
    case 'index':
      return buildDoc({ stage: 'FETCH', filter, inputStage: describeIndex(plan) });
  }
}

/** The stages of a query as explain shows them; `above` is what the command does with its results. */
export function describeQuery({ query, plan, order }: PreparedQuery, above: string | undefined): Doc {
  let stage = describePlan(plan, query.filter);
  const needsSort = order && order.fields.length > 0 && !plan.providesSort && !query.sort?.has('$natural');
  if (needsSort) stage = buildDoc({ stage: 'SORT', sortPattern: query.sort, inputStage: stage });
  if (query.skip) stage = buildDoc({ stage: 'SKIP', skipAmount: query.skip, inputStage: stage });
  if (query.limit) stage = buildDoc({ stage: 'LIMIT', limitAmount: query.limit, inputStage: stage });
  return above ? buildDoc({ stage: above, inputStage: stage }) : stage;
}

/** Adds counts to a description: results at the top, keys and documents where they were examined. */
export function withCounts(stage: Doc, n: number, counts: ScanCounts): Doc {
  const counted = addExamined(stage, counts);
  switch (stage.get('stage')) {
    case 'COUNT':
      return new Map([...counted, ...buildDoc({ nReturned: 0, nCounted: n })]);
    case 'UPDATE':
      return new Map([...counted, ...buildDoc({ nReturned: 0, nMatched: n })]);
    case 'DELETE':
      return new Map([...counted, ...buildDoc({ nReturned: 0, nWouldDelete: n })]);
    default:
      return new Map([...counted, ...buildDoc({ nReturned: n })]);
  }
}

function addExamined(stage: Doc, counts: ScanCounts): Doc {
  const copy = new Map(stage);
  const input = stage.get('inputStage');
  if (input instanceof Map) copy.set('inputStage', addExamined(input, counts));
  switch (stage.get('stage')) {
    case 'COLLSCAN':
    case 'FETCH':
      return copy.set('docsExamined', counts.docsExamined);
    case 'IXSCAN':
    case 'CLUSTERED_IXSCAN':
    case 'OR':
      return copy.set('keysExamined', counts.keysExamined);
    default:
      return copy;
  }
}
