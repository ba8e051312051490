import { z } from 'zod';
import type { CompetitorFault } from '#shared/domain/competitor/competitors.ts';
import { mostCrawledPages, type SiteCheckState } from '#shared/domain/seo/seoChecks.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { findEshop, listStartPages } from '#server/areas/eshop/index.ts';
import { createJob, isCancelRequested, reportJob } from '#server/areas/job/index.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { getAddressFamily, isSameShop } from '../crawl/addresses.ts';
import { createFrontier, toKey, type Frontier } from '../crawl/frontier.ts';
import { isBotWall, openSite, type SiteRobots } from '../crawl/prepareSite.ts';
import { createSiteReader, usualPaceMs, type ReadSite } from '../crawl/siteReader.ts';
import { readPageValues, type PageValues } from '../pageValues.ts';
import { mailCompetitorChanges } from './alerts.service.ts';
import { sumChanges } from './changes.ts';
import type { CompetitorPageDocument, CompetitorRunDocument, StoredChanges } from './competitor.model.ts';
import {
  findComparedRuns,
  findCompetitor,
  findCompetitorPages,
  findLatestRun,
  findRun,
  insertRun,
  removeFindings,
  removeOldCompetitorRuns,
  storeCompetitorPage,
  storeMatches,
  updateRun,
  type NewCompetitorPage,
} from './competitor.repository.ts';
import { compareRun } from './compareRun.ts';
import { planCompetitor } from './planCompetitor.ts';
import { readCatalogPage } from './readOffer.ts';

const jobName = 'checkCompetitor';
/** A run ends then with what it has. */
const longestRunMs = 20 * 60_000;
/** A run that has not ended by then never will. */
export const lostAfterMs = 60 * 60_000;
/** Pages between two reports. */
const reportEvery = 5;
/** Refusals after one another by which a site says that it is enough. */
const mostRefusals = 3;
/** Products of the shop whose pages are looked for first. */
const mostSoughtProducts = 300;
/** Pages of a family that has shown no product yet; endless calendars end there. */
const maxFamily = 25;

const orderSchema = z.object({ eshopId: z.string(), competitorId: z.string(), runId: z.string() });

type RunServices = Pick<Services, 'fetcher' | 'trustedHosts' | 'log' | 'mailer' | 'publicUrl'>;

/** Starts a check of a competitor unless one goes on. */
export async function startCompetitorCheck(
  services: Pick<Services, 'jobs'>,
  eshopId: EshopId,
  competitor: { readonly competitorId: string; readonly host: string },
): Promise<void> {
  const { competitorId, host } = competitor;
  const latest = await findLatestRun(eshopId, competitorId);
  const now = new Date();
  if (latest?.state === 'Running') {
    if (now.getTime() - latest.startedAt.getTime() < lostAfterMs) return;
    await updateRun(eshopId, competitorId, latest._id.toString(), { state: 'Failed', finishedAt: now });
  }
  const jobId = await createJob(eshopId, 'CheckCompetitor', { phase: 'Queued', canBeCancelled: true });
  const runId = await insertRun(eshopId, { competitorId, jobId, host, startedAt: now });
  // Another call was faster; its run goes on.
  if (runId === null)
    return await reportJob(eshopId, jobId, { status: 'Cancelled', phase: 'Done', finishedAt: now });
  await services.jobs.enqueue(jobName, { eshopId, competitorId, runId });
}

interface Run {
  readonly eshopId: EshopId;
  readonly competitorId: string;
  readonly runId: string;
  readonly jobId: JobId;
  readonly startedAt: Date;
}

interface Crawl extends Run {
  readonly read: ReadSite;
  readonly robots: SiteRobots;
  readonly frontier: Frontier;
  readonly productFamilies: Set<string>;
  readonly likelyPages: number;
  /** Pages of the run before by address: what has not changed is not sent again. */
  readonly earlier: ReadonlyMap<string, CompetitorPageDocument>;
}

/** @returns false when the competitor was removed meanwhile */
async function saveProgress(crawl: Crawl, pages: number): Promise<boolean> {
  const { eshopId, competitorId, runId, jobId, frontier } = crawl;
  const isThere = await updateRun(eshopId, competitorId, runId, {
    plan: [...frontier.planned],
    plannedPages: frontier.planned.length,
    pending: [...frontier.pending],
    unreadPages: frontier.unreadCount,
    pages,
  });
  const total = Math.min(mostCrawledPages, frontier.planned.length + frontier.pending.length);
  await reportJob(eshopId, jobId, { status: 'Running', phase: 'Reading', done: pages, total });
  return isThere;
}

/** Reads one page into the facts of its product, and where it leads. */
async function readCompetitorPage(
  crawl: Crawl,
  position: number,
  address: string,
): Promise<{ page: NewCompetitorPage; links: readonly URL[]; isWall: boolean }> {
  const requested = new URL(address);
  const earlier = crawl.earlier.get(address);
  // Pages that lead on are read again: an answer that nothing has changed brings no links.
  const etag = earlier?.offer == null ? null : (earlier.etag ?? null);
  const answer = await crawl.read(requested, etag === null ? {} : { ifNoneMatch: etag });
  const isLikely = position > 0 && position <= crawl.likelyPages;
  const frame = { position, url: address, isLikely, match: null };
  if (answer.status === 304 && earlier?.offer != null)
    return {
      page: { ...frame, status: earlier.status, etag, offer: earlier.offer },
      links: [],
      isWall: false,
    };
  const type = answer.headers['content-type'] ?? '';
  const isPage =
    answer.status >= 200 &&
    answer.status <= 299 &&
    isSameShop(answer.url, requested) &&
    (type === '' || /html/i.test(type));
  const { offer, links } = isPage
    ? readCatalogPage(answer.body, answer.headers, answer.url)
    : { offer: null, links: [] };
  const given = answer.headers['etag'] ?? '';
  return {
    page: { ...frame, status: answer.status, etag: given === '' ? null : given.slice(0, 200), offer },
    links,
    isWall: isBotWall(answer),
  };
}

/** Reads the pages of the plan from where the run is. @returns why it ended before the plan did */
async function crawlCatalog(
  crawl: Crawl,
  from: number,
): Promise<CompetitorFault | 'Cancelled' | 'Removed' | null> {
  const { eshopId, competitorId, runId, frontier, robots } = crawl;
  let refusals = 0;
  for (let position = from; ; position += 1) {
    // One by one: a family may show its first product with the page before.
    if (position >= frontier.planned.length && !frontier.planNext()) return null;
    const planned = frontier.planned[position];
    if (planned === undefined) return null;
    if (Date.now() - crawl.startedAt.getTime() > longestRunMs) return 'TimeUp';
    const { page, links, isWall } = await readCompetitorPage(crawl, position, planned.url);
    await storeCompetitorPage(eshopId, competitorId, runId, page);
    if (page.offer !== null) crawl.productFamilies.add(getAddressFamily(new URL(planned.url)));
    refusals = isWall ? refusals + 1 : 0;
    if (refusals >= mostRefusals) return 'BotWall';
    for (const url of links)
      if (robots.ours.allows(toKey(url)))
        frontier.add({ url: url.href, productId: null, isInSitemap: false });
    if (position % reportEvery !== 0) continue;
    if (!(await saveProgress(crawl, position + 1))) return 'Removed';
    if (await isCancelRequested(eshopId, crawl.jobId)) return 'Cancelled';
  }
}

async function endRun(
  { eshopId, competitorId, runId, jobId }: Run,
  end: {
    readonly state: Exclude<SiteCheckState, 'Running'>;
    readonly fault: CompetitorFault | null;
    readonly movedTo?: string;
  },
): Promise<void> {
  const finishedAt = new Date();
  await updateRun(eshopId, competitorId, runId, { ...end, finishedAt, plan: [], pending: [] });
  await reportJob(eshopId, jobId, {
    status: end.state,
    phase: 'Done',
    finishedAt,
    resultPath: '/app/diagnostics/competitive-overview',
  });
}

/** Titles of the shop’s products, those first that brought the most revenue. */
async function readSoughtTitles(eshopId: EshopId, values: PageValues): Promise<string[]> {
  const ids = [...values.byProduct]
    .toSorted(([, a], [, b]) => b.revenueMinor - a.revenueMinor || b.views - a.views)
    .slice(0, mostSoughtProducts)
    .map(([productId]) => productId);
  const titles = new Map(
    (await findProductsById(eshopId, ids)).map((found) => [found.productId, found.title]),
  );
  return ids.flatMap((productId) => titles.get(productId) ?? []);
}

/** Opens the site, and prepares the plan of a run that has none. */
async function beginCrawl(
  services: RunServices,
  run: Run,
  stored: CompetitorRunDocument,
  parts: { readonly read: ReadSite; readonly values: PageValues; readonly ownHost: string },
): Promise<Crawl | { readonly fault: CompetitorFault; readonly movedTo?: string }> {
  const { eshopId, competitorId, runId, jobId } = run;
  await reportJob(eshopId, jobId, { status: 'Running', phase: 'Reaching' });
  const opened = await openSite(parts.read, listStartPages(stored.host, services.trustedHosts));
  if (typeof opened === 'string') return { fault: opened };
  const toBase = (host: string) => new URL(`http://${host}`);
  // Redirects may lead to the shop itself, e.g. from a second domain of it.
  if (toBase(parts.ownHost).host === opened.start.host.replace(/^www\./, '')) return { fault: 'OwnShop' };
  if (!isSameShop(opened.start, toBase(stored.host)))
    return { fault: 'HostMoved', movedTo: opened.start.host.slice(0, 253) };
  const known = await findCompetitorPages(eshopId, competitorId, runId);
  const [before] = await findComparedRuns(eshopId, competitorId);
  const earlierPages =
    before === undefined ? [] : await findCompetitorPages(eshopId, competitorId, before._id.toString());
  const productFamilies = new Set(
    [...earlierPages, ...known].flatMap(({ offer, url }) =>
      offer == null ? [] : [getAddressFamily(new URL(url))],
    ),
  );
  const frontier = createFrontier(stored, {
    pages: mostCrawledPages,
    family: maxFamily,
    others: mostCrawledPages,
    productFamilies,
  });
  let { likelyPages } = stored;
  if (!stored.isPlanned) {
    likelyPages = await planCompetitor({
      read: parts.read,
      ...opened,
      frontier,
      titles: await readSoughtTitles(eshopId, parts.values),
      matchedUrls: earlierPages.flatMap(({ match, url }) => (match == null ? [] : [url])),
    });
    await updateRun(eshopId, competitorId, runId, { isPlanned: true, likelyPages });
  }
  const crawl: Crawl = {
    ...run,
    read: parts.read,
    robots: opened.robots,
    frontier,
    productFamilies,
    likelyPages,
    earlier: new Map(earlierPages.map((page) => [page.url, page])),
  };
  await saveProgress(crawl, known.length);
  return crawl;
}

/** Compares what a run read with the shop’s catalogue and with the run before, and stores it with why it ended early. */
async function judgeRun(
  crawl: Crawl,
  values: PageValues,
  fault: CompetitorFault | null,
): Promise<
  // No product was read; the run has ended or was removed meanwhile: nothing of it was stored.
  | 'NoProductData'
  | 'Ended'
  /** Changes are null for a first run. */
  | { readonly changes: StoredChanges | null }
> {
  const { eshopId, competitorId, runId } = crawl;
  const pages = await findCompetitorPages(eshopId, competitorId, runId);
  const progress = {
    pages: pages.length,
    plannedPages: pages.length,
    unreadPages: crawl.frontier.unreadCount,
  };
  if (pages.every(({ offer }) => offer == null)) {
    await updateRun(eshopId, competitorId, runId, progress);
    return 'NoProductData';
  }
  const { matches, comparison } = await compareRun(eshopId, pages, values);
  await storeMatches(eshopId, competitorId, runId, matches);
  const compared = pages.map((page) => ({ ...page, match: matches.get(page.position) ?? null }));
  const isFirst = crawl.earlier.size === 0;
  const changes = isFirst ? null : sumChanges(compared, [...crawl.earlier.values()]);
  const isStored = await updateRun(eshopId, competitorId, runId, {
    ...progress,
    comparison,
    fault,
    ...(changes === null ? {} : { changes }),
  });
  return isStored ? { changes } : 'Ended';
}

/** Mails what a run found, and ends it: in this order, as a run that has ended is never taken up again to mail. */
async function finishJudged(
  services: RunServices,
  run: Run,
  judged: {
    readonly host: string;
    readonly fault: CompetitorFault | null;
    readonly changes: StoredChanges | null;
  },
): Promise<void> {
  const { eshopId, competitorId, runId } = run;
  const { host, fault, changes } = judged;
  try {
    if (changes !== null) await mailCompetitorChanges(services, eshopId, { host, runId, changes });
  } catch (error) {
    // The check is done: a mail that isn't sent is no fault of it.
    services.log.error({ err: error, eshopId }, 'changes of a competitor not mailed');
  }
  await endRun(run, { state: 'Completed', fault });
  await removeOldCompetitorRuns(eshopId, competitorId);
}

async function crawlAndJudge(
  services: RunServices,
  run: Run,
  stored: CompetitorRunDocument,
  parts: { readonly read: ReadSite; readonly values: PageValues; readonly ownHost: string },
): Promise<void> {
  const { eshopId, competitorId, runId } = run;
  const crawl = await beginCrawl(services, run, stored, parts);
  if ('fault' in crawl) return await endRun(run, { state: 'Failed', ...crawl });
  const known = await findCompetitorPages(eshopId, competitorId, runId);
  const fault = await crawlCatalog(crawl, known.length);
  if (fault === 'Cancelled' || fault === 'Removed')
    return await endRun(run, { state: 'Cancelled', fault: null });
  // A wall after some pages leaves too little to compare by.
  if (fault === 'BotWall') return await endRun(run, { state: 'Failed', fault });
  const judged = await judgeRun(crawl, parts.values, fault);
  if (judged === 'NoProductData') return await endRun(run, { state: 'Failed', fault: fault ?? judged });
  if (judged === 'Ended') return await endRun(run, { state: 'Cancelled', fault: null });
  await finishJudged(services, run, { host: stored.host, fault, changes: judged.changes });
}

/** Reads a competitor and compares it with the shop; a run that a worker left goes on where it was. */
export async function runCompetitorCheck(
  services: RunServices,
  order: { readonly eshopId: EshopId; readonly competitorId: string; readonly runId: string },
  stopped: AbortSignal,
  paceMs: number = usualPaceMs,
): Promise<void> {
  const { eshopId, competitorId, runId } = order;
  const [eshop, stored] = await Promise.all([findEshop(eshopId), findRun(eshopId, competitorId, runId)]);
  if (eshop === null || stored === null || stored.state !== 'Running') return;
  const run: Run = { ...order, jobId: stored.jobId.toString() as JobId, startedAt: stored.startedAt };
  try {
    // Judged already by a worker that died before the end: compared again, it would be compared with itself.
    if (stored.comparison != null) {
      const { host, fault = null, changes = null } = stored;
      await finishJudged(services, run, { host, fault, changes });
      return;
    }
    const values = await readPageValues(eshopId, eshop.timeZone, new Date());
    const read = createSiteReader(services.fetcher, stopped, paceMs);
    await crawlAndJudge(services, run, stored, { read, values, ownHost: eshop.domainName });
  } catch (error) {
    stopped.throwIfAborted();
    services.log.error({ err: error, eshopId }, 'competitor check failed');
    await endRun(run, { state: 'Failed', fault: null });
  } finally {
    // Removed while it was read: later pages go too.
    if ((await findCompetitor(eshopId, competitorId)) === null) await removeFindings(eshopId, competitorId);
  }
}

/** The work that reads competitors. */
export function createCompetitorJobs(services: Services): JobDefinition[] {
  return [
    {
      name: jobName,
      concurrency: 4,
      lockLifetimeMs: longestRunMs + 10 * 60_000,
      everyMs: null,
      run: async (data, stopped) => {
        const { eshopId, competitorId, runId } = orderSchema.parse(data);
        await runCompetitorCheck(services, { eshopId: eshopId as EshopId, competitorId, runId }, stopped);
      },
    },
  ];
}
