import { expect, it } from 'vitest';
import { describeFaults, type Fault } from './faults.ts';

/** Fails an assertion; vitest itself compares the values again and lays the difference beside the message. */
const createFault = (diff: string): Fault => ({
  message: 'expected [ Array(1) ] to deeply equal []',
  stack:
    'AssertionError: expected [ Array(1) ] to deeply equal []\n    at chai (/x/node_modules/chai/index.js:1:1)\n    at look.ts:1:1',
  diff,
});

it('prints what differs beside the first lines of the stack, without colours', () => {
  const diff =
    '\u001B[32m- Expected\u001B[39m\n\n- []\n+ [\n+   "orders: wider than the screen by 12 px",\n+ ]';
  expect(
    describeFaults([createFault(diff)])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'AssertionError: expected [ Array(1) ] to deeply equal []',
    'at look.ts:1:1',
    '- Expected',
    '',
    '- []',
    '+ [',
    '+   "orders: wider than the screen by 12 px",',
    '+ ]',
  ]);
});

it('cuts a long difference and says how much of it is left out', () => {
  const lines = describeFaults([
    createFault(Array.from({ length: 100 }, (_, index) => `+ ${index}`).join('\n')),
  ]).split('\n');
  expect(lines).toHaveLength(2 + 40 + 1);
  expect(lines.at(-2)?.trim()).toBe('+ 39');
  expect(lines.at(-1)?.trim()).toBe('… 60 more lines');
});

it('cuts a difference of few but long lines', () => {
  expect(describeFaults([createFault('x'.repeat(100_000))]).length).toBeLessThan(6_000);
});

it('describes the first three faults, by their message where they have no stack', () => {
  const faults = ['one', 'two', 'three', 'four'].map((message) => ({ message }));
  expect(
    describeFaults(faults)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['one', 'two', 'three']);
});
