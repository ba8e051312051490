import { expect, it } from 'vitest';
import { compareWords, findWords } from './words.ts';

const findIn = (code: string) => {
  const { names, comments, titles, nounFunctions } = findWords('example.ts', code);
  return {
    names: names.map(({ word, name }) => `${word}: ${name}`),
    comments: comments.map(({ word, line }) => `${word}: ${line}`),
    titles: titles.map(({ word, line }) => `${word}: ${line}`),
    nounFunctions: nounFunctions.map(({ name }) => name),
  };
};

it('finds retired words in declared names, not in texts or calls', () => {
  expect(
    findIn(
      "const wishedState = 1; function priceOf(x: string) { return x; } const a = `wish ${priceOf('anew')}`;",
    ).names,
  ).toEqual(expect.arrayContaining(['wish: wishedState', '…Of: priceOf']));
  expect(findIn("const text = 'wish anew'; other.wishOf(text);").names).toEqual([]);
});

it('reads words, not parts of them', () => {
  expect(findIn('const mendelianRatio = 1; const recommended = 2; const office = () => 1;').names).toEqual(
    [],
  );
});

it('finds retired words in comments with their line', () => {
  expect(findIn('const a = 1;\n/** Reads it anew. */\nconst b = 2; // nobody looks\n').comments).toEqual([
    'anew: 2',
    'nobody: 3',
  ]);
});

it('finds retired words in titles of tests, of tables too, not in other calls', () => {
  const code =
    "it('is told', f);\nit.each(rows)('%s stands here', f);\ndescribe(`what is ${x}`, f);\nit.skipIf(a)('told', f);\nsay('told');\n";
  expect(findIn(code).titles.toSorted()).toEqual(['stands: 2', 'told: 1', 'told: 4', 'what is: 3']);
});

it('counts functions that begin with no verb, but neither questions nor components nor values', () => {
  expect(
    findIn(
      'function total() {} const rows = () => 1; const isDone = () => true; const Card = () => null; const sum = 1; class A { value() {} readAll() {} get size() { return 1; } constructor() {} }',
    ).nounFunctions.toSorted(),
  ).toEqual(['rows', 'total', 'value']);
});

it('refuses what has grown and takes what has fallen', () => {
  const places = new Map([['name: wish', ['a.ts:1 wish', 'b.ts:2 wishOf']]]);
  expect(compareWords({ counts: { 'name: wish': 2 }, places }, { 'name: wish': 2 })).toEqual([]);
  expect(compareWords({ counts: { 'name: wish': 2 }, places }, { 'name: wish': 3 })).toEqual([]);
  expect(compareWords({ counts: { 'name: wish': 2 }, places }, { 'name: wish': 1 })).toEqual([
    'name: wish: 2, allowed 1, e.g.\n  a.ts:1 wish\n  b.ts:2 wishOf',
  ]);
  expect(compareWords({ counts: { 'name: wish': 2 }, places }, {})).toHaveLength(1);
});
