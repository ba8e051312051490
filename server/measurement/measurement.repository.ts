import { Types, type AnyBulkWriteOperation, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { Visitor } from './attribution.ts';
import { noFigures, type CountedEvent, type FigureSums } from './figures.ts';
import type { AdMetrics, DailyFigures, DayRange, FigureFilters } from './measurement.ts';
import {
  DailyFigureModel,
  PixelEventModel,
  VisitorModel,
  type DailyFigureDocument,
  type PixelEventDocument,
  type VisitorDocument,
} from './measurement.model.ts';

// Events come by the thousand: they are checked before they get here, and go to the driver without documents.
const events = () => PixelEventModel.collection;
const visitors = () => VisitorModel.collection;
const figures = () => DailyFigureModel.collection;

function idOf(id: EshopId | CampaignId): Types.ObjectId {
  return new Types.ObjectId(id);
}

/** Which of the events and orders are known already. */
export async function findKnown(
  eshopId: EshopId,
  eventIds: readonly string[],
  orderIds: readonly string[],
  session: ClientSession,
): Promise<{ eventIds: Set<string>; orderIds: Set<string> }> {
  const known = await events()
    .find<{ eventId: string }>(
      { eshopId: idOf(eshopId), eventId: { $in: [...eventIds] } },
      { session, projection: { _id: 0, eventId: 1 } },
    )
    .toArray();
  const ordered =
    orderIds.length === 0
      ? []
      : await events()
          .find<{ orderId: string }>(
            { eshopId: idOf(eshopId), orderId: { $in: [...orderIds] } },
            { session, projection: { _id: 0, orderId: 1 } },
          )
          .toArray();
  return {
    eventIds: new Set(known.map(({ eventId }) => eventId)),
    orderIds: new Set(ordered.map(({ orderId }) => orderId)),
  };
}

/** Visitors of a shop by their ids. */
export async function findVisitors(
  eshopId: EshopId,
  visitorIds: readonly string[],
  session: ClientSession,
): Promise<VisitorDocument[]> {
  if (visitorIds.length === 0) return [];
  return await visitors()
    .find<VisitorDocument>({ eshopId: idOf(eshopId), visitorId: { $in: [...visitorIds] } }, { session })
    .toArray();
}

/** Stores events that are not known yet. @throws a duplicate-key error when another writer was first */
export async function insertEvents(
  documents: readonly Omit<PixelEventDocument, '_id'>[],
  session: ClientSession,
): Promise<void> {
  if (documents.length > 0) await events().insertMany([...documents], { session });
}

/** Stores visitors as they are now; those without an `_id` are new. @throws a duplicate-key error when another writer was first */
export async function saveVisitors(changed: readonly Visitor[], session: ClientSession): Promise<void> {
  const added = changed.filter((visitor) => visitor._id === undefined);
  const known = changed.filter((visitor): visitor is VisitorDocument => visitor._id !== undefined);
  if (added.length > 0) await visitors().insertMany([...added], { session });
  if (known.length === 0) return;
  await visitors().bulkWrite(
    known.map(({ _id, lastSeenAt, touch, countedDays }) => ({
      updateOne: { filter: { _id }, update: { $set: { lastSeenAt, touch: touch ?? null, countedDays } } },
    })),
    { session },
  );
}

function keyedRows(
  sums: FigureSums,
): { day: string; campaignId: Types.ObjectId | null; row: Record<string, number> }[] {
  return [...sums].map(([key, row]) => {
    const [day = '', campaignId = ''] = key.split(' ');
    return { day, campaignId: campaignId === '' ? null : new Types.ObjectId(campaignId), row };
  });
}

const noAdMetrics = { impressions: 0, clicks: 0, spentMinor: 0, reportedAt: null };

/** Adds to the daily figures of a shop. */
export async function addFigures(eshopId: EshopId, sums: FigureSums, session: ClientSession): Promise<void> {
  if (sums.size === 0) return;
  await figures().bulkWrite(
    keyedRows(sums).map(({ day, campaignId, row }) => ({
      updateOne: {
        filter: { eshopId: idOf(eshopId), day, campaignId },
        update: { $inc: row, $setOnInsert: noAdMetrics },
        upsert: true,
      },
    })),
    { session },
  );
}

/** What of a day's events is counted, one after the other. */
export function readCountedEvents(
  eshopId: EshopId,
  day: Day,
  session: ClientSession,
): AsyncIterable<CountedEvent> {
  return events().find<CountedEvent>(
    { eshopId: idOf(eshopId), day },
    {
      session,
      projection: {
        _id: 0,
        type: 1,
        day: 1,
        campaignId: 1,
        isAdVisit: 1,
        visitorId: 1,
        isFirstOfDay: 1,
        isBot: 1,
        revenueMinor: 1,
      },
    },
  );
}

/** Sets the pixel's figures of a day to these; what the platforms reported stays, rows without anything go. */
export async function replaceFigures(
  eshopId: EshopId,
  day: Day,
  sums: FigureSums,
  session: ClientSession,
): Promise<void> {
  const shop = idOf(eshopId);
  const rows = keyedRows(sums);
  const kept = rows.map(({ campaignId }) => campaignId);
  const operations: AnyBulkWriteOperation<DailyFigureDocument>[] = [
    ...rows.map(({ campaignId, row }) => ({
      updateOne: {
        filter: { eshopId: shop, day, campaignId },
        update: { $set: row, $setOnInsert: noAdMetrics },
        upsert: true,
      },
    })),
    { deleteMany: { filter: { eshopId: shop, day, campaignId: { $nin: kept }, reportedAt: null } } },
    {
      updateMany: {
        filter: { eshopId: shop, day, campaignId: { $nin: kept } },
        update: { $set: noFigures() },
      },
    },
  ];
  await figures().bulkWrite(operations as Parameters<ReturnType<typeof figures>['bulkWrite']>[0], {
    session,
  });
}

/** Puts what a platform reports of a campaign's day into its row. */
export async function saveAdMetrics(metrics: AdMetrics, session: ClientSession): Promise<void> {
  const { eshopId, campaignId, day, impressions, clicks, chargedMinor, reportedAt } = metrics;
  await figures().updateOne(
    { eshopId: idOf(eshopId), day, campaignId: idOf(campaignId) },
    {
      $set: { impressions, clicks, reportedAt },
      $inc: { spentMinor: chargedMinor },
      $setOnInsert: noFigures(),
    },
    { upsert: true, session },
  );
}

function rangeFilter(eshopId: EshopId, range: DayRange, filters: FigureFilters): Record<string, unknown> {
  return {
    eshopId: idOf(eshopId),
    day: { $gte: range.fromDay, $lte: range.toDay },
    ...(filters.campaignIds === undefined ? {} : { campaignId: { $in: filters.campaignIds.map(idOf) } }),
  };
}

/** The rows of a range, by day and campaign. */
export async function findFigures(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters,
): Promise<DailyFigures[]> {
  const rows = await figures()
    .find<DailyFigureDocument>(rangeFilter(eshopId, range, filters), { sort: { day: 1, campaignId: 1 } })
    .toArray();
  return rows.map(({ _id, eshopId: _shop, campaignId, day, ...row }) => ({
    ...row,
    day: day as Day,
    campaignId: (campaignId?.toString() ?? null) as CampaignId | null,
    reportedAt: row.reportedAt ?? null,
  }));
}

/** Values of the orders of a range that are in the shop's credit currency. */
export async function findOrderValues(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters & { isCredited?: boolean },
): Promise<number[]> {
  const orders = await events()
    .find<{ revenueMinor: number }>(
      {
        ...(filters.isCredited === true ? { campaignId: { $ne: null } } : {}),
        ...rangeFilter(eshopId, range, filters),
        type: 'order',
        isBot: false,
        revenueMinor: { $ne: null },
      },
      { projection: { _id: 0, revenueMinor: 1 } },
    )
    .toArray();
  return orders.map(({ revenueMinor }) => revenueMinor);
}

/** Orders of a range by the product that they hold, of the products that were ordered most. */
export async function countOrdersByProduct(
  eshopId: EshopId,
  range: DayRange,
  limit: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await events()
    .aggregate<{ _id: string; count: number }>([
      { $match: { ...rangeFilter(eshopId, range, {}), type: 'order', isBot: false } },
      { $unwind: '$productIds' },
      { $group: { _id: '$productIds', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
    ])
    .toArray();
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** Shops whose ads were charged on a day of the range, in any time zone's days. */
export async function findEshopIdsWithSpend(range: DayRange): Promise<EshopId[]> {
  const ids: Types.ObjectId[] = await DailyFigureModel.distinct('eshopId', {
    day: { $gte: range.fromDay, $lte: range.toDay },
    spentMinor: { $gt: 0 },
  });
  return ids.map((id) => id.toString() as EshopId);
}

/** What each shop's ads were charged within the range, in minor units of its credit currency; only shops with spend. */
export async function sumSpendByEshop(range: DayRange): Promise<{ eshopId: EshopId; spentMinor: number }[]> {
  const sums = await DailyFigureModel.aggregate<{ _id: Types.ObjectId; spentMinor: number }>([
    { $match: { day: { $gte: range.fromDay, $lte: range.toDay }, spentMinor: { $gt: 0 } } },
    { $group: { _id: '$eshopId', spentMinor: { $sum: '$spentMinor' } } },
  ]);
  return sums.map(({ _id, spentMinor }) => ({ eshopId: _id.toString() as EshopId, spentMinor }));
}

/** The days on which the pixel of a shop counted anything. */
export async function countDaysWithEvents(eshopId: EshopId): Promise<number> {
  const days = await DailyFigureModel.distinct('day', {
    eshopId: idOf(eshopId),
    $or: [
      { pageViews: { $gt: 0 } },
      { productViews: { $gt: 0 } },
      { addToCarts: { $gt: 0 } },
      { checkouts: { $gt: 0 } },
      { orders: { $gt: 0 } },
    ],
  });
  return days.length;
}
