import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { rowsAtOnce } from '../detailed/openTable.ts';
import { noSums } from '../detailed/rollupSums.ts';
import { streamTable } from '../detailed/tableCsv.ts';
import { createTableLines } from '../detailed/tableLines.ts';
import '../index.ts';
import { loadStringify } from './bareStringify.ts';
import { createPlainRows, sampleRows } from './sampleRows.ts';

/**
 * `npm run bench -- csv [rows]`: tables of statistics written as the product writes them for a tab's CSV and for an export,
 * beside csv-stringify with the same rows as plain values, by turns in one run. Ends with 1 when a goal is missed.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const rounds = 3;
const goals = { megabytesPerSecond: 40, shareOfBare: 0.5, memoryMb: 40 };
const language = 'cs';
const tables = ['Order', 'Product', 'User'] as const;
const stringify = loadStringify();

interface Written {
  readonly bytes: number;
  readonly seconds: number;
  /** The most that the process grew while it wrote. */
  readonly grownMb: number;
}

async function writeOnce(...streams: [Readable, ...Writable[]]): Promise<Written> {
  let bytes = 0;
  const before = process.memoryUsage.rss();
  let most = before;
  let lookedAt = performance.now();
  const sink = new Writable({
    write(block: Buffer, _encoding, done) {
      bytes += block.length;
      // Asking for it takes longer than writing a block.
      if (performance.now() - lookedAt > 250) {
        most = Math.max(most, process.memoryUsage.rss());
        lookedAt = performance.now();
      }
      done();
    },
  });
  const from = performance.now();
  await pipeline([...streams, sink]);
  return { bytes, seconds: (performance.now() - from) / 1_000, grownMb: (most - before) / 1_048_576 };
}

/** Rows of a short table again and again, in groups. */
function* repeat<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < count; start += rowsAtOnce) {
    const at = start % rows.length;
    yield rows.slice(at, at + Math.min(rowsAtOnce, count - start));
  }
}

const getMiddle = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const computeRate = (written: Written[]) =>
  getMiddle(written.map(({ bytes, seconds }) => bytes / 1e6 / seconds));

let isGood = true;
for (const table of tables) {
  const rows = sampleRows(table);
  const plain = createPlainRows(table, rows);
  const readOurs = async () => {
    const lines = createTableLines({ table, currency: 'CZK', timeZone: 'Europe/Prague', language });
    async function* yieldGroups() {
      yield* repeat(rows);
    }
    return await writeOnce(
      streamTable({ readGroups: yieldGroups, total: noSums, previousTotal: null }, lines, () => undefined),
    );
  };
  function* yieldRecords() {
    for (const group of repeat(plain)) yield* group;
  }
  const runBare = async () =>
    await writeOnce(
      Readable.from(yieldRecords()),
      stringify({ delimiter: getCsvSeparator(language), bom: true, record_delimiter: '\r\n' }),
    );
  const written: { ours: Written[]; bare: Written[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    written.bare.push(await runBare());
    written.ours.push(await readOurs());
  }
  const [rate, bareRate] = [computeRate(written.ours), computeRate(written.bare)];
  // The first round fills the heap that the process is given; what grows with rows grows in every round.
  const grownMb = getMiddle(written.ours.map((one) => one.grownMb));
  const isFast = rate >= goals.megabytesPerSecond || rate >= goals.shareOfBare * bareRate;
  isGood &&= isFast && grownMb <= goals.memoryMb;
  const megabytes = ((written.ours[0]?.bytes ?? 0) / 1e6).toFixed(0);
  console.log(
    `${table}: ${count} rows, ${megabytes} MB: ${rate.toFixed(1)} MB/s, csv-stringify ${bareRate.toFixed(1)} MB/s ` +
      `(${(rate / bareRate).toFixed(2)} x bare), memory grew ${grownMb.toFixed(0)} MB (${goals.memoryMb}; csv-stringify ` +
      `${getMiddle(written.bare.map((one) => one.grownMb)).toFixed(0)})${isFast ? '' : ' MISSES THE GOAL'}`,
  );
}
process.exit(isGood ? 0 : 1);
