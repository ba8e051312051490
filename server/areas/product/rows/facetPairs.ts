import { hash } from 'node:crypto';
import { availabilities, productStates } from '#shared/domain/product/product.ts';

/**
 * Pairs of facets: what two filters have in common is found and counted as quickly as what one finds. Each row has those of
 * its facets that are filtered by together; the value that nearly all products have (in stock, approved) has none, so that
 * the index does not grow by it: what it has in common with another facet is what its siblings leave over.
 */

/** What a facet is about: it begins so (`facet`). */
type Kind = 'advertised' | 'source' | 'availability' | 'category' | 'state' | 'issue';

function getKind(facet: string): Kind | null {
  if (facet === 'on' || facet === 'off') return 'advertised';
  if (facet.startsWith('c:')) return 'category';
  if (facet.startsWith('a:')) return 'availability';
  if (facet.startsWith('p:')) return 'state';
  if (facet.startsWith('s:')) return 'source';
  return facet.startsWith('i:') ? 'issue' : null;
}

const usualAvailability = 'a:in_stock';
const usualState = ':Approved';

const isUsual = (facet: string, kind: Kind): boolean =>
  facet === usualAvailability || (kind === 'state' && facet.endsWith(usualState));

/** Each product may have many rare issues: pair them only with the most requested kinds. */
const withIssues: ReadonlySet<Kind> = new Set(['category', 'advertised']);

function arePaired(one: string, other: string): boolean {
  const first = getKind(one);
  const second = getKind(other);
  if (first === null || second === null || first === second) return false;
  if (isUsual(one, first) || isUsual(other, second)) return false;
  if (first === 'issue') return withIssues.has(second);
  return second !== 'issue' || withIssues.has(first);
}

function getPairName(one: string, other: string): string {
  // The advertised ones of a category are counted by a name of their own, which says which category it is.
  if (one === 'on' && other.startsWith('c:')) return `co:${other.slice(2)}`;
  if (other === 'on' && one.startsWith('c:')) return `co:${one.slice(2)}`;
  const both = one < other ? `${one} ${other}` : `${other} ${one}`;
  // Short, because the index contains it for every such product.
  return `x:${hash('sha1', both, 'base64url').slice(0, 10)}`;
}

/** A pair of facets with its name in the index. */
export interface FacetPair {
  readonly name: string;
  readonly of: readonly [string, string];
}

/** The pairs among facets that the index has. */
export function listPairs(facets: readonly string[]): FacetPair[] {
  return facets.flatMap((one, index) =>
    facets
      .slice(index + 1)
      .filter((other) => arePaired(one, other))
      .map((other): FacetPair => ({ name: getPairName(one, other), of: [one, other] })),
  );
}

/** The other values of what a usual facet is one of; none for any other facet. */
function listSiblings(facet: string): string[] {
  if (facet === usualAvailability)
    return availabilities.map((value) => `a:${value}`).filter((name) => name !== facet);
  if (!facet.startsWith('p:') || !facet.endsWith(usualState)) return [];
  const beginning = facet.slice(0, -usualState.length);
  return productStates.map((state) => `${beginning}:${state}`).filter((name) => name !== facet);
}

/** How what two facets have in common is counted: all of one facet or pair without those of others. */
export interface CommonCount {
  readonly all: string;
  readonly without: readonly string[];
}

/** How to count the products that have both facets; null where only looking through them tells. */
export function findCommonCount(one: string, other: string): CommonCount | null {
  if (arePaired(one, other)) return { all: getPairName(one, other), without: [] };
  for (const [usual, all] of [
    [one, other],
    [other, one],
  ] as const) {
    const siblings = listSiblings(usual);
    if (siblings.length > 0 && siblings.every((sibling) => arePaired(sibling, all)))
      return { all, without: siblings.map((sibling) => getPairName(sibling, all)) };
  }
  return null;
}

/** What counts say of the products that have several facets: all of one, less at most some for each of `lost`. */
export interface CountBounds {
  readonly all: string;
  /** Groups of facets and pairs; the rarest of each group bounds the loss. */
  readonly lost: readonly (readonly string[])[];
}

/**
 * Between which counts the products lie that have all of three or more facets; null where only looking through them tells.
 * What lacks a usual facet has one of its siblings, which few products have.
 */
export function findCountBounds(facets: readonly string[]): CountBounds | null {
  const usual = facets.filter((name) => listSiblings(name).length > 0);
  const [one, other, ...more] = facets.filter((name) => !usual.includes(name));
  if (one === undefined || more.length > 0) return null;
  if (other !== undefined && !arePaired(one, other)) return null;
  const rare = other === undefined ? [one] : [one, other];
  const lost = usual
    .flatMap(listSiblings)
    .map((sibling) =>
      rare.filter((name) => arePaired(name, sibling)).map((name) => getPairName(name, sibling)),
    );
  if (lost.some((names) => names.length === 0)) return null;
  return { all: other === undefined ? one : getPairName(one, other), lost };
}
