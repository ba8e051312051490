import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { streamCsv } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
  [['=1+1', '+1', '-1', '@x', '-1.50', '\tx'], `'=1+1,'+1,-1,'@x,-1.50,"'\tx"\r\n`],
  [['line\nbreak', null], '"line\nbreak",\r\n'],
])('writes %j', (cells, line) => {
  expect(toCsvLine(cells, ',')).toBe(line);
});

it('separates by what the spreadsheet of the language expects', () => {
  expect([getCsvSeparator('en'), getCsvSeparator('cs')]).toEqual([',', ';']);
});

it.each([
  ['en', 1_234.5, 2, '1234.50'],
  ['cs', -1_234.5, 2, '-1234,50'],
  ['cs', 1_234, 0, '1234'],
  ['sv', -0.5, 1, '-0,5'],
  ['cs', -0.05, 2, '-0,05'],
  ['en', 1_234_567.09, 2, '1234567.09'],
  ['en', 1 / 3, 2, '0.33'],
  ['en', -0.004, 2, '-0.00'],
  ['cs', 1 / 3, 6, '0,333333'],
] as const)('writes numbers of %s as its spreadsheets read them', (language, value, decimals, text) => {
  expect(createCsvNumberFormatter(language)(value, decimals)).toBe(text);
});

it('asks for more only when the last group was read, and retains none', async () => {
  let requestCount = 0;
  async function* yieldGroups(): AsyncGenerator<string[]> {
    for (; requestCount < 2_000; requestCount += 1) yield Array.from({ length: 1_000 }, () => 'řádek,1\r\n');
  }
  const stream = streamCsv('name,count\r\n', yieldGroups());
  const first = await new Promise<Buffer>((resolve) => stream.once('readable', () => resolve(stream.read())));
  expect(first.subarray(0, 17).toString()).toBe('\uFEFFname,count\r\nř');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requestCount).toBeLessThan(40);
  let bytes = first.length;
  for await (const block of stream) bytes += (block as Buffer).length;
  expect(bytes).toBe(3 + 12 + 2_000_000 * Buffer.byteLength('řádek,1\r\n'));
});

it('gives everybody else a turn after each block, however fast the file is read', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const line = toCsvLine(['x'.repeat(1_000)], ',');
  async function* yieldGroups(): AsyncGenerator<Iterable<string>> {
    yield Array.from({ length: 5_000 }, () => line);
  }
  // Takes everything at once: nothing but the stream itself makes a pause.
  const sink = new Writable({ highWaterMark: 100_000_000, write: (_chunk, _encoding, done) => done() });
  await pipeline(streamCsv('', yieldGroups()), sink);
  isOver = true;
  expect(turns).toBeGreaterThan(70);
});
