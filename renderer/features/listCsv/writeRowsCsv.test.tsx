import { expect, it } from 'vitest';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { writeRowsCsv } from './writeRowsCsv.ts';

interface Row {
  readonly name: string;
  readonly amount: MoneyValue | null;
  readonly at: string;
  readonly share: number;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => (
      <p>
        <Clipped>{name}</Clipped>
      </p>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    render: ({ amount }) => (amount === null ? '–' : <Money money={amount} />),
  },
  { key: 'at', title: 'Since', render: ({ at }) => <RelativeTime instant={at} /> },
  { key: 'share', title: 'Share', render: ({ share }) => share },
  { key: 'state', title: 'State', render: () => <StatusTag tone="neutral">Open</StatusTag> },
  { key: 'who', title: 'Who', render: () => <TwoLines first="Ada" second="" /> },
  { key: 'day', title: 'Day', fileValue: ({ at }) => at.slice(0, 10), render: () => '25 Nov' },
  { key: 'act', title: 'Decide', fileValue: false, render: () => <button type="button">Decide</button> },
];
const row: Row = {
  name: 'a',
  amount: { value: 1_500.5, currency: 'CZK' },
  at: '2026-11-25T18:30:00.000Z',
  share: 0.25,
};

/** Lines of a file, its mark left out. */
function readLines(rows: readonly Row[], language: 'en' | 'cs' = 'en'): string[] {
  const text = writeRowsCsv(columns, rows, {
    language,
    timeZone: 'Europe/Prague',
    nameCurrency: (column) => `${column}, currency`,
    nameInstant: (column) => `${column} (Europe/Prague)`,
  });
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trim().split('\r\n');
}

it('has the columns by their titles, money with its currency, instants with their zone, and no buttons', () => {
  expect(readLines([row, { ...row, amount: null }])).toEqual([
    'Name,Amount,"Amount, currency",Since (Europe/Prague),Share,State,Who,Day',
    'a,1500.50,CZK,2026-11-25 19:30,0.25,Open,Ada,2026-11-25',
    'a,,,2026-11-25 19:30,0.25,Open,Ada,2026-11-25',
  ]);
});

it('is written as Czech spreadsheets read it', () => {
  expect(readLines([{ ...row, share: 3 }], 'cs')[1]).toBe(
    'a;1500,50;CZK;2026-11-25 19:30;3;Open;Ada;2026-11-25',
  );
});

it('a text that would be a formula stays a text', () => {
  expect(readLines([{ ...row, name: '=1+1' }])[1]?.startsWith("'=1+1,")).toBe(true);
});

it('of a list without rows has the titles of its columns', () => {
  expect(readLines([])).toEqual(['Name,Amount,Since,Share,State,Who,Day']);
});
