import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStatement } from './readStatement.ts';
import { createBankSandbox } from '#server/sandbox/bank/index.tsx';

const ibans = { CZK: 'CZ5520100000002000000001', EUR: 'CZ5920100000002000000026' };
const app = express().use(createBankSandbox({ now: () => Date.UTC(2026, 10, 20, 12) }).router);
let stop = async () => undefined as void;
let url = '';
beforeAll(async () => {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterAll(async () => await stop());

const typed = {
  iban: ibans.CZK,
  amount: '6050',
  currency: 'CZK',
  symbol: '226000001',
  payer: 'A & <B>',
  message: '',
};

it('answers a statement that the import reads', async () => {
  expect(await (await fetch(`${url}/bank`)).text()).toContain('Variable symbol');
  const answer = await fetch(`${url}/bank/statement?${new URLSearchParams(typed)}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d+\.xml"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, lines } = await readStatement(bytes, ibans, new AbortController().signal);
  expect(format).toBe('Camt053');
  expect(lines).toMatchObject([
    {
      amountMinor: 605_000,
      currency: 'CZK',
      variableSymbol: '226000001',
      counterparty: 'A & <B>',
      bookedOn: '2026-11-20',
    },
  ]);
});

it('refuses lines that are no transfer', async () => {
  const answer = await fetch(`${url}/bank/statement?${new URLSearchParams({ ...typed, amount: 'all' })}`);
  expect(answer.status).toBe(400);
});
