import { createDatabaseError } from '../codes.ts';
import type { FilterEnv } from '../query/environment.ts';
import { createBadValueError, createParseError } from '../query/errors.ts';
import { compileNamedFilter } from '../query/matcher.ts';
import { parseArrayPosition } from '../query/paths.ts';
import { typeName } from '../values/compare.ts';
import { compareStrings } from '../values/utf8.ts';
import type { Doc, Value } from '../values/value.ts';
import type { DocumentEditor } from './documentEditor.ts';

/** Array filters by their identifier. */
export type ArrayFilters = ReadonlyMap<string, (value: Value) => boolean>;

const placeholder = /^\$(?:\[([^\]]*)\])?$/;

/** Rejects a path whose own field begins with a dollar, which only inserts may have. Throws 52. */
export function refuseDollarField([first = '']: readonly string[]): void {
  if (!first.startsWith('$')) return;
  throw createDatabaseError(
    52,
    `The dollar ($) prefixed field '${first}' in '${first}' is not allowed in the context of an update.`,
  );
}

/** Throws EmptyFieldName (56) or BadValue (2) for a path that no update may have. */
export function checkPath(path: string): void {
  if (path === '') throw createDatabaseError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  for (const [i, part] of parts.entries()) {
    if (part === '') {
      throw createDatabaseError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    if (!part.startsWith('$')) continue;
    if (placeholder.test(part)) {
      if (i === 0)
        throw createBadValueError(
          `Cannot have array filter or positional operator at the start of the path '${path}'`,
        );
    }
  }
  if (parts.indexOf('$') !== parts.lastIndexOf('$')) {
    throw createBadValueError(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
}

/** True when the path has `$`, `$[]` or `$[id]`. */
export function hasPlaceholder(parts: readonly string[]): boolean {
  return parts.some((part) => placeholder.test(part));
}

/** The identifiers of `$[id]` in a path. */
function listIdentifiers(path: string): string[] {
  return path.split('.').flatMap((part) => placeholder.exec(part)?.[1] || []);
}

/** The names that the conditions of an array filter begin with, through $and, $or and $nor. */
function collectTopNames(filter: Doc, names: Set<string>): void {
  for (const [name, value] of filter) {
    if (name.startsWith('$') && Array.isArray(value)) {
      for (const branch of value) if (branch instanceof Map) collectTopNames(branch, names);
    } else if (!name.startsWith('$')) names.add(name.split('.')[0] ?? '');
  }
}

/** Compiles array filters; each must be about one identifier, which the paths must use. */
export function compileArrayFilters(
  filters: readonly Doc[],
  paths: readonly string[],
  env: FilterEnv,
): ArrayFilters {
  const compiled = new Map<string, (value: Value) => boolean>();
  const used = new Set(paths.flatMap(listIdentifiers));
  for (const filter of filters) {
    const names = new Set<string>();
    collectTopNames(filter, names);
    const [name, second] = names;
    if (name === undefined) {
      throw createParseError('Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (second !== undefined) {
      throw createParseError(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${second}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw createBadValueError(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (compiled.has(name)) {
      throw createParseError(`Found multiple array filters with the same top-level field name ${name}`);
    }
    if (!used.has(name)) {
      throw createParseError(`The array filter for identifier '${name}' was not used in the update`);
    }
    compiled.set(name, compileNamedFilter(name, filter, env));
  }
  for (const path of paths) {
    for (const identifier of listIdentifiers(path)) {
      if (!compiled.has(identifier)) {
        throw createBadValueError(`No array filter found for identifier '${identifier}' in path '${path}'`);
      }
    }
  }
  return compiled;
}

/** The paths that a path with placeholders means in a document. */
export function expandPath(
  editor: DocumentEditor,
  parts: readonly string[],
  position: number | undefined,
  filters: ArrayFilters,
): string[][] {
  let prefixes: string[][] = [[]];
  for (const part of parts) {
    const match = placeholder.exec(part);
    if (!match) {
      for (const prefix of prefixes) prefix.push(part);
    } else if (part === '$') {
      if (position === undefined) {
        throw createBadValueError('The positional operator did not find the match needed from the query.');
      }
      for (const prefix of prefixes) prefix.push(String(position));
    } else {
      const filter = match[1] ? filters.get(match[1]) : undefined;
      prefixes = prefixes.flatMap((prefix) =>
        getArray(editor, prefix).flatMap((value, i) =>
          filter && !filter(value) ? [] : [[...prefix, String(i)]],
        ),
      );
    }
  }
  return prefixes;
}

function getArray(editor: DocumentEditor, path: readonly string[]): readonly Value[] {
  const located = editor.locate(path);
  if (located.state !== 'found') {
    throw createBadValueError(
      `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(located.value)) {
    throw createBadValueError(
      `Cannot apply array updates to non-array element ${path.at(-1) ?? ''}: <${typeName(located.value)}>`,
    );
  }
  return located.value;
}

function compareParts(a: string, b: string): number {
  const left = parseArrayPosition(a);
  const right = parseArrayPosition(b);
  return left !== undefined && right !== undefined ? left - right : compareStrings(a, b);
}

/** The order in which an update goes through its paths: by name, array positions by number. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareParts(a[i] as string, b[i] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Throws ConflictingUpdateOperators (40) when two paths are the same or one lies within the other. */
export function refuseConflicts(paths: readonly (readonly string[])[]): void {
  const seen = new Set<string>();
  const prefixes = new Set<string>();
  for (const parts of paths) {
    const path = parts.join('.');
    let prefix = '';
    let conflict = seen.has(path) || prefixes.has(path) ? path : undefined;
    for (const part of parts.slice(0, -1)) {
      prefix = prefix === '' ? part : `${prefix}.${part}`;
      if (seen.has(prefix)) conflict = prefix;
      prefixes.add(prefix);
    }
    if (conflict !== undefined) {
      throw createDatabaseError(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    }
    seen.add(path);
  }
}
