import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSourceFiles } from '../directions/imports.ts';
import { dialect, givenNames, verbs } from './vocabulary.ts';

/** What a file says in the words that ENGLISH for code retires. */
export interface FileWords {
  /** Declared names, by the retired word that each contains. */
  readonly names: readonly { readonly word: string; readonly name: string; readonly line: number }[];
  /** Comments, by the retired word that each contains. */
  readonly comments: readonly { readonly word: string; readonly line: number }[];
  /** Titles of tests, by the retired word that each contains. */
  readonly titles: readonly { readonly word: string; readonly line: number }[];
  /** Functions whose name does not begin with a verb. */
  readonly nounFunctions: readonly { readonly name: string; readonly line: number }[];
}

interface SyntaxNode {
  readonly type?: string;
  readonly start?: number;
  readonly id?: SyntaxNode | null;
  readonly key?: SyntaxNode;
  readonly init?: SyntaxNode | null;
  readonly value?: SyntaxNode;
  readonly name?: string;
  readonly computed?: boolean;
  readonly kind?: string;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly tag?: SyntaxNode;
  readonly arguments?: readonly (SyntaxNode & { readonly value?: unknown })[];
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** Whether a call’s function is a test’s, by itself or as in `it.each(rows)(…)`. */
function isTest(callee: SyntaxNode | undefined): boolean {
  if (callee?.type === 'Identifier') return ['it', 'test', 'describe'].includes(callee.name ?? '');
  const inner = callee?.object ?? callee?.callee ?? callee?.tag;
  return inner !== undefined && isTest(inner);
}

/** Reads the title of a test from its call; null for all other nodes. */
function readTitle(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression' || !isTest(node.callee)) return null;
  const [title] = node.arguments ?? [];
  if (title?.type === 'TemplateLiteral') return title.quasis?.map(({ value }) => value.raw).join(' ') ?? null;
  return typeof title?.value === 'string' ? title.value : null;
}

/** Splits a name into lower-case words: `readCreditMinor` into read, credit, minor. */
function splitName(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
}

function isFunction(node: SyntaxNode | null | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** Reads what a node declares, and whether that is a function; null for all other nodes. */
function readDeclaration(node: SyntaxNode): { name: SyntaxNode; isFunction: boolean } | null {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id == null ? null : { name: node.id, isFunction: true };
    case 'VariableDeclarator':
      return node.id?.type === 'Identifier' ? { name: node.id, isFunction: isFunction(node.init) } : null;
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id == null ? null : { name: node.id, isFunction: false };
    case 'MethodDefinition':
    case 'TSMethodSignature':
      // A getter is read as a value, so a noun names it.
      return node.key?.type === 'Identifier' && node.computed !== true
        ? { name: node.key, isFunction: node.kind !== 'get' }
        : null;
    default:
      return null;
  }
}

/** Whether a function may be called so: a verb first, a question, a React component or hook, a constant. */
function hasVerbFirst(name: string): boolean {
  const [first = ''] = splitName(name);
  return /^(?:[A-Z_$]|on(?:[A-Z]|[a-z]+$))/.test(name) || verbs.has(first) || givenNames.has(name);
}

/** Finds retired words in a file. */
export function findWords(file: string, code: string): FileWords {
  const { program, comments } = parseSync(file, code);
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const findLine = (offset = 0): number => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const names: FileWords['names'][number][] = [];
  const titles: FileWords['titles'][number][] = [];
  const nounFunctions: FileWords['nounFunctions'][number][] = [];
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const title = readTitle(node);
    if (title !== null)
      for (const { word, inComments: pattern } of dialect)
        if (pattern?.test(title) === true) titles.push({ word, line: findLine((node as SyntaxNode).start) });
    const found = readDeclaration(node);
    if (found?.name.name !== undefined) {
      const { name } = found.name;
      const line = findLine(found.name.start);
      const words = splitName(name);
      for (const { word, inNames } of dialect)
        if (inNames !== undefined && inNames.some((part) => words.includes(part)))
          names.push({ word, name, line });
      if (found.isFunction && words.length > 1 && words.at(-1) === 'of')
        names.push({ word: '…Of', name, line });
      if (found.isFunction && !hasVerbFirst(name)) nounFunctions.push({ name, line });
    }
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  const inComments = comments.flatMap(({ value, start }) =>
    dialect
      .filter(({ inComments: pattern }) => pattern?.test(value) === true)
      .map(({ word }) => ({ word, line: findLine(start) })),
  );
  return { names, comments: inComments, titles, nounFunctions };
}

/** So often each retired word is still there, and so many functions begin with no verb. */
export type WordCounts = Record<string, number>;

interface Found {
  readonly counts: WordCounts;
  /** The places of each count. */
  readonly places: ReadonlyMap<string, string[]>;
}

/** Counts the retired words of the project. Tests count as all else does. */
export function countWords(root: string): Found {
  const places = new Map<string, string[]>();
  const add = (key: string, place: string): void => {
    const known = places.get(key);
    if (known === undefined) places.set(key, [place]);
    else known.push(place);
  };
  for (const file of listSourceFiles(root)) {
    if (file.startsWith('server/tools/words/')) continue;
    const { names, comments, titles, nounFunctions } = findWords(
      file,
      readFileSync(path.join(root, file), 'utf8'),
    );
    for (const { word, name, line } of names) add(`name: ${word}`, `${file}:${line} ${name}`);
    for (const { word, line } of comments) add(`comment: ${word}`, `${file}:${line}`);
    for (const { word, line } of titles) add(`title: ${word}`, `${file}:${line}`);
    for (const { name, line } of nounFunctions) add('function without a verb', `${file}:${line} ${name}`);
  }
  const counts = Object.fromEntries(
    [...places].map(([key, { length }]) => [key, length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { counts, places };
}

/** Counts that may only fall, of the last change that lowered them. */
export const baselineFile = 'server/tools/words/baseline.json';

const shownPlaces = 8;

/** Compares counts with those allowed; the lines of what has grown, with some of its places. */
export function compareWords({ counts, places }: Found, allowed: WordCounts): string[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    const limit = allowed[key] ?? 0;
    if (count <= limit) return [];
    const shown = (places.get(key) ?? []).slice(-shownPlaces);
    return [`${key}: ${count}, allowed ${limit}, e.g.\n  ${shown.join('\n  ')}`];
  });
}

/** Checks that retired words have not grown in number. */
export function checkWords(root: string): string[] {
  const allowed = JSON.parse(readFileSync(path.join(root, baselineFile), 'utf8')) as WordCounts;
  return compareWords(countWords(root), allowed);
}
