import { setTimeout as delay } from 'node:timers/promises';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { findEshop, toMeasuredShop } from '#server/areas/eshop/index.ts';
import { countStaffFiguresJob } from '#server/areas/reporting/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import { fitShopModel, foldChanges, removeForgottenBy } from '#server/measurement/index.ts';
import type { BackfillDay } from '#server/sandbox/market/backfill.ts';
import type { PixelBatch } from '#server/sandbox/market/pixelBatch.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { DemoProgress, Services } from '#server/services.ts';
import {
  findHistoryState,
  finishHistoryState,
  isHistoryCounted,
  recordBlock,
  recordRound,
  type DemoHistoryState,
  type StoredHistoryShop,
} from './demoHistoryState.ts';
import { correctOrders } from './demoOrderChanges.ts';
import { planDemo, type DemoPlan } from './demoPlan.ts';
import { generateDays, readNextDays, toHistoryPosts } from './demoHistory.ts';

/** Posts that are counted in one transaction, few enough that calls in between are answered quickly. */
const roundPosts = 500;
const retryAfterMs = 10_000;
const checkEveryMs = 1_000;
const daysOfMonth = 365.25 / 12;

interface Past {
  readonly shop: StoredHistoryShop;
  readonly eshopId: EshopId;
  readonly days: AsyncIterator<BackfillDay>;
}

interface ShopVisits {
  readonly eshopId: EshopId;
  readonly visits: readonly PixelBatch[];
}

/** What countHistory runs with. */
interface CountHistoryOptions {
  /** Ends it between two rounds, with an AbortError. */
  readonly stopped?: AbortSignal;
  /** Called at the beginning and after each block, and at the end with null. */
  readonly onProgress?: (progress: DemoProgress | null) => void;
}

function computeProgress({ days, blockDays, blocks }: DemoHistoryState): DemoProgress {
  const totalMonths = Math.round(days / daysOfMonth);
  const countedDays = Math.min(blocks * blockDays, days);
  return { totalMonths, countedMonths: Math.floor((countedDays / days) * totalMonths) };
}

function beginPast(shop: StoredHistoryShop, sandbox: Pick<Sandbox, 'market'>, plan: DemoPlan): Past {
  const catalogue = sandbox.market.listShops().find(({ host }) => host === shop.market.host)?.catalogue;
  if (catalogue === undefined) throw new Error(`the market does not know ${shop.market.host}`);
  return {
    shop,
    eshopId: shop.eshopId as EshopId,
    days: generateDays(plan, { ...shop.market, catalogue }, shop.campaigns),
  };
}

/** The visits of the next days that are not counted yet; those of counted days are made too, as others follow from them. */
async function readNextVisits({ shop, eshopId, days }: Past, count: number): Promise<ShopVisits> {
  const taken = await readNextDays(days, count);
  const { countedFrom } = shop;
  const open = countedFrom === null ? taken : taken.filter(({ date }) => date < countedFrom);
  return { eshopId, visits: open.flatMap(({ visits }) => visits) };
}

async function countBlock(
  services: Services,
  shops: readonly ShopVisits[],
  {
    block,
    endsAt,
    countedRounds,
    stopped,
  }: { block: number; endsAt: Date; countedRounds: number; stopped: AbortSignal | undefined },
): Promise<void> {
  const rounds = shops.flatMap(({ visits }) =>
    Array.from({ length: Math.ceil(visits.length / roundPosts) }, (_entry, at) =>
      visits.slice(at * roundPosts, (at + 1) * roundPosts),
    ),
  );
  for (const [round, visits] of rounds.entries()) {
    if (round < countedRounds) continue;
    stopped?.throwIfAborted();
    await services.pixelCollector.countHistory(
      toHistoryPosts(visits),
      async (session) => await recordRound(block, round, session),
    );
  }
  // From here on everything may run twice: it changes nothing then.
  for (const { eshopId, visits } of shops) {
    stopped?.throwIfAborted();
    const eshop = await findEshop(eshopId);
    if (eshop !== null) await correctOrders(toMeasuredShop(eshop), visits);
    await foldChanges(eshopId, stopped);
    await removeForgottenBy(eshopId, endsAt);
  }
  await recordBlock(block);
}

/**
 * Counts the visits of the demo's history that were not counted before the server was ready, oldest first. It goes on
 * where an earlier run ended, whenever that was: each round is recorded in the transaction that counts it.
 */
export async function countHistory(
  services: Services,
  sandbox: Pick<Sandbox, 'market'>,
  { stopped, onProgress }: CountHistoryOptions = {},
): Promise<void> {
  const state = await findHistoryState();
  if (state === null || state.finishedAt !== null) return;
  const { days, blockDays } = state;
  const plan = planDemo(days, state.plannedAt);
  const pasts = state.shops.map((shop) => beginPast(shop, sandbox, plan));
  onProgress?.(computeProgress(state));
  for (let block = 0; block * blockDays < days; block += 1) {
    stopped?.throwIfAborted();
    const shops: ShopVisits[] = [];
    for (const past of pasts) shops.push(await readNextVisits(past, blockDays));
    if (block < state.blocks) continue;
    const countedRounds = block === state.blocks ? state.rounds : 0;
    const blockEndsAt = plan.at(addDays(plan.firstDay, Math.min((block + 1) * blockDays, days)), 0);
    await countBlock(services, shops, { block, endsAt: blockEndsAt, countedRounds, stopped });
    onProgress?.(computeProgress({ ...state, blocks: block + 1 }));
  }
  const endsAt = plan.at(addDays(plan.firstDay, days), 0);
  for (const { eshopId } of pasts) {
    await fitShopModel(eshopId, endsAt, stopped);
    await foldChanges(eshopId, stopped);
  }
  await finishHistoryState();
  onProgress?.(null);
}

/** How far the history is counted; null where nothing of it is left to count. */
export async function readDemoProgress(): Promise<DemoProgress | null> {
  const state = await findHistoryState();
  return state === null || state.finishedAt !== null ? null : computeProgress(state);
}

/** Name of the job that counts the demo's history. */
export const demoHistoryJob = 'countDemoHistory';
/** Jobs that store sums of whole months: sums of half a history would stay. Those of staff are counted again by themselves. */
const jobsAfterHistory: readonly string[] = ['buildRivalMonth', 'sendMonthlyReports', 'fitAttributionModels'];

async function waitForHistory(stopped: AbortSignal): Promise<void> {
  while (!(await isHistoryCounted())) await delay(checkEveryMs, undefined, { signal: stopped });
}

/** Background work while a demo's history is counted: that itself, and what must wait for its end. */
export function withDemoHistory(
  services: Services,
  sandbox: Pick<Sandbox, 'market'> | null,
  definitions: readonly JobDefinition[],
  onProgress: (progress: DemoProgress | null) => void,
): JobDefinition[] {
  const waiting = definitions.map((definition) =>
    jobsAfterHistory.includes(definition.name)
      ? {
          ...definition,
          run: async (data: unknown, stopped: AbortSignal) => {
            await waitForHistory(stopped);
            await definition.run(data, stopped);
          },
        }
      : definition,
  );
  if (sandbox === null) return waiting;
  const counting: JobDefinition = {
    name: demoHistoryJob,
    concurrency: 1,
    lockLifetimeMs: 3_600_000,
    everyMs: null,
    async run(_data, stopped) {
      for (;;) {
        try {
          await countHistory(services, sandbox, { stopped, onProgress });
          // Months that it changed are due.
          await services.jobs.enqueue(countStaffFiguresJob, {});
          return;
        } catch (thrown) {
          stopped.throwIfAborted();
          services.log.error({ err: thrown }, 'demo history could not be calculated');
          await delay(retryAfterMs, undefined, { signal: stopped });
        }
      }
    },
  };
  return [...waiting, counting];
}
