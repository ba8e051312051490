import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { createRootScope } from '../expressions/compile.ts';
import { createEachDocument } from './flow.ts';
import type { StageCompiler } from './types.ts';

const DECISIONS = new Map<string, Value>([
  ['KEEP', 'keep'],
  ['PRUNE', 'prune'],
  ['DESCEND', 'descend'],
]);

/** $redact: keeps, drops or looks into each document and the documents inside it. */
export const redactStage: StageCompiler = (argument, context) => {
  const variables = new Map([...(context.env.variables ?? []), ...DECISIONS]);
  const decide = createRootScope({ ...context.env, variables }, ['ROOT']).compile(argument);
  const redact = (doc: Doc, root: Doc): Doc | undefined => {
    const decision = decide(doc, [root]);
    if (decision === 'keep') return doc;
    if (decision === 'prune') return undefined;
    if (decision === 'descend') return descend(doc, root);
    throw createAggregationError(
      17053,
      `$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE, but returned a ${typeName(decision)}`,
    );
  };
  const descend = (doc: Doc, root: Doc): Doc => {
    const result: Doc = new Map();
    for (const [name, value] of doc) {
      const redacted = redactValue(value, root);
      if (redacted !== undefined) result.set(name, redacted);
    }
    return result;
  };
  const redactValue = (value: Value, root: Doc): Value | undefined => {
    if (value instanceof Map) return redact(value, root);
    if (!Array.isArray(value)) return value;
    return value.map((element) => redactValue(element, root)).filter((element) => element !== undefined);
  };
  return createEachDocument((doc) => redact(doc, doc), context);
};
