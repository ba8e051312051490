import { parseArgs } from 'node:util';
import mongoose, { Types } from 'mongoose';
import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { DayRange } from '../index.ts';
import { answerGoalMs, timeAnswers } from './answers.ts';
import { listCalls } from './calls.ts';
import { openShop } from './openShop.ts';
import { listReads } from './reads.ts';
import { measureTimes, type Timed, type Times } from './timed.ts';

/**
 * The calls of the dashboard and of every statistic tab, the reads behind them, and the assistant’s answers without a model, over a shop with two years of events:
 * `npm run bench -- statistics [events] [--keep <folder>] [--only calls|reads|answers] [--raw]`. Beside them in the same run a call
 * that reads next to nothing, and a bare indexed find of a page of orders. Ends with 1 when a p95 misses its goal. What
 * `--keep` filled is taken as it is the next time. Without `--raw` the raw events themselves, which nothing here reads, are
 * counted but not written.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' }, raw: { type: 'boolean', default: false } },
});
const goals = { dashboard: 150, tab: 300, pdf: 1_500 };

const shop = await openShop({
  events: Number(positionals[0] ?? 1_000_000),
  withRaw: values.raw,
  folder: values.keep ?? null,
});
const { eshopId, server, token, lastDay } = shop;
const getLastDays = (count: number): DayRange => ({ fromDay: addDays(lastDay, 1 - count), toDay: lastDay });

const write = ({ p50, p95 }: Times): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
const missed: string[] = [];
async function timeAll(all: readonly Timed[], bare: Times): Promise<void> {
  for (const { name, kind, run } of all) {
    const times = await measureTimes(run);
    const isWithin = times.p95 <= goals[kind];
    if (!isWithin) missed.push(name);
    const mark = isWithin ? '' : ` MISSES ${goals[kind]} ms`;
    console.log(`${name}: ${write(times)} (${(times.p50 / bare.p50).toFixed(1)} x bare)${mark}`);
  }
}

try {
  console.log(`${shop.events} events, ${shop.orders} orders up to ${lastDay}`);
  if (values.only === undefined || values.only === 'answers') {
    const { questions, all } = await timeAnswers(shop);
    for (const { question, ...times } of questions) console.log(`answer, ${question}: ${write(times)}`);
    const isWithin = all.p95 <= answerGoalMs;
    if (!isWithin) missed.push('answers of the assistant');
    const mark = isWithin ? '' : ` MISSES ${answerGoalMs} ms`;
    console.log(`answers of ${questions.length} questions: ${write(all)}${mark}`);
  }
  if (values.only === undefined || values.only === 'calls') {
    const bare = await measureTimes(
      async () =>
        (await server.call(reportingFiles.getStatisticViews, { table: 'Order' }, await token())).output,
    );
    console.log(`bare call: ${write(bare)}`);
    await timeAll(listCalls(shop, getLastDays), bare);
  }
  if (values.only === undefined || values.only === 'reads') {
    const orders = mongoose.connection.collection('measuredOrders');
    const bare = await measureTimes(
      async () =>
        await orders
          .find({ eshopId: new Types.ObjectId(eshopId) })
          .sort({ day: -1, at: -1 })
          .limit(50)
          .toArray(),
    );
    console.log(`bare find of a page of orders: ${write(bare)}`);
    await timeAll(listReads(eshopId, getLastDays), bare);
  }
  console.log(missed.length === 0 ? 'every goal is met' : `misses: ${missed.join('; ')}`);
} finally {
  await server.stop();
}
process.exit(missed.length === 0 ? 0 : 1);
