import { expect, it } from 'vitest';
import { writeRowsCsv } from './writeRowsCsv.ts';

const readLines = (rows: readonly object[]) => writeRowsCsv(rows).replace('\uFEFF', '').trim().split('\r\n');

it('writes money as a number and its currency, inner fields by dotted names, lists in one cell', () => {
  expect(
    readLines([
      { id: 'a', amount: { value: 1_500.5, currency: 'CZK' }, by: null, tags: ['x', 'y'] },
      { id: 'b', amount: { value: -20, currency: 'EUR' }, by: { email: 'b@okavango.test' }, tags: [] },
    ]),
  ).toEqual([
    'id,amount,amount.currency,tags,by.email',
    'a,1500.5,CZK,"x; y",',
    'b,-20,EUR,,b@okavango.test',
  ]);
});

it('a field that is empty in all rows stays a column, and a formula stays a text', () => {
  const [head, row] = readLines([{ note: '=1+1', reason: null }]);
  expect(head).toBe('note,reason');
  expect(row).not.toMatch(/^=/);
});

it('no rows are an empty file with its mark', () => {
  expect(writeRowsCsv([])).toMatch(/^\uFEFF\s*$/);
});
