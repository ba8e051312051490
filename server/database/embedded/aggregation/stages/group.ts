import { groupKey, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { compileAccumulator } from '../accumulators/registry.ts';
import type { AccumulatorPlan, DocumentAccumulator } from '../accumulators/types.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { checkFieldName } from '../expressions/fieldPath.ts';
import type { Scope } from '../expressions/types.ts';
import { toBatches } from './flow.ts';
import type { Batches, StageCompiler, StageContext } from './types.ts';

/** A computed field of $group and its kin. */
export interface AccumulatedField {
  readonly name: string;
  readonly plan: AccumulatorPlan;
}

/** Compiles one `field: {$accumulator: argument}`. */
export function compileAccumulatedField(name: string, written: Value, scope: Scope): AccumulatedField {
  if (name.includes('.')) throw createAggregationError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw createAggregationError(40236, `The field name '${name}' cannot be an operator name`);
  checkFieldName(name);
  if (!isDoc(written))
    throw createAggregationError(40234, `The field '${name}' must be an accumulator object`);
  if (written.size !== 1)
    throw createAggregationError(40238, `The field '${name}' must specify one accumulator`);
  const [[operator, argument] = ['', null] as const] = written;
  if (!operator.startsWith('$'))
    throw createAggregationError(40234, `The field '${name}' must be an accumulator object`);
  return { name, plan: compileAccumulator(operator, argument, scope) };
}

interface Group {
  readonly id: Value;
  readonly accumulators: readonly DocumentAccumulator[];
}

/** The groups of documents under way. */
export class GroupTable {
  readonly #groups = new Map<string, Group>();
  readonly #fields: readonly AccumulatedField[];
  readonly #context: StageContext;
  readonly #owner: string;

  constructor(fields: readonly AccumulatedField[], context: StageContext, owner: string) {
    this.#fields = fields;
    this.#context = context;
    this.#owner = owner;
  }

  add(id: Value, doc: Doc): void {
    const key = groupKey(id, this.#context.env.collation);
    let group = this.#groups.get(key);
    if (!group) {
      const { meter } = this.#context;
      const context = { meter, group: new Map([['_id', id]]) };
      meter.hold(id, this.#owner);
      group = { id, accumulators: this.#fields.map(({ plan }) => plan(context)) };
      this.#groups.set(key, group);
    }
    for (const accumulator of group.accumulators) accumulator.add(doc);
  }

  /** One document for each group, in order of first appearance. */
  *yieldResults(): Generator<Doc> {
    for (const { id, accumulators } of this.#groups.values()) {
      const doc: Doc = new Map([['_id', id]]);
      for (let i = 0; i < accumulators.length; i++) {
        doc.set(this.#fields[i]?.name ?? '', accumulators[i]?.getResult() ?? null);
      }
      yield doc;
    }
  }
}

/** $group. */
export const groupStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(15947, `a group's fields must be specified in an object`);
  const id = argument.get('_id');
  if (id === undefined) throw createAggregationError(15955, 'a group specification must include an _id');
  const idOf = context.scope.compile(id);
  const fields = [...argument]
    .filter(([name]) => name !== '_id')
    .map(([name, written]) => compileAccumulatedField(name, written, context.scope));
  return async function* run(input: Batches) {
    const table = new GroupTable(fields, context, '$group');
    for await (const batch of input) {
      for (const doc of batch) table.add(idOf(doc, []) ?? null, doc);
      if (context.pacer.isDue) await context.pacer.pause();
    }
    yield* toBatches(table.yieldResults(), context.pacer);
  };
};

/** $sortByCount: groups by an expression, the largest first. */
export const sortByCountStage: StageCompiler = (argument, context) => {
  const isExpression = isDoc(argument) && [...argument.keys()][0]?.startsWith('$');
  if (typeof argument !== 'string' && !isExpression) {
    const code = isDoc(argument) ? 40147 : 40149;
    throw createAggregationError(
      code,
      `the sortByCount field must be defined as a $-prefixed path or an expression inside an object, not ${typeName(argument)}`,
    );
  }
  if (typeof argument === 'string' && !argument.startsWith('$')) {
    throw createAggregationError(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const one: Doc = new Map<string, Value>([['$sum', 1]]);
  const group: Doc = new Map<string, Value>([
    ['_id', argument],
    ['count', one],
  ]);
  const sort: Doc = new Map<string, Value>([['count', -1]]);
  return context.compileInner([new Map([['$group', group]]), new Map([['$sort', sort]])], 'inner');
};
