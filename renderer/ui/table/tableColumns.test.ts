import { compareValues } from '#shared/domain/format/compareValues.ts';
import { expect, it } from 'vitest';
import {
  createPhoneColumns,
  splitCardHead,
  readTableSettings,
  createShownColumns,
  writeTableSettings,
  type Column,
} from './tableColumns.ts';

const createColumn = (key: string, further: Partial<Column<null>> = {}): Column<null> => ({
  key,
  title: key,
  render: () => key,
  ...further,
});
const columns = [
  createColumn('name', { isFixed: true }),
  createColumn('a'),
  createColumn('b', { isExtra: true }),
];
const listPickedKeys = (picked: readonly string[] | null) =>
  createShownColumns(columns, picked).map((shown) => shown.key);

it('shows the usual columns until others are picked', () => {
  expect(listPickedKeys(null)).toEqual(['name', 'a']);
  expect(listPickedKeys(['b'])).toEqual(['name', 'b']);
  expect(listPickedKeys(['gone'])).toEqual(['name']);
});
it('keeps settings by name and takes rubbish for none', () => {
  writeTableSettings('t', { columns: ['b'], density: 'small' });
  expect(readTableSettings('t')).toEqual({ columns: ['b'], density: 'small' });
  localStorage.setItem('V5:table:t', '{"columns":[1,"a"],"density":3}');
  expect(readTableSettings('t')).toEqual({ columns: ['a'], density: 'middle' });
  localStorage.setItem('V5:table:t', 'rubbish');
  expect(readTableSettings('t')).toEqual({ columns: null, density: 'middle' });
});
it('sorts rows without a value last', () => {
  expect([3, null, 1].sort(compareValues)).toEqual([1, 3, null]);
});

const listKeys = ({ atOnce, opened }: ReturnType<typeof createPhoneColumns<null>>) => [
  atOnce.map(({ key }) => key),
  opened.map(({ key }) => key),
];

it('begins a card with the column that says so, and otherwise with the first', () => {
  const plain = ['a', 'b', 'c'].map((key) => createColumn(key));
  expect(splitCardHead(plain)).toEqual({ head: plain[0], rest: [plain[1], plain[2]] });
  const amountFirst = plain.map((column) => (column.key === 'c' ? { ...column, isCardHead: true } : column));
  expect(splitCardHead(amountFirst)).toEqual({
    head: amountFirst[2],
    rest: [amountFirst[0], amountFirst[1]],
  });
  expect(splitCardHead([])).toEqual({ head: undefined, rest: [] });
});

it('shows up to four columns at once on a phone, whatever they are', () => {
  const few = ['a', 'b', 'c', 'd'].map((key) => createColumn(key));
  expect(listKeys(createPhoneColumns(few, 'a'))).toEqual([['a', 'b', 'c', 'd'], []]);
});

it('shows the first of many columns on a phone, and the one that the rows are sorted by', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => createColumn(key));
  expect(listKeys(createPhoneColumns(many, undefined))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  expect(listKeys(createPhoneColumns(many, 'f'))).toEqual([
    ['a', 'b', 'c', 'f'],
    ['d', 'e'],
  ]);
});

it('shows the telling columns before the first ones on a phone, five at most', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => createColumn(key, { isTelling: key > 'a' }));
  expect(listKeys(createPhoneColumns(many, 'b'))).toEqual([
    ['b', 'c', 'd', 'e', 'f'],
    ['a', 'g'],
  ]);
});
