import type { Doc, Value } from '../values/value.ts';
import { createLocationError } from './errors.ts';

/** Gives a computed field's value from the whole document; undefined leaves the field out. */
export type Computed = (root: Doc) => Value | undefined;

/** What a projection does with one field. */
export type Leaf = 'include' | 'exclude' | Computed;

/** Throws for field paths that no projection may have. */
export function checkFieldPath(path: string): void {
  if (path === '') throw createLocationError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw createLocationError(40353, "FieldPath must not end with a '.'.");
  for (const part of path.split('.')) {
    if (part === '') throw createLocationError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && part !== '$ref' && part !== '$id' && part !== '$db') {
      throw createLocationError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
  }
}

/** A level of a projection: what happens to the fields of one document, and of those within it. */
export class ProjectionNode {
  readonly #leaves = new Map<string, 'include' | 'exclude'>();
  readonly #computed = new Map<string, Computed>();
  readonly #children = new Map<string, ProjectionNode>();
  /** Names of children and computed fields as the specification has them. */
  readonly #order: string[] = [];
  #hasComputed = false;

  /** Adds a field; throws 31249 and 31250 when paths collide. */
  add(parts: readonly string[], leaf: Leaf): void {
    const [name, ...rest] = parts;
    if (name === undefined) return;
    const isTaken = this.#leaves.has(name) || this.#computed.has(name);
    if (rest.length === 0) {
      if (isTaken || this.#children.has(name)) throw createLocationError(31250, `Path collision at ${name}`);
      if (typeof leaf === 'string') this.#leaves.set(name, leaf);
      else {
        this.#computed.set(name, leaf);
        this.#order.push(name);
      }
    } else {
      if (isTaken)
        throw createLocationError(
          31249,
          `Path collision at ${parts.join('.')} remaining portion ${rest.join('.')}`,
        );
      let child = this.#children.get(name);
      if (!child) {
        child = new ProjectionNode();
        this.#children.set(name, child);
        this.#order.push(name);
      }
      child.add(rest, leaf);
    }
    if (typeof leaf !== 'string') this.#hasComputed = true;
  }

  /** A copy with the included fields only, in the document's order, then the computed ones. */
  include(doc: Doc): Doc {
    const result = this.#included(doc);
    if (this.#hasComputed) this.#compute(doc, result);
    return result;
  }

  #included(doc: Doc): Doc {
    const result: Doc = new Map();
    for (const [name, value] of doc) {
      if (this.#leaves.get(name) === 'include') result.set(name, value);
      else {
        const child = this.#children.get(name);
        const inner = child && mapDocuments(value, child.#hasComputed, (inside) => child.#included(inside));
        if (inner !== undefined) result.set(name, inner);
      }
    }
    return result;
  }

  /** Copies without the excluded fields; computed ones ($elemMatch of a find) replace existing ones. */
  exclude(doc: Doc): Doc {
    const result = this.#excluded(doc);
    if (this.#hasComputed) this.#compute(doc, result);
    return result;
  }

  #excluded(doc: Doc): Doc {
    const result: Doc = new Map();
    for (const [name, value] of doc) {
      if (this.#leaves.get(name) === 'exclude') continue;
      const child = this.#children.get(name);
      result.set(name, child ? child.#excludedFrom(value) : value);
    }
    return result;
  }

  #excludedFrom(value: Value): Value {
    if (value instanceof Map) return this.#excluded(value);
    return Array.isArray(value) ? value.map((element) => this.#excludedFrom(element)) : value;
  }

  /** Copies with the computed fields added, replacing existing ones. */
  addTo(doc: Doc): Doc {
    const result: Doc = new Map(doc);
    this.#compute(doc, result);
    return result;
  }

  /** Computes in the order in which the specification names the fields, always from the document as it was. */
  #compute(root: Doc, target: Doc): void {
    for (const name of this.#order) {
      const child = this.#children.get(name);
      if (child) {
        if (child.#hasComputed) target.set(name, child.#computeInto(root, target.get(name)));
        continue;
      }
      const value = this.#computed.get(name)?.(root);
      if (value === undefined) target.delete(name);
      else target.set(name, value);
    }
  }

  #computeInto(root: Doc, value: Value | undefined): Value {
    if (Array.isArray(value)) return value.map((element) => this.#computeInto(root, element));
    const target: Doc = new Map(value instanceof Map ? value : undefined);
    this.#compute(root, target);
    return target;
  }
}

/**
 * Applies `change` to a document or to all documents within arrays; other values vanish, or, in arrays where fields will
 * be computed, become empty documents for them.
 */
function mapDocuments(value: Value, isComputedInto: boolean, change: (doc: Doc) => Doc): Value | undefined {
  if (value instanceof Map) return change(value);
  if (!Array.isArray(value)) return undefined;
  const result: Value[] = [];
  for (const element of value) {
    const mapped = mapDocuments(element, isComputedInto, change);
    if (mapped !== undefined) result.push(mapped);
    else if (isComputedInto) result.push(new Map());
  }
  return result;
}
