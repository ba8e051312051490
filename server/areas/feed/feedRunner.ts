import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { getCountryCurrency } from '#shared/domain/eshop/countryCurrency.ts';
import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { onFeedCompleted } from '#server/areas/campaign/index.ts';
import { findEshop, listStartPages, type EshopDocument } from '#server/areas/eshop/index.ts';
import { FetchError } from '#server/integrations/fetch/index.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import { faultOrderDays } from '#shared/domain/feed/feedLife.ts';
import { countProductOrders } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import type { SampleProduct } from './extended/sample.ts';
import { sampleProducts } from './extended/sampleProducts.ts';
import { createFaultCollector, type FaultCollector } from './faultCollector.ts';
import { createFaultMoney, type FaultMoney } from './faultMoney.ts';
import { deleteFeedErrors } from './feedError.repository.ts';
import { runPipeline, type ReadVersion } from './feedPipeline.ts';
import { toFinding } from './feed.presenter.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { claimRun, type FeedRunChange } from './feedRun.repository.ts';
import { finishRun } from './finishRun.ts';
import { FeedFault } from './reading/feedFault.ts';
import {
  RunCancelled,
  RunLost,
  RunOutdated,
  toRunChange,
  startReporting,
  type RunReporter,
} from './runReporter.ts';
import { findFeedState, setNextRun } from './state/feedState.repository.ts';
import { findEarlier, hashRules } from './versions.ts';

/** What the queue carries. */
export interface FeedRunOrder {
  readonly runId: string;
}

/** Whether the shop's own page answers; how it does is not looked at. */
async function isPageFetched(services: Services, domainName: string): Promise<boolean> {
  for (const url of listStartPages(domainName, services.trustedHosts)) {
    try {
      const answer = await services.fetcher.open(url, {
        limits: { connectMs: 5_000, headersMs: 10_000, totalMs: 15_000 },
      });
      answer.close();
      return answer.status < 400;
    } catch (thrown) {
      if (!(thrown instanceof FetchError)) throw thrown;
    }
  }
  return false;
}

async function notifyFollowers(
  services: Services,
  eshopId: EshopId,
  domainName: string,
  reporter: RunReporter,
  findings: { productCount: number; restrictedCount: number },
): Promise<void> {
  const isPageSeen = await isPageFetched(services, domainName);
  // While the page was looked at the shop may have got another domain: then this says nothing of it.
  await reporter.writeWhileHeld(async () => undefined);
  try {
    await onFeedCompleted(services, eshopId, { ...findings, isPageFetched: isPageSeen });
  } catch (error) {
    // The catalogue is right all the same; the next reading of the feed tells them again.
    services.log.error({ err: error, eshopId }, 'feed follow-up failed');
  }
}

const noDifference = { added: 0, changed: 0, removed: 0, priceMoved: 0, saleStarted: 0, saleEnded: 0 };

/** What a run that met a known version says: the same as the run that read it, but nothing has changed by it. */
function toUnchangedRunChange({ run }: ReadVersion): FeedRunChange {
  return {
    isUnchanged: true,
    readRunId: run.readRunId ?? run._id,
    readAt: run.readAt ?? null,
    format: run.format ?? null,
    table: run.table ?? null,
    contentHash: run.contentHash ?? null,
    contentBytes: run.contentBytes ?? null,
    itemsRead: run.itemsRead,
    productsAccepted: run.productsAccepted,
    productsRejected: run.productsRejected,
    productsWithWarnings: run.productsWithWarnings,
    productsRemoved: 0,
    difference: run.status === 'Held' ? (run.difference ?? null) : noDifference,
    checkCounts: run.checkCounts,
    moneyCurrency: run.moneyCurrency ?? null,
    knowsOrders: run.knowsOrders,
    refusedSoldMinor: run.refusedSoldMinor ?? null,
    shape: run.shape ?? null,
    deviations: run.deviations,
    guard: run.guard.map(toFinding),
    fixCounts: run.fixCounts as unknown as NonNullable<FeedRunChange['fixCounts']>,
  };
}

async function* readSampleProducts(eshopId: EshopId): AsyncGenerator<SampleProduct> {
  for await (const product of readCatalogue(eshopId))
    yield {
      ...product,
      salePriceMinor: product.salePriceMinor ?? null,
      googleCategory: product.googleCategory ?? null,
    };
}

/** Checks pages and images of a sample of the catalogue; problems are recorded as faults of the run. */
async function checkSample(
  services: Services,
  eshop: EshopDocument,
  eshopId: EshopId,
  reporter: RunReporter,
  faults: FaultCollector,
  money: FaultMoney,
): Promise<number> {
  const { state, signal } = reporter;
  state.phase = 'Sampling';
  state.written = state.toWrite = 0;
  // The catalogue is published: who stops the run now only spares the rest of the sample.
  await reporter.allowCancel();
  return await sampleProducts(services, { domainName: eshop.domainName }, readSampleProducts(eshopId), {
    signal,
    onProgress: (done, total) => {
      state.written = done;
      state.toWrite = total;
    },
    addFault: ({ check, found }, { productId, title, priceMinor, currency }) =>
      faults.add(check, found, {
        productId,
        productTitle: title,
        line: null,
        worth: money.getWorth(productId, { amountMinor: priceMinor, currency }),
      }),
  });
}

/** A run in the hands of a worker. */
interface HeldRun {
  readonly services: Services;
  readonly run: FeedRunDocument;
  readonly eshopId: EshopId;
  readonly eshop: EshopDocument;
  readonly reporter: RunReporter;
  readonly faults: FaultCollector;
}

/**
 * Products that are restricted, or may be: what a shop denies by its fix is counted, too, so that no shop passes the
 * screening by its own word.
 */
function countRestricted(
  checkCounts: readonly { readonly check: string; readonly count: number }[],
  fixCounts: readonly { readonly fix: string; readonly count: number }[],
): number {
  const refused = checkCounts.find(({ check }) => check === 'restricted_goods')?.count ?? 0;
  const possible = fixCounts.find(({ fix }) => fix === 'restricted_denied')?.count ?? 0;
  return refused + possible;
}

/** Reads the feed and answers how the run ended. @throws FeedFault, RunCancelled, RunLost */
async function doWork(held: HeldRun): Promise<FeedRunChange & { status: FeedProcessingStatus }> {
  const { services, run, eshopId, eshop, reporter, faults } = held;
  const { domainName } = eshop;
  const country = eshop.countryOfAdvertisement ?? eshop.country;
  const fixes = (await findFeedState(eshopId))?.fixes.map(({ fix, value }) => ({
    fix,
    value: value ?? null,
  }));
  const rulesHash = hashRules({ domainName, country, fixes: fixes ?? [] });
  const { published, known } = await findEarlier(eshopId, run, rulesHash);
  const today = toLocalDay(new Date(), eshop.timeZone);
  const ordersOf = await countProductOrders(eshopId, {
    fromDay: addDays(today, 1 - faultOrderDays),
    toDay: today,
  });
  const outcome = await runPipeline({
    fetcher: services.fetcher,
    parser: services.feedParser,
    dataFolder: services.config.dataFolder,
    eshopId,
    domainName,
    country,
    timeZone: eshop.timeZone,
    run,
    reporter,
    faults,
    known,
    published,
    fixes: fixes ?? [],
    ordersOf,
  });
  if (outcome.kind === 'Unchanged') {
    const change = toUnchangedRunChange(outcome.version);
    const { status, productsAccepted, checkCounts, fixCounts } = outcome.version.run;
    if (status !== 'Held') {
      const findings = {
        productCount: productsAccepted,
        restrictedCount: countRestricted(checkCounts, fixCounts),
      };
      await notifyFollowers(services, eshopId, domainName, reporter, findings);
    }
    await reporter.stop();
    return { ...toRunChange(reporter.state), ...change, ...outcome.change, rulesHash, status };
  }
  const { status } = outcome;
  let sampled: FeedRunChange = {};
  if (status !== 'Held') {
    if (run.isExtended) {
      const money = createFaultMoney(
        ordersOf,
        getCountryCurrency(eshop.countryOfAdvertisement ?? eshop.country),
      );
      const sampledCount = await checkSample(services, eshop, eshopId, reporter, faults, money);
      sampled = { sampledCount, moneyCurrency: outcome.change.moneyCurrency ?? money.currency };
    }
    await faults.flush();
    await notifyFollowers(services, eshopId, domainName, reporter, {
      productCount: reporter.state.productsAccepted,
      restrictedCount: countRestricted(faults.listCounts(), outcome.change.fixCounts ?? []),
    });
  }
  await faults.flush();
  await reporter.stop();
  return {
    ...toRunChange(reporter.state),
    checkCounts: faults.listCounts(),
    ...outcome.change,
    ...sampled,
    rulesHash,
    status,
  };
}

/**
 * Works on a run that was asked for; one that has ended, or that another worker has, is left alone.
 * @throws the reason of `stopped` when the worker stops: the run is left for the next one
 */
export async function processFeedRun(
  services: Services,
  { runId }: FeedRunOrder,
  stopped: AbortSignal | null = null,
): Promise<void> {
  const workerToken = randomUUID();
  const run = await claimRun(new Types.ObjectId(runId), workerToken);
  if (run === null) return;
  const eshopId = run.eshopId.toString() as EshopId;
  const faults = createFaultCollector(eshopId, run._id);
  let reporter: RunReporter | null = null;
  const getCounts = (): FeedRunChange => ({
    ...(reporter === null ? {} : toRunChange(reporter.state)),
    checkCounts: faults.listCounts(),
  });
  try {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new Error(`shop ${eshopId} is gone`);
    await deleteFeedErrors(eshopId, run._id);
    reporter = await startReporting(eshopId, run, workerToken, stopped);
    const change = await doWork({ services, run, eshopId, eshop, reporter, faults });
    await finishRun(services, run, workerToken, change);
  } catch (thrown) {
    await reporter?.stop();
    if (stopped?.aborted === true) throw stopped.reason;
    if (thrown instanceof RunLost) return;
    if (thrown instanceof RunCancelled) {
      // The feed at the new address is read as soon as this run has ended.
      if (thrown instanceof RunOutdated) await setNextRun(eshopId, new Date());
      await faults.flush();
      await finishRun(services, run, workerToken, { ...getCounts(), status: 'Cancelled' });
      return;
    }
    if (!(thrown instanceof FeedFault)) services.log.error({ err: thrown, eshopId }, 'feed run failed');
    const fault = thrown instanceof FeedFault ? thrown : new FeedFault('interrupted', { cause: thrown });
    faults.add(fault.check, fault.detail, { productId: null, productTitle: null, line: fault.line });
    await faults.flush();
    await finishRun(services, run, workerToken, {
      ...getCounts(),
      status: 'Failed',
      failure: fault.check,
      failureDetail: fault.detail,
    });
  }
}
