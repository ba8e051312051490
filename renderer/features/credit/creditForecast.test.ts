import { expect, it } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { estimateChargeDay, listDailyBalances, type StatementItem } from './creditForecast.ts';
import { buildStatementCsv } from './statementCsv.ts';

const createMoney = (value: number) => ({ value, currency: 'CZK' as const });
const createItem = (day: string, amount: number, balance: number): StatementItem => ({
  id: `${day}${balance}`,
  day,
  type: 'AdSpend',
  at: null,
  amount: createMoney(amount),
  balance: createMoney(balance),
  channels: [],
  reason: null,
  isTopUp: false,
  invoice: null,
});

it('gives the last balance of each day, carried over days without a movement', () => {
  const statement = {
    fromDay: '2026-11-19',
    toDay: '2026-11-23',
    opening: createMoney(500),
    items: [
      createItem('2026-11-22', -50, 400),
      createItem('2026-11-20', 100, 450),
      createItem('2026-11-20', -150, 350),
    ],
  };
  expect(listDailyBalances(statement, 4).map(({ value }) => value)).toEqual([450, 450, 400, 400]);
  expect(listDailyBalances(statement, 14).map(({ value }) => value)).toEqual([500, 450, 450, 400, 400]);
});

it('expects a charge on the day on which spend takes the available credit below the limit', () => {
  const today = '2026-11-24' as Day;
  const estimate = (available: number, dailySpend = 100) =>
    estimateChargeDay({ available, limit: 300, dailySpend, today });
  // 500 − 2 × 100 is the limit itself, not below it.
  expect(estimate(500)).toBe('2026-11-27');
  expect(estimate(499.99)).toBe('2026-11-26');
  expect(estimate(299.99)).toBe(today);
  expect(estimate(500, 0)).toBeNull();
  expect(estimate(1_000_000, 1)).toBeNull();
});

it('writes the statement as a file that spreadsheets of the language read', () => {
  const rows = [
    { ...createItem('2026-11-22', -1_050.5, 400), invoice: { id: 'i' as never, number: '2026-F-1' } },
  ];
  const heading = ['Date', 'What', 'Amount', 'Balance', 'Document'];
  const write = (language: 'en' | 'cs') =>
    buildStatementCsv(rows, { language, heading, formatType: (type) => `=${type}` });
  expect(write('en')).toBe(
    "\uFEFFDate,What,Amount,Balance,Document\r\n2026-11-22,'=AdSpend,-1050.50,400.00,2026-F-1\r\n",
  );
  expect(write('cs')).toContain(";'=AdSpend;-1050,50;400,00;2026-F-1\r\n");
});
