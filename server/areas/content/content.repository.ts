import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import {
  aiContentTypes,
  mostContentVersions,
  type AiContentChannel,
  type AiContentType,
  type ContentState,
} from '#shared/domain/content/content.ts';
import type { ContentId, EshopId } from '#shared/domain/ids/ids.ts';
import { ContentModel, type ContentRecord, type StoredVersion } from './content.model.ts';

/** What a history is filtered by. */
export interface ContentFilters {
  /** Folded. */
  readonly search: string | null;
  readonly channel: AiContentChannel | null;
  readonly type: AiContentType | null;
  readonly state: ContentState | null;
  readonly needsCheck: boolean;
}

/** An item's place in a history. */
export interface HistoryPlace {
  readonly id: string;
  readonly at: Date;
}

export type NewContent = Omit<ContentRecord, '_id' | 'eshopId'>;

function toFilter(eshopId: EshopId, filters: ContentFilters): QueryFilter<ContentRecord> {
  const { search, channel, type, state, needsCheck } = filters;
  return {
    eshopId: new Types.ObjectId(eshopId),
    ...(channel === null ? {} : { channel }),
    ...(type === null ? {} : { type }),
    ...(state === null ? {} : { state }),
    ...(needsCheck ? { unsupportedCount: { $gt: 0 } } : {}),
    ...(search === null ? {} : { searchText: { $regex: search.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') } }),
  };
}

export async function insertContent(
  eshopId: EshopId,
  content: NewContent,
  session: ClientSession,
): Promise<ContentRecord> {
  const created = new ContentModel({ eshopId: new Types.ObjectId(eshopId), ...content });
  await created.save({ session });
  return created.toObject();
}

export async function findContent(eshopId: EshopId, contentId: ContentId): Promise<ContentRecord | null> {
  return await ContentModel.findOne({ eshopId, _id: contentId }).lean<ContentRecord | null>();
}

/** The version of a text, without the text. */
export async function findContentHead(
  eshopId: EshopId,
  contentId: ContentId,
): Promise<Pick<ContentRecord, '_id' | 'version'> | null> {
  return await ContentModel.findOne({ eshopId, _id: contentId }, { version: 1 }).lean<Pick<
    ContentRecord,
    '_id' | 'version'
  > | null>();
}

/** Adds a version to a text if it still has the base version; null when it has another or is gone. */
export async function addContentVersion(
  eshopId: EshopId,
  contentId: ContentId,
  baseVersion: number,
  { version, change }: { version: StoredVersion; change: Partial<NewContent> },
  session?: ClientSession,
): Promise<ContentRecord | null> {
  return await ContentModel.findOneAndUpdate(
    { eshopId, _id: contentId, version: baseVersion },
    {
      $set: { ...change, version: version.number, updatedAt: version.createdAt },
      $push: { versions: { $each: [version], $slice: -mostContentVersions } },
    },
    session === undefined ? { returnDocument: 'after' } : { returnDocument: 'after', session },
  ).lean<ContentRecord | null>();
}

/** Changes a text that still has a version; null when it has another or is gone. */
export async function updateContent(
  eshopId: EshopId,
  contentId: ContentId,
  version: number,
  change: Partial<NewContent>,
): Promise<ContentRecord | null> {
  return await ContentModel.findOneAndUpdate(
    { eshopId, _id: contentId, version },
    { $set: change },
    { returnDocument: 'after' },
  ).lean<ContentRecord | null>();
}

/** A page of a shop's texts without their versions, the latest change first, and how many there are. */
export async function findContentPage(
  eshopId: EshopId,
  filters: ContentFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: Omit<ContentRecord, 'versions' | 'shopFacts'>[]; total: number }> {
  const filter = toFilter(eshopId, filters);
  const [items, total] = await Promise.all([
    ContentModel.find(filter, { versions: 0, shopFacts: 0 })
      .sort({ updatedAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Omit<ContentRecord, 'versions' | 'shopFacts'>[]>(),
    ContentModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Places of a shop's texts in a history, the latest change first, and how many there are. */
export async function findContentPlaces(
  eshopId: EshopId,
  filters: ContentFilters,
  count: number,
): Promise<{ readonly places: HistoryPlace[]; readonly total: number }> {
  const filter = toFilter(eshopId, filters);
  const [rows, total] = await Promise.all([
    ContentModel.find(filter, { updatedAt: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(count)
      .lean<Pick<ContentRecord, '_id' | 'updatedAt'>[]>(),
    ContentModel.countDocuments(filter),
  ]);
  return { places: rows.map(({ _id, updatedAt }) => ({ id: _id.toString(), at: updatedAt })), total };
}

/** Texts without their versions, the latest change first. */
export async function findListedContents(
  eshopId: EshopId,
  contentIds: readonly string[],
): Promise<Omit<ContentRecord, 'versions' | 'shopFacts'>[]> {
  return await ContentModel.find({ eshopId, _id: { $in: [...contentIds] } }, { versions: 0, shopFacts: 0 })
    .sort({ updatedAt: -1, _id: -1 })
    .lean<Omit<ContentRecord, 'versions' | 'shopFacts'>[]>();
}

/** How many texts of each type a shop has, and how many of all need a check. */
export async function countContents(eshopId: EshopId): Promise<{
  readonly types: { readonly type: AiContentType; readonly count: number }[];
  readonly needsCheck: number;
}> {
  // Counted by indexes: a group would read every text with its versions.
  const [counts, needsCheck] = await Promise.all([
    Promise.all(
      Object.values(aiContentTypes)
        .flat()
        .map(async (type) => ({ type, count: await ContentModel.countDocuments({ eshopId, type }) })),
    ),
    ContentModel.countDocuments({ eshopId, unsupportedCount: { $gt: 0 } }),
  ]);
  return { types: counts.filter(({ count }) => count > 0), needsCheck };
}

/** Deletes texts of a shop and returns how many there were. */
export async function deleteContents(eshopId: EshopId, contentIds: readonly ContentId[]): Promise<number> {
  const { deletedCount } = await ContentModel.deleteMany({ eshopId, _id: { $in: [...contentIds] } });
  return deletedCount;
}

export async function deleteShopContents(eshopId: EshopId): Promise<void> {
  await ContentModel.deleteMany({ eshopId });
}
