import type { PatternNode } from './pattern.ts';

/** At most `factor` times the `degree`-th power of the text's length. */
export interface Bound {
  readonly factor: number;
  readonly degree: number;
}

const once: Bound = { factor: 1, degree: 0 };
const endless: Bound = { factor: Number.POSITIVE_INFINITY, degree: 0 };

function multiplyBounds(a: Bound, b: Bound): Bound {
  return { factor: a.factor * b.factor, degree: a.degree + b.degree };
}

function addBounds(a: Bound, b: Bound): Bound {
  return { factor: a.factor + b.factor, degree: Math.max(a.degree, b.degree) };
}

function takeLarger(a: Bound, b: Bound): Bound {
  return { factor: Math.max(a.factor, b.factor), degree: Math.max(a.degree, b.degree) };
}

/** The character that every match of a part begins with; undefined when that may be one of several. */
function findFirstCharacter(node: PatternNode): string | undefined {
  if (node.kind === 'character') return node.text;
  if (node.kind === 'sequence') return node.of[0] && findFirstCharacter(node.of[0]);
  if (node.kind === 'group') return findFirstCharacter(node.of);
  return undefined;
}

/** True when no two branches can begin to match at one place. */
function areApart(branches: readonly PatternNode[]): boolean {
  const first = branches.map((branch) => findFirstCharacter(branch)?.toLowerCase());
  return !first.includes(undefined) && new Set(first).size === branches.length;
}

/** Counts the ways to match a part from one place; nothing follows the tail, so it ends there. */
function countWays(node: PatternNode, isTail: boolean): Bound {
  switch (node.kind) {
    case 'character':
    case 'set':
    case 'place':
    case 'reference':
      return once;
    case 'group':
      return countWays(node.of, isTail);
    case 'look':
    case 'atomic':
      return countWays(node.of, false);
    case 'sequence':
      return node.of
        .map((part, i) => countWays(part, isTail && i === node.of.length - 1))
        .reduce(multiplyBounds, once);
    case 'choice': {
      const ways = node.of.map((branch) => countWays(branch, isTail));
      return ways.reduce(areApart(node.of) ? takeLarger : addBounds, { factor: 0, degree: 0 });
    }
    case 'repeat':
      return countRepeats(node, isTail);
  }
}

function countRepeats(node: Extract<PatternNode, { kind: 'repeat' }>, isTail: boolean): Bound {
  const inner = countWays(node.of, false);
  const isPlain = inner.degree === 0 && inner.factor <= 1;
  // What matched often enough at the tail is never gone back into.
  const most = isTail ? node.least : node.most;
  if (isPlain) {
    if (isTail || most === node.least) return once;
    return most === Number.POSITIVE_INFINITY
      ? { factor: 1, degree: 1 }
      : { factor: most - node.least + 1, degree: 0 };
  }
  if (isTail && node.most > 1 && (node.most > 100 || inner.degree > 0)) return endless;
  if (node.most === Number.POSITIVE_INFINITY || node.most > 100) return endless;
  const ways = { factor: inner.factor ** node.most, degree: inner.degree * node.most };
  return multiplyBounds(ways, { factor: node.most - node.least + 1, degree: 0 });
}

/** True when a match can only begin at the beginning of the text. */
function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'place':
      return node.place === 'textStart';
    case 'sequence':
      return node.of[0] !== undefined && isAnchored(node.of[0]);
    case 'group':
    case 'atomic':
      return isAnchored(node.of);
    case 'choice':
      return node.of.every(isAnchored);
    default:
      return false;
  }
}

/** Characters that a match has at least. */
function countCharacters(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
    case 'set':
      return 1;
    case 'sequence':
      return node.of.reduce((sum, part) => sum + countCharacters(part), 0);
    case 'choice':
      return Math.max(...node.of.map(countCharacters));
    case 'repeat':
      return node.least * countCharacters(node.of);
    case 'place':
    case 'reference':
      return 0;
    default:
      return countCharacters(node.of);
  }
}

/** Characters of a match from which on their number counts, because most attempts end at the first of them. */
const freeCharacters = 64;

/** How many steps a search that goes back and tries again takes at most. */
export function limitSteps(node: PatternNode): Bound {
  const factor = Math.max(1, countCharacters(node) / freeCharacters);
  return multiplyBounds(countWays(node, true), { factor, degree: isAnchored(node) ? 0 : 1 });
}
