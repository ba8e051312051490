import { compileUpdatePipeline } from '../aggregation/updatePipeline.ts';
import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';
import type { UpdateEnv } from '../query/environment.ts';
import { createParseError } from '../query/errors.ts';
import { equalValues, isIdentical, typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { fillTimestamps } from './emptyTimestamps.ts';
import { DocumentEditor } from './documentEditor.ts';
import type { Modifier } from './modifier.ts';
import { parseModifiers } from './modifiers.ts';
import {
  compileArrayFilters,
  comparePaths,
  expandPath,
  hasPlaceholder,
  refuseConflicts,
  refuseDollarField,
  type ArrayFilters,
} from './updatePaths.ts';
import { getCurrentTimestamp } from './valueModifiers.ts';
import { checkId, upsertBase, withIdFirst } from './upsert.ts';

/** How one application of an update is done. */
export interface ApplyOptions {
  /** True when the document is being inserted by an upsert: $setOnInsert applies. */
  readonly isUpsertInsert?: boolean;
  /** The array index that the positional `$` stands for, from `matchPosition`. */
  readonly position?: number | undefined;
}

/** An update ready to be applied to documents. */
export interface CompiledUpdate {
  readonly kind: 'replacement' | 'operators' | 'pipeline';
  /** True when the update uses the positional `$`, so that the caller needs `matchPosition`. */
  readonly needsPosition: boolean;
  /** The new version of a document; the given one is never changed. Throws MongoDB's codes (66, 40, 2, 14, 28 …). */
  apply(doc: Doc, options?: ApplyOptions): { readonly doc: Doc; readonly changed: boolean };
  /** The complete document an upsert inserts: equalities of the filter, then the update, then an _id if there is none. */
  documentForUpsert(filter: Doc): Doc;
}

/** Compiles an update: operators, a replacement document, or a pipeline. Throws FailedToParse (9), conflicts (40) … */
export function compileUpdate(
  update: Doc | readonly Doc[],
  options: { readonly arrayFilters?: readonly Doc[]; readonly env: UpdateEnv },
): CompiledUpdate {
  const arrayFilters = options.arrayFilters ?? [];
  if (!(update instanceof Map)) {
    if (arrayFilters.length > 0) throw createParseError('Cannot specify arrayFilters and a pipeline update');
    const run = compileUpdatePipeline(update, options.env);
    return compileWholeUpdate('pipeline', (doc) => preserveId(doc, run(doc)));
  }
  const [first] = update.keys();
  if (first === undefined || !first.startsWith('$')) {
    if (arrayFilters.length > 0)
      throw createParseError('Cannot specify arrayFilters and a replacement-style update');
    checkReplacement(update);
    const replacement = fillTimestamps(update, () => getCurrentTimestamp(options.env));
    return compileWholeUpdate('replacement', (doc) => preserveId(doc, replacement));
  }
  return compileOperatorUpdate(update, arrayFilters, options.env);
}

function createImmutableIdError(): DatabaseError {
  return createDatabaseError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function checkReplacement(replacement: Doc): void {
  for (const name of replacement.keys()) {
    if (name.startsWith('$')) {
      throw createDatabaseError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
}

/** The new document under the old one's _id, which stays first; throws ImmutableField (66) when it has another. */
function preserveId(before: Doc, after: Doc): Doc {
  const id = before.get('_id');
  if (id === undefined) return after;
  const newId = after.get('_id');
  if (newId !== undefined && !equalValues(id, newId)) {
    throw createDatabaseError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: <${typeName(newId)}>`,
    );
  }
  const result: Doc = new Map<string, Value>([['_id', id]]);
  for (const [name, value] of after) if (name !== '_id') result.set(name, value);
  return result;
}

/** An update that replaces the whole document. */
function compileWholeUpdate(kind: 'replacement' | 'pipeline', run: (doc: Doc) => Doc): CompiledUpdate {
  return {
    kind,
    needsPosition: false,
    apply(doc) {
      const result = run(doc);
      return isIdentical(doc, result) ? { doc, changed: false } : { doc: result, changed: true };
    },
    documentForUpsert: (filter) => withIdFirst(run(upsertBase(filter, kind === 'replacement'))),
  };
}

interface PlacedModifier {
  readonly modifier: Modifier;
  readonly parts: readonly string[];
}

function compileOperatorUpdate(update: Doc, filters: readonly Doc[], env: UpdateEnv): CompiledUpdate {
  const modifiers = parseModifiers(update, env);
  const placed: PlacedModifier[] = modifiers
    .map((modifier) => ({ modifier, parts: modifier.path.split('.') }))
    .sort((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(listPaths(placed));
  const arrayFilters = compileArrayFilters(
    filters,
    modifiers.map((modifier) => modifier.path),
    env,
  );
  const isDynamic = placed.some(({ parts }) => hasPlaceholder(parts));

  const apply: CompiledUpdate['apply'] = (doc, options = {}) => {
    const editor = new DocumentEditor(doc);
    const context = { env, isUpsertInsert: options.isUpsertInsert ?? false };
    const steps = isDynamic ? expand(editor, placed, options.position, arrayFilters) : placed;
    let changed = false;
    for (const { modifier, parts } of steps) {
      if (!context.isUpsertInsert && modifier.operator !== '$unset') refuseDollarField(parts);
      if (modifier.apply(editor, parts, context)) changed = true;
    }
    if (!changed) return { doc, changed };
    const id = doc.get('_id');
    if (id !== undefined && !isIdentical(id, editor.root.get('_id'))) {
      const newId = editor.root.get('_id');
      if (!equalValues(id, newId)) throw createImmutableIdError();
      editor.set(['_id'], id);
    }
    return { doc: editor.root, changed };
  };

  return {
    kind: 'operators',
    needsPosition: placed.some(({ parts }) => parts.includes('$')),
    apply,
    documentForUpsert(filter) {
      const base = upsertBase(filter, false);
      const baseId = base.get('_id');
      if (baseId !== undefined) checkId(baseId);
      return withIdFirst(apply(base, { isUpsertInsert: true }).doc);
    },
  };
}

function listPaths(placed: readonly PlacedModifier[]): (readonly string[])[] {
  return placed.flatMap(({ modifier, parts }) =>
    modifier.otherPath === undefined ? [parts] : [parts, modifier.otherPath.split('.')],
  );
}

/** Replaces the placeholders of all paths by what they mean in this document. */
function expand(
  editor: DocumentEditor,
  placed: readonly PlacedModifier[],
  position: number | undefined,
  filters: ArrayFilters,
): PlacedModifier[] {
  const expanded = placed.flatMap(({ modifier, parts }) =>
    expandPath(editor, parts, position, filters).map((concrete) => ({ modifier, parts: concrete })),
  );
  if (expanded.length > 1) {
    expanded.sort((a, b) => comparePaths(a.parts, b.parts));
    refuseConflicts(listPaths(expanded));
  }
  return expanded;
}
