import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';
import { parseArrayPosition } from '../query/paths.ts';
import { typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';

/** How far beyond its end an array may be filled up with nulls. */
const maxPadding = 1_500_000;

/** The value at a path: `blocked` when a value on the way can hold no such field. */
export type Located =
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'missing' }
  | { readonly state: 'blocked'; readonly error: DatabaseError };

function createNotViableError(part: string, parent: string, element: Value): DatabaseError {
  return createDatabaseError(
    28,
    `Cannot create field '${part}' in element {${parent}: <${typeName(element)}>}`,
  );
}

/** Changes a document by paths; the original and all that is shared with it stay as they are. */
export class DocumentEditor {
  #root: Doc;
  /** Containers made here, which may be changed in place. */
  readonly #own = new Set<object>();

  constructor(doc: Doc) {
    this.#root = doc;
  }

  /** The document as it is now. */
  get root(): Doc {
    return this.#root;
  }

  /** Replaces the whole document. */
  replaceRoot(doc: Doc): void {
    this.#root = doc;
  }

  /** Finds the value at a path. */
  locate(parts: readonly string[]): Located {
    let value: Value = this.#root;
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i] as string;
      let next: Value | undefined;
      if (value instanceof Map) next = value.get(part);
      else {
        const position = Array.isArray(value) ? parseArrayPosition(part) : undefined;
        if (!Array.isArray(value) || position === undefined) {
          return { state: 'blocked', error: createNotViableError(part, parts[i - 1] ?? '', value) };
        }
        next = value[position];
      }
      if (next === undefined) return { state: 'missing' };
      value = next;
    }
    return { state: 'found', value };
  }

  /** True when an array lies on the way to the path's last part. */
  hasArrayOnTheWay(parts: readonly string[]): boolean {
    let value: Value | undefined = this.#root;
    for (let i = 0; i < parts.length - 1 && value !== undefined; i++) {
      value = value instanceof Map ? value.get(parts[i] as string) : undefined;
      if (Array.isArray(value)) return true;
    }
    return false;
  }

  /** Puts a value at a path, making the documents on the way; throws PathNotViable (28). */
  set(parts: readonly string[], value: Value): void {
    let container: Doc | Value[] = this.#ownedRoot();
    for (let i = 0; i < parts.length - 1; i++) {
      const part = parts[i] as string;
      const child = this.#child(container, part);
      const next = child === undefined ? new Map<string, Value>() : child;
      if (!(next instanceof Map) && !Array.isArray(next))
        throw createNotViableError(parts[i + 1] as string, part, next);
      const owned = child === undefined ? this.#adopt(next) : this.#owned(next);
      if (owned !== child) this.#put(container, part, owned);
      container = owned;
    }
    this.#put(container, parts.at(-1) as string, value);
  }

  /** Takes a field away; an array element becomes null. The path must have been found. */
  remove(parts: readonly string[]): void {
    let container: Doc | Value[] = this.#ownedRoot();
    for (let i = 0; i < parts.length - 1; i++) {
      const part = parts[i] as string;
      const child = this.#child(container, part);
      if (!(child instanceof Map) && !Array.isArray(child)) return;
      const owned = this.#owned(child);
      if (owned !== child) this.#put(container, part, owned);
      container = owned;
    }
    const last = parts.at(-1) as string;
    if (container instanceof Map) container.delete(last);
    else this.#put(container, last, null);
  }

  #child(container: Doc | Value[], part: string): Value | undefined {
    if (container instanceof Map) return container.get(part);
    const position = parseArrayPosition(part);
    return position === undefined ? undefined : container[position];
  }

  #put(container: Doc | Value[], part: string, value: Value): void {
    if (container instanceof Map) {
      container.set(part, value);
      return;
    }
    const position = parseArrayPosition(part);
    if (position === undefined) throw createNotViableError(part, '', container);
    if (position - container.length > maxPadding) {
      throw createDatabaseError(2, `can't backfill more than ${maxPadding} elements`);
    }
    while (container.length < position) container.push(null);
    container[position] = value;
  }

  #ownedRoot(): Doc {
    if (!this.#own.has(this.#root)) this.#root = this.#adopt(new Map(this.#root));
    return this.#root;
  }

  #owned(container: Doc | Value[]): Doc | Value[] {
    if (this.#own.has(container)) return container;
    return this.#adopt(container instanceof Map ? new Map(container) : [...container]);
  }

  #adopt<T extends object>(container: T): T {
    this.#own.add(container);
    return container;
  }
}
