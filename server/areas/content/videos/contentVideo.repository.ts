import { Types, type ClientSession } from 'mongoose';
import type { ContentVideoId, EshopId } from '#shared/domain/ids/ids.ts';
import { ContentVideoModel, type ContentVideoRecord, type FilmRecord } from './contentVideo.model.ts';

export type NewContentVideo = Omit<ContentVideoRecord, '_id' | 'eshopId' | 'deletedAt'>;

export async function insertContentVideo(
  eshopId: EshopId,
  video: NewContentVideo,
): Promise<ContentVideoRecord> {
  const created = await ContentVideoModel.create({ eshopId: new Types.ObjectId(eshopId), ...video });
  return created.toObject();
}

/** Videos of a shop that are not deleted. */
export async function findContentVideos(
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
): Promise<ContentVideoRecord[]> {
  return await ContentVideoModel.find({ eshopId, _id: { $in: [...videoIds] }, deletedAt: null }).lean<
    ContentVideoRecord[]
  >();
}

/** Stores how rendering ended, unless the video was deleted or has ended; whether it was stored. */
export async function finishContentVideo(
  eshopId: EshopId,
  videoId: ContentVideoId,
  end: Partial<Pick<ContentVideoRecord, 'state' | 'file' | 'priceFacts'>>,
  session?: ClientSession,
): Promise<boolean> {
  const result = await ContentVideoModel.updateOne(
    { eshopId, _id: videoId, state: 'Queued', deletedAt: null },
    { $set: end },
    session === undefined ? {} : { session },
  );
  return result.modifiedCount === 1;
}

/** Changes how a model films a video that has not ended, as long as its start is as it was read; whether it was changed. */
export async function changeFilm(
  eshopId: EshopId,
  videoId: ContentVideoId,
  startedAt: Date | null,
  change: Partial<Pick<FilmRecord, 'startedAt' | 'operation' | 'firstFrameKey' | 'failures'>>,
): Promise<boolean> {
  const result = await ContentVideoModel.updateOne(
    { eshopId, _id: videoId, state: 'Queued', deletedAt: null, 'film.startedAt': startedAt },
    { $set: Object.fromEntries(Object.entries(change).map(([name, value]) => [`film.${name}`, value])) },
  );
  return result.modifiedCount === 1;
}

/** Stores why a model's video isn't there, unless it was deleted or has ended; whether it was stored. */
export async function failFilm(
  eshopId: EshopId,
  videoId: ContentVideoId,
  end: {
    readonly state: 'Failed' | 'Cancelled';
    readonly fault: FilmRecord['fault'];
    readonly reason: string;
  },
): Promise<boolean> {
  const result = await ContentVideoModel.updateOne(
    { eshopId, _id: videoId, state: 'Queued', deletedAt: null },
    { $set: { state: end.state, 'film.fault': end.fault, 'film.reason': end.reason } },
  );
  return result.modifiedCount === 1;
}

/** A page of a shop's videos, the newest first, and how many there are. */
export async function findContentVideoPage(
  eshopId: EshopId,
  videoId: ContentVideoId | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ContentVideoRecord[]; total: number }> {
  const filter = {
    eshopId: new Types.ObjectId(eshopId),
    deletedAt: null,
    ...(videoId === null ? {} : { _id: new Types.ObjectId(videoId) }),
  };
  const [items, total] = await Promise.all([
    ContentVideoModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ContentVideoRecord[]>(),
    ContentVideoModel.countDocuments(filter),
  ]);
  return { items, total };
}

export async function countContentVideos(eshopId: EshopId): Promise<number> {
  return await ContentVideoModel.countDocuments({ eshopId, deletedAt: null });
}

/** Ids and times of a shop's newest videos, and how many there are. */
export async function findNewestVideos(
  eshopId: EshopId,
  count: number,
): Promise<{ heads: Pick<ContentVideoRecord, '_id' | 'createdAt'>[]; total: number }> {
  const filter = { eshopId: new Types.ObjectId(eshopId), deletedAt: null };
  const [heads, total] = await Promise.all([
    ContentVideoModel.find(filter, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean<Pick<ContentVideoRecord, '_id' | 'createdAt'>[]>(),
    ContentVideoModel.countDocuments(filter),
  ]);
  return { heads, total };
}

/** All videos of a shop by what a search looks at, the newest first. */
export async function findVideoHeads(
  eshopId: EshopId,
): Promise<Pick<ContentVideoRecord, '_id' | 'createdAt' | 'title' | 'film'>[]> {
  return await ContentVideoModel.find(
    { eshopId, deletedAt: null },
    { createdAt: 1, title: 1, 'film.prompt': 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<ContentVideoRecord, '_id' | 'createdAt' | 'title' | 'film'>[]>();
}

/**
 * Marks videos as deleted: nothing is added to them from then on.
 * @returns those that no one had marked before, as they were then
 */
export async function markVideosDeleted(
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
  now: Date,
): Promise<ContentVideoRecord[]> {
  const marked: ContentVideoRecord[] = [];
  for (const _id of videoIds) {
    const video = await ContentVideoModel.findOneAndUpdate(
      { eshopId, _id, deletedAt: null },
      { $set: { deletedAt: now } },
      { returnDocument: 'after' },
    ).lean<ContentVideoRecord | null>();
    if (video !== null) marked.push(video);
  }
  return marked;
}

/** Marked videos with all the files that they ever got. */
export async function findDeletedVideos(
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
): Promise<ContentVideoRecord[]> {
  return await ContentVideoModel.find({
    eshopId,
    _id: { $in: [...videoIds] },
    deletedAt: { $ne: null },
  }).lean<ContentVideoRecord[]>();
}

/** Deletions that were interrupted, of all shops. */
export async function findUnfinishedVideoDeletions(before: Date, count: number) {
  return await ContentVideoModel.find({ deletedAt: { $lt: before } })
    .limit(count)
    .lean<ContentVideoRecord[]>();
}

/** Some of a shop's videos, the oldest first, deleted or not. */
export async function findOldestContentVideos(
  eshopId: EshopId,
  count: number,
): Promise<ContentVideoRecord[]> {
  return await ContentVideoModel.find({ eshopId })
    .sort({ createdAt: 1, _id: 1 })
    .limit(count)
    .lean<ContentVideoRecord[]>();
}

export async function deleteContentVideos(
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
): Promise<void> {
  await ContentVideoModel.deleteMany({ eshopId, _id: { $in: [...videoIds] } });
}
