import { Types } from 'mongoose';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import type { SeoFacts } from './seoFacts.ts';
import {
  CrawledPageModel,
  SiteCheckModel,
  SiteCheckRowsModel,
  type CheckResult,
  type CheckRow,
  type CrawledPageDocument,
  type PlannedPage,
  type SiteCheckDocument,
} from './siteCheck.model.ts';

/** Runs whose score stays in the history, and runs whose pages stay. */
const storedRuns = 52;
const storedPageRuns = 2;

type Lists = 'plan' | 'pending' | 'checks';

/** What a run may change of itself. */
export type SiteCheckChange = Partial<Omit<SiteCheckDocument, '_id' | 'eshopId' | 'jobId' | Lists>> & {
  readonly plan?: readonly PlannedPage[];
  readonly pending?: readonly PlannedPage[];
  readonly checks?: readonly CheckResult[];
};
/** A run of the history. */
export type JudgedSiteCheck = Omit<
  SiteCheckDocument,
  'plan' | 'pending' | 'site' | 'siteSignals' | 'pageWeights'
>;
export type NewCrawledPage = Omit<CrawledPageDocument, '_id' | 'eshopId' | 'runId'>;

/** Stores a run that begins; null when one of the shop goes on. */
export async function insertSiteCheck(
  eshopId: EshopId,
  run: { readonly jobId: JobId; readonly host: string; readonly startedAt: Date },
): Promise<string | null> {
  const begun = { ...run, eshopId, state: 'Running' as const, plan: [], pending: [], checks: [] };
  try {
    return (await SiteCheckModel.create(begun))._id.toString();
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** A run of a shop, or null. */
export async function findSiteCheck(eshopId: EshopId, runId: string): Promise<SiteCheckDocument | null> {
  return await SiteCheckModel.findOne({ eshopId, _id: runId }).lean<SiteCheckDocument>();
}

/** The run of a shop that began last, or null. */
export async function findLatestSiteCheck(eshopId: EshopId): Promise<SiteCheckDocument | null> {
  return await SiteCheckModel.findOne({ eshopId }, { plan: 0, pending: 0 })
    .sort({ startedAt: -1 })
    .lean<SiteCheckDocument>();
}

/** Runs with a score, the latest first, without their signals and evidence. */
export async function findJudgedSiteChecks(eshopId: EshopId): Promise<JudgedSiteCheck[]> {
  return await SiteCheckModel.find(
    { eshopId, score: { $ne: null } },
    { plan: 0, pending: 0, site: 0, siteSignals: 0, pageWeights: 0 },
  )
    .sort({ startedAt: -1 })
    .limit(storedRuns)
    .lean<JudgedSiteCheck[]>();
}

/** The latest run with a score, with its signals, or null. */
export async function findLatestJudgedSiteCheck(eshopId: EshopId): Promise<SiteCheckDocument | null> {
  return await SiteCheckModel.findOne({ eshopId, score: { $ne: null } }, { plan: 0, pending: 0 })
    .sort({ startedAt: -1 })
    .lean<SiteCheckDocument>();
}

/** Shops whose website was ever checked. */
export async function findCheckedEshops(): Promise<EshopId[]> {
  // From the lowest id on: the index answers it.
  const found: Types.ObjectId[] = await SiteCheckModel.distinct('eshopId', {
    eshopId: { $gte: new Types.ObjectId('0'.repeat(24)) },
  });
  return found.map((eshopId) => eshopId.toString() as EshopId);
}

/** Changes a run that goes on; false when it has ended. */
export async function updateSiteCheck(
  eshopId: EshopId,
  runId: string,
  change: SiteCheckChange,
): Promise<boolean> {
  const { matchedCount } = await SiteCheckModel.updateOne(
    { eshopId, _id: runId, state: 'Running' },
    { $set: change },
  );
  return matchedCount === 1;
}

/** Stores a page at its position; again after a crash it takes its own place. */
export async function storePage(eshopId: EshopId, runId: string, page: NewCrawledPage): Promise<void> {
  await CrawledPageModel.replaceOne(
    { eshopId, runId, position: page.position },
    { ...page, eshopId: new Types.ObjectId(eshopId), runId: new Types.ObjectId(runId) },
    { upsert: true },
  );
}

/** The pages of a run in their order. */
export async function findPages(eshopId: EshopId, runId: string): Promise<CrawledPageDocument[]> {
  return await CrawledPageModel.find({ eshopId, runId }).sort({ position: 1 }).lean<CrawledPageDocument[]>();
}

/** What pages of a run weigh, by which their kind is known. */
export type PageWeight = Pick<
  CrawledPageDocument,
  'url' | 'status' | 'productId' | 'productLinks' | 'bytes' | 'image'
> & { readonly facts: Pick<SeoFacts, 'schema'> | null };

/** What the pages of a run weigh, in their order. */
export async function findPageWeights(eshopId: EshopId, runId: string): Promise<PageWeight[]> {
  return await CrawledPageModel.find(
    { eshopId, runId },
    { _id: 0, url: 1, status: 1, productId: 1, productLinks: 1, bytes: 1, image: 1, 'facts.schema': 1 },
  )
    .sort({ position: 1 })
    .lean<PageWeight[]>();
}

/** The page of an address in an earlier run, or null. */
export async function findEarlierPage(
  eshopId: EshopId,
  runId: string,
  url: string,
): Promise<CrawledPageDocument | null> {
  return await CrawledPageModel.findOne({ eshopId, runId, url }).lean<CrawledPageDocument>();
}

/** Stores what pages say to a check. */
export async function storeRows(
  eshopId: EshopId,
  runId: string,
  check: SeoCheckKey,
  rows: readonly CheckRow[],
): Promise<void> {
  await SiteCheckRowsModel.replaceOne(
    { eshopId, runId, check },
    { eshopId: new Types.ObjectId(eshopId), runId: new Types.ObjectId(runId), check, rows: [...rows] },
    { upsert: true },
  );
}

/** What pages say to a check in a run. */
export async function findRows(eshopId: EshopId, runId: string, check: SeoCheckKey): Promise<CheckRow[]> {
  const found = await SiteCheckRowsModel.findOne({ eshopId, runId, check }).lean<{ rows: CheckRow[] }>();
  return found?.rows ?? [];
}

/** Removes pages of older runs, and the oldest runs. */
export async function removeOldRuns(eshopId: EshopId): Promise<void> {
  const runs = await SiteCheckModel.find({ eshopId }, { _id: 1 })
    .sort({ startedAt: -1 })
    .lean<{ _id: Types.ObjectId }[]>();
  const oldPages = runs.slice(storedPageRuns).map(({ _id }) => _id);
  const oldRuns = runs.slice(storedRuns).map(({ _id }) => _id);
  if (oldPages.length > 0) {
    await CrawledPageModel.deleteMany({ eshopId, runId: { $in: oldPages } });
    await SiteCheckRowsModel.deleteMany({ eshopId, runId: { $in: oldPages } });
  }
  if (oldRuns.length > 0) await SiteCheckModel.deleteMany({ eshopId, _id: { $in: oldRuns } });
}

/** Removes all that was found on a shop's website. */
export async function removeSiteChecks(eshopId: EshopId): Promise<void> {
  await CrawledPageModel.deleteMany({ eshopId });
  await SiteCheckRowsModel.deleteMany({ eshopId });
  await SiteCheckModel.deleteMany({ eshopId });
}
