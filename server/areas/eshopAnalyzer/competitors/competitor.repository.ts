import { Types } from 'mongoose';
import { mostCompetitors } from '#shared/domain/competitor/competitors.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { PlannedPage } from '../crawl/siteCheck.model.ts';
import {
  CompetitorModel,
  CompetitorPageModel,
  CompetitorRunModel,
  type Comparison,
  type CompetitorDocument,
  type CompetitorPageDocument,
  type CompetitorRunDocument,
  type OwnMatch,
  type StoredChanges,
} from './competitor.model.ts';

/** Runs of a competitor whose figures stay, and runs whose pages stay. */
const storedRuns = 52;
const storedPageRuns = 2;

/** Competitors of a shop in the order of their slots. */
export async function findCompetitors(eshopId: EshopId): Promise<CompetitorDocument[]> {
  return await CompetitorModel.find({ eshopId }).sort({ slot: 1 }).lean<CompetitorDocument[]>();
}

/** A competitor of a shop, or null. */
export async function findCompetitor(
  eshopId: EshopId,
  competitorId: string,
): Promise<CompetitorDocument | null> {
  return await CompetitorModel.findOne({ eshopId, _id: competitorId }).lean<CompetitorDocument>();
}

/** Adds a competitor at the first free slot. */
export async function insertCompetitor(
  eshopId: EshopId,
  host: string,
): Promise<CompetitorDocument | 'AlreadyThere' | 'Full'> {
  // Another call may take the slot meanwhile: then the next free one is tried.
  for (let attempt = 0; attempt <= mostCompetitors; attempt += 1) {
    const known = await findCompetitors(eshopId);
    if (known.some((competitor) => competitor.host === host)) return 'AlreadyThere';
    const taken = new Set(known.map(({ slot }) => slot));
    const slot = Array.from({ length: mostCompetitors }, (_value, index) => index).find(
      (index) => !taken.has(index),
    );
    if (slot === undefined) return 'Full';
    try {
      const created = await CompetitorModel.create({ eshopId, slot, host, addedAt: new Date() });
      return created.toObject<CompetitorDocument>();
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
  return 'Full';
}

/** Removes a competitor with its findings; false when there is none. */
export async function deleteCompetitor(eshopId: EshopId, competitorId: string): Promise<boolean> {
  const { deletedCount } = await CompetitorModel.deleteOne({ eshopId, _id: competitorId });
  await removeFindings(eshopId, competitorId);
  return deletedCount === 1;
}

/** Removes the runs of a competitor and their pages. */
export async function removeFindings(eshopId: EshopId, competitorId: string): Promise<void> {
  await CompetitorRunModel.deleteMany({ eshopId, competitorId });
  await CompetitorPageModel.deleteMany({ eshopId, competitorId });
}

/** Stores a run that begins; null when one of the competitor goes on. */
export async function insertRun(
  eshopId: EshopId,
  run: {
    readonly competitorId: string;
    readonly jobId: JobId;
    readonly host: string;
    readonly startedAt: Date;
  },
): Promise<string | null> {
  const begun = { ...run, eshopId, state: 'Running' as const, plan: [], pending: [] };
  try {
    return (await CompetitorRunModel.create(begun))._id.toString();
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** A run of a competitor, or null. */
export async function findRun(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
): Promise<CompetitorRunDocument | null> {
  return await CompetitorRunModel.findOne({
    eshopId,
    competitorId,
    _id: runId,
  }).lean<CompetitorRunDocument>();
}

export type RunSummary = Omit<CompetitorRunDocument, 'plan' | 'pending'>;

/** The run of a competitor that began last, or null. */
export async function findLatestRun(eshopId: EshopId, competitorId: string): Promise<RunSummary | null> {
  return await CompetitorRunModel.findOne({ eshopId, competitorId }, { plan: 0, pending: 0 })
    .sort({ startedAt: -1 })
    .lean<RunSummary>();
}

/** The latest runs of a competitor with a comparison whose pages are stored, the last first. */
export async function findComparedRuns(eshopId: EshopId, competitorId: string): Promise<RunSummary[]> {
  return await CompetitorRunModel.find(
    { eshopId, competitorId, comparison: { $ne: null } },
    { plan: 0, pending: 0 },
  )
    .sort({ startedAt: -1 })
    .limit(storedPageRuns)
    .lean<RunSummary[]>();
}

/** What a run may change of itself. */
export type RunChange = Partial<
  Pick<
    RunSummary,
    'state' | 'movedTo' | 'isPlanned' | 'likelyPages' | 'plannedPages' | 'pages' | 'unreadPages' | 'fault'
  >
> & {
  readonly finishedAt?: Date;
  readonly plan?: readonly PlannedPage[];
  readonly pending?: readonly PlannedPage[];
  readonly comparison?: Comparison;
  readonly changes?: StoredChanges;
};

/** Changes a run that goes on; false when it has ended or was removed. */
export async function updateRun(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
  change: RunChange,
): Promise<boolean> {
  const { matchedCount } = await CompetitorRunModel.updateOne(
    { eshopId, competitorId, _id: runId, state: 'Running' },
    { $set: change },
  );
  return matchedCount === 1;
}

export type NewCompetitorPage = Omit<CompetitorPageDocument, '_id' | 'eshopId' | 'competitorId' | 'runId'>;

/** Stores a page at its position; again after a crash it takes its own place. */
export async function storeCompetitorPage(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
  page: NewCompetitorPage,
): Promise<void> {
  await CompetitorPageModel.replaceOne(
    { eshopId, competitorId, runId, position: page.position },
    {
      ...page,
      eshopId: new Types.ObjectId(eshopId),
      competitorId: new Types.ObjectId(competitorId),
      runId: new Types.ObjectId(runId),
    },
    { upsert: true },
  );
}

/** What pages of a run offer, as far as lists of products need it. */
export type OfferedPage = Pick<CompetitorPageDocument, 'url' | 'status' | 'offer' | 'match'>;

/** The pages of a run with a product, in their order; the others with `isWhole`. */
export async function findOfferedPages(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
  isWhole = false,
): Promise<OfferedPage[]> {
  return await CompetitorPageModel.find(
    { eshopId, competitorId, runId, ...(isWhole ? {} : { offer: { $ne: null } }) },
    { _id: 0, url: 1, status: 1, offer: 1, match: 1 },
  )
    .sort({ position: 1 })
    .lean<OfferedPage[]>();
}

/** The pages of a run in their order. */
export async function findCompetitorPages(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
): Promise<CompetitorPageDocument[]> {
  return await CompetitorPageModel.find({ eshopId, competitorId, runId })
    .sort({ position: 1 })
    .lean<CompetitorPageDocument[]>();
}

/** Stores which products of the shop the pages of a run offer. */
export async function storeMatches(
  eshopId: EshopId,
  competitorId: string,
  runId: string,
  matches: ReadonlyMap<number, OwnMatch>,
): Promise<void> {
  if (matches.size === 0) return;
  await CompetitorPageModel.bulkWrite(
    [...matches].map(([position, match]) => ({
      updateOne: {
        filter: {
          eshopId: new Types.ObjectId(eshopId),
          competitorId: new Types.ObjectId(competitorId),
          runId: new Types.ObjectId(runId),
          position,
        },
        update: { $set: { match } },
      },
    })),
  );
}

/** Removes pages of older runs, and the oldest runs; pages stay of the last compared ones. */
export async function removeOldCompetitorRuns(eshopId: EshopId, competitorId: string): Promise<void> {
  const stored = (await findComparedRuns(eshopId, competitorId)).map(({ _id }) => _id);
  const latest = await findLatestRun(eshopId, competitorId);
  if (latest !== null) stored.push(latest._id);
  await CompetitorPageModel.deleteMany({ eshopId, competitorId, runId: { $nin: stored } });
  const oldest = await CompetitorRunModel.find({ eshopId, competitorId }, { _id: 1 })
    .sort({ startedAt: -1 })
    .skip(storedRuns)
    .lean<{ _id: Types.ObjectId }[]>();
  if (oldest.length > 0)
    await CompetitorRunModel.deleteMany({
      eshopId,
      competitorId,
      _id: { $in: oldest.map(({ _id }) => _id) },
    });
}

/** Removes all competitors of a shop and their findings. */
export async function removeCompetitors(eshopId: EshopId): Promise<void> {
  await CompetitorPageModel.deleteMany({ eshopId });
  await CompetitorRunModel.deleteMany({ eshopId });
  await CompetitorModel.deleteMany({ eshopId });
}
