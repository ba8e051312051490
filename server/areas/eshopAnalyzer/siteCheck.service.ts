import { z } from 'zod';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { CrawlFault, SiteCheckState } from '#shared/domain/seo/seoChecks.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, listStartPages } from '#server/areas/eshop/index.ts';
import { createJob, isCancelRequested, reportJob } from '#server/areas/job/index.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { createCrawledSite } from './checks/crawledSite.ts';
import { judgeCrawl } from './checks/judge.ts';
import { isSameShop } from './crawl/addresses.ts';
import { createFrontier, toKey, type Frontier } from './crawl/frontier.ts';
import { readFieldSpeed } from './fieldSpeed.ts';
import { openSite, prepareSite, type SiteRobots } from './crawl/prepareSite.ts';
import { readPage } from './crawl/readPage.ts';
import { readShopProducts, type ShopProducts } from './crawl/shopProducts.ts';
import type { SiteCheckDocument } from './crawl/siteCheck.model.ts';
import {
  findEarlierPage,
  findLatestJudgedSiteCheck,
  findLatestSiteCheck,
  findPages,
  findSiteCheck,
  insertSiteCheck,
  removeOldRuns,
  storePage,
  storeRows,
  updateSiteCheck,
} from './crawl/siteCheck.repository.ts';
import { createSiteReader, usualPaceMs, type ReadSite } from './crawl/siteReader.ts';
import { recordFixes } from './overview/fixes.service.ts';
import { readPageSpeedJob } from './pageSpeed/pageSpeed.service.ts';
import { readPageValues, type PageValues } from './pageValues.ts';
import { storeShopForecast } from './suspension/forecast.service.ts';
import { summarizePageWeights } from './pageSpeed/pageWeights.ts';
import { measureSiteSignals } from './suspension/siteSignals.ts';

const jobName = 'checkSite';
/** A run ends then with what it has. */
const longestRunMs = 20 * 60_000;
/** A run that has not ended by then never will. */
export const givenUpAfterMs = 60 * 60_000;
/** Pages between two reports. */
const reportEvery = 5;
/** Main images that are looked at. */
const mostImages = 30;
/** Refusals after one another by which a site says that it is enough. */
const mostRefusals = 3;

const httpOk = 200;
const orderSchema = z.object({ eshopId: z.string(), runId: z.string() });

type RunServices = Pick<Services, 'fetcher' | 'trustedHosts' | 'log'>;

/** Starts a check of a shop's website unless one goes on. */
export async function startSiteCheck(services: Pick<Services, 'jobs'>, eshopId: EshopId): Promise<void> {
  const [eshop, latest] = await Promise.all([findEshop(eshopId), findLatestSiteCheck(eshopId)]);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const now = new Date();
  if (latest?.state === 'Running') {
    if (now.getTime() - latest.startedAt.getTime() < givenUpAfterMs) return;
    await updateSiteCheck(eshopId, latest._id.toString(), { state: 'Failed', finishedAt: now });
  }
  const jobId = await createJob(eshopId, 'CheckSite', { phase: 'Queued', canBeCancelled: true });
  const runId = await insertSiteCheck(eshopId, { jobId, host: eshop.domainName, startedAt: now });
  // Another call was faster; its run goes on.
  if (runId === null)
    return await reportJob(eshopId, jobId, { status: 'Cancelled', phase: 'Done', finishedAt: now });
  await services.jobs.enqueue(jobName, { eshopId, runId });
}

interface Run {
  readonly eshopId: EshopId;
  readonly runId: string;
  readonly jobId: JobId;
  readonly startedAt: Date;
}

/** What a crawl works with. */
interface Crawl extends Run {
  readonly read: ReadSite;
  readonly robots: SiteRobots;
  readonly products: ShopProducts;
  readonly frontier: Frontier;
  readonly earlierRunId: string | null;
}

async function saveProgress({ eshopId, runId, jobId, frontier }: Crawl, pages: number): Promise<void> {
  await updateSiteCheck(eshopId, runId, {
    plan: [...frontier.planned],
    plannedPages: frontier.planned.length,
    pending: [...frontier.pending],
    unreadPages: frontier.unreadCount,
    pages,
  });
  await reportJob(eshopId, jobId, {
    status: 'Running',
    phase: 'Reading',
    done: pages,
    total: frontier.planned.length,
  });
}

/** Plans every page that there is room for now. */
function planAhead(frontier: Frontier): void {
  while (frontier.planNext());
}

/** Reads the pages of the plan from where the run is. @returns why it ended before the plan did */
async function crawlPages(crawl: Crawl, from: number): Promise<CrawlFault | 'Cancelled' | null> {
  const { eshopId, runId, frontier, read, robots, products } = crawl;
  const allows = (url: URL): boolean => robots.ours.allows(toKey(url));
  let images = 0;
  let refusals = 0;
  for (let position = from; ; position += 1) {
    // What the start page links comes before what waits.
    if (position > 0 && position >= frontier.planned.length && !frontier.planNext()) return null;
    const planned = frontier.planned[position];
    if (planned === undefined) return null;
    if (Date.now() - crawl.startedAt.getTime() > longestRunMs) return 'TimeUp';
    const earlier =
      crawl.earlierRunId === null ? null : await findEarlierPage(eshopId, crawl.earlierRunId, planned.url);
    const isProduct = planned.productId != null;
    const { page, links, isWall } = await readPage({
      read,
      planned,
      position,
      products,
      earlier,
      isImageRead: isProduct && images < mostImages,
      allows,
    });
    if (page.image !== null) images += 1;
    await storePage(eshopId, runId, page);
    refusals = isWall ? refusals + 1 : 0;
    if (refusals >= mostRefusals) return 'BotWall';
    for (const url of links)
      if (allows(url))
        frontier.add({ url: url.href, productId: products.find(url), isInSitemap: false }, position === 0);
    if (position === 0) planAhead(frontier);
    if (position % reportEvery !== 0) continue;
    await saveProgress(crawl, position + 1);
    if (await isCancelRequested(eshopId, crawl.jobId)) return 'Cancelled';
  }
}

async function endRun(
  { eshopId, runId, jobId }: Run,
  end: { readonly state: Exclude<SiteCheckState, 'Running'>; readonly fault: CrawlFault | null },
): Promise<void> {
  const finishedAt = new Date();
  await updateSiteCheck(eshopId, runId, { ...end, finishedAt, plan: [], pending: [] });
  await reportJob(eshopId, jobId, {
    status: end.state,
    phase: 'Done',
    finishedAt,
    resultPath: '/app/diagnostics/seo-score',
  });
}

/** Judges what a run read and stores the result. */
async function judgeRun(
  run: Run,
  values: PageValues,
  about: { readonly unreadPages: number; readonly registrationNumber: string | null },
): Promise<void> {
  const { eshopId, runId } = run;
  const { unreadPages } = about;
  const [stored, pages] = await Promise.all([findSiteCheck(eshopId, runId), findPages(eshopId, runId)]);
  if (stored?.site == null) return;
  const ids = pages.flatMap(({ productId }) => productId ?? []);
  const products = new Map(
    (await findProductsById(eshopId, ids)).map((product) => [product.productId, product]),
  );
  const speed = await readFieldSpeed(eshopId, { fromDay: values.from, toDay: values.to });
  const site = createCrawledSite({ facts: stored.site, pages, unreadPages, products, values, speed });
  const { score, checks, rows } = judgeCrawl(site);
  for (const [check, ofCheck] of rows) await storeRows(eshopId, runId, check, ofCheck);
  const before = await findLatestJudgedSiteCheck(eshopId);
  await recordFixes(eshopId, { runId, verifiedAt: new Date() }, before, { checks, pages });
  await updateSiteCheck(eshopId, runId, {
    score,
    checks: [...checks],
    siteSignals: measureSiteSignals(site, about.registrationNumber),
    pageWeights: summarizePageWeights(
      site.pages.filter(({ status, facts }) => status === httpOk && facts !== null),
    ),
    pages: pages.length,
    plannedPages: pages.length,
    unreadPages,
    periodFrom: values.from,
    periodTo: values.to,
  });
}

/** Opens the site, and prepares the plan of a run that has none. */
async function beginCrawl(
  services: RunServices,
  run: Run,
  stored: SiteCheckDocument,
  parts: { readonly read: ReadSite; readonly values: PageValues },
): Promise<Crawl | CrawlFault> {
  const { eshopId, runId, jobId } = run;
  await reportJob(eshopId, jobId, { status: 'Running', phase: 'Reaching' });
  const opened = await openSite(parts.read, listStartPages(stored.host, services.trustedHosts));
  if (typeof opened === 'string') return opened;
  // Another domain may belong to another company.
  if (!isSameShop(opened.start, new URL(`http://${stored.host}`))) return 'HostMoved';
  const products = await readShopProducts(eshopId, opened.start, parts.values);
  const frontier = createFrontier(stored);
  if (stored.site == null) {
    const site = await prepareSite({ read: parts.read, ...opened, products, frontier });
    await updateSiteCheck(eshopId, runId, { site });
  }
  const earlier = await findLatestJudgedSiteCheck(eshopId);
  const earlierRunId = earlier?._id.toString() ?? null;
  const crawl = { ...run, read: parts.read, robots: opened.robots, products, frontier, earlierRunId };
  await saveProgress(crawl, stored.pages);
  return crawl;
}

/** Reads and judges a shop's website; a run that a worker left goes on where it was. */
export async function runSiteCheck(
  services: RunServices,
  order: { readonly eshopId: EshopId; readonly runId: string },
  stopped: AbortSignal,
  paceMs: number = usualPaceMs,
): Promise<void> {
  const { eshopId, runId } = order;
  const [eshop, stored] = await Promise.all([findEshop(eshopId), findSiteCheck(eshopId, runId)]);
  if (eshop === null || stored === null || stored.state !== 'Running') return;
  const run: Run = { eshopId, runId, jobId: stored.jobId.toString() as JobId, startedAt: stored.startedAt };
  try {
    const values = await readPageValues(eshopId, eshop.timeZone, new Date());
    const read = createSiteReader(services.fetcher, stopped, paceMs);
    const crawl = await beginCrawl(services, run, stored, { read, values });
    if (typeof crawl === 'string') return await endRun(run, { state: 'Failed', fault: crawl });
    const known = await findPages(eshopId, runId);
    const fault = await crawlPages(crawl, known.length);
    if (fault === 'Cancelled') return await endRun(run, { state: 'Cancelled', fault: null });
    // A wall after some pages leaves too little to judge the site by.
    if (fault === 'BotWall') return await endRun(run, { state: 'Failed', fault });
    await judgeRun(run, values, {
      unreadPages: crawl.frontier.unreadCount,
      registrationNumber: eshop.billingSettings?.registrationNumber ?? null,
    });
    await endRun(run, { state: 'Completed', fault });
    await removeOldRuns(eshopId);
  } catch (error) {
    stopped.throwIfAborted();
    services.log.error({ err: error, eshopId }, 'site check failed');
    return await endRun(run, { state: 'Failed', fault: null });
  }
  // The check is done whatever comes of the forecast, which the next day's job stores anyway.
  try {
    await storeShopForecast(eshopId, new Date());
  } catch (error) {
    services.log.error({ err: error, eshopId }, 'suspension forecast not stored');
  }
}

/** The work that checks shops' websites. */
export function createSiteCheckJobs(services: Services): JobDefinition[] {
  return [
    {
      name: jobName,
      concurrency: 4,
      lockLifetimeMs: longestRunMs + 10 * 60_000,
      everyMs: null,
      run: async (data, stopped) => {
        const { eshopId, runId } = orderSchema.parse(data);
        await runSiteCheck(services, { eshopId: eshopId as EshopId, runId }, stopped);
        await services.jobs.enqueue(readPageSpeedJob, { eshopId });
      },
    },
  ];
}
