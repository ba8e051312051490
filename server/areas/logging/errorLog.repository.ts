import type { logSources } from '#shared/contracts/logging.ts';
import { findSearchedPage, type SearchedPage } from '#server/database/searchedPage.ts';
import { containsText, listTrigrams } from '#server/database/substringSearch.ts';
import { groupBy } from './groupBy.ts';
import {
  ErrorDayModel,
  ErrorGroupModel,
  ErrorOccurrenceModel,
  type ErrorGroupDocument,
  type ErrorOccurrenceDocument,
} from './errorLog.model.ts';

/** One occurrence of an error as stored, free of sensitive data. */
export interface LoggedError {
  readonly groupId: string;
  readonly source: (typeof logSources)[number];
  readonly message: string;
  readonly stack: string | null;
  readonly path: string | null;
  readonly requestId: string | null;
  readonly appVersion: string | null;
  readonly at: Date;
}

/** Maximum occurrences per group. */
export const maxOccurrences = 100;

/**
 * Counts errors of one group, the latest last, and keeps the latest of them.
 * @returns whether the group is new
 */
export async function saveErrors(errors: readonly LoggedError[]): Promise<boolean> {
  const [first] = errors;
  const last = errors.at(-1);
  if (first === undefined || last === undefined) return false;
  const { groupId, source, message } = last;
  const searchText = message.toLowerCase();
  const { upsertedCount } = await ErrorGroupModel.updateOne(
    { _id: groupId },
    {
      $inc: { count: errors.length },
      $min: { firstSeenAt: first.at },
      $max: { lastSeenAt: last.at },
      $set: { message, lastPath: last.path, lastAppVersion: last.appVersion },
      $setOnInsert: { source, searchText, searchTrigrams: listTrigrams(searchText) },
    },
    { upsert: true },
  );
  const days = groupBy(errors, ({ at }) => at.toISOString().slice(0, 10));
  for (const [day, ofDay] of days) {
    await ErrorDayModel.updateOne(
      { _id: `${groupId} ${day}` },
      { $inc: { count: ofDay.length }, $setOnInsert: { groupId, day, at: new Date(day) } },
      { upsert: true },
    );
  }
  await ErrorOccurrenceModel.insertMany(
    errors.slice(-maxOccurrences).map(({ at, path, requestId, appVersion, stack }) => ({
      groupId,
      at,
      path,
      requestId,
      appVersion,
      stack,
    })),
  );
  const oldest = await ErrorOccurrenceModel.findOne({ groupId }, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(maxOccurrences)
    .lean();
  if (oldest !== null) await ErrorOccurrenceModel.deleteMany({ groupId, at: { $lte: oldest.at } });
  return upsertedCount === 1;
}

/** One page of the groups that fit, and how many fit in all. */
export async function findErrorGroups(query: {
  page: number;
  pageSize: number;
  source: (typeof logSources)[number] | null;
  search: string;
  sort: 'lastSeenAt' | 'count';
}): Promise<SearchedPage<ErrorGroupDocument>> {
  const filter = {
    ...(query.source === null ? {} : { source: query.source }),
    ...(query.search === '' ? {} : containsText('searchText', 'searchTrigrams', query.search.toLowerCase())),
  };
  const sort: Record<string, -1> =
    query.sort === 'count' ? { count: -1, lastSeenAt: -1 } : { lastSeenAt: -1 };
  if (query.search !== '')
    return await findSearchedPage<ErrorGroupDocument>(
      async (pageFilter, fields, limit) => await ErrorGroupModel.find(pageFilter, fields).limit(limit).lean(),
      { ...query, filter, sort },
    );
  const [items, total] = await Promise.all([
    ErrorGroupModel.find(filter)
      .sort(sort)
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<ErrorGroupDocument[]>(),
    Object.keys(filter).length === 0
      ? ErrorGroupModel.estimatedDocumentCount()
      : ErrorGroupModel.countDocuments(filter),
  ]);
  return { items, total, isTotalAtLeast: false };
}

/** A group, or null. */
export async function findErrorGroup(groupId: string): Promise<ErrorGroupDocument | null> {
  return await ErrorGroupModel.findById(groupId).lean<ErrorGroupDocument>();
}

/** How often a group came on days (UTC) from one on. */
export async function findErrorDays(groupId: string, fromDay: string): Promise<Map<string, number>> {
  const days = await ErrorDayModel.find({ groupId, day: { $gte: fromDay } }).lean();
  return new Map(days.map(({ day, count }) => [day, count]));
}

/** Returns one page of a group's stored occurrences, newest first. */
export async function findOccurrences(
  groupId: string,
  page: number,
  pageSize: number,
): Promise<{ items: ErrorOccurrenceDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    ErrorOccurrenceModel.find({ groupId })
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ErrorOccurrenceDocument[]>(),
    ErrorOccurrenceModel.countDocuments({ groupId }),
  ]);
  return { items, total };
}
