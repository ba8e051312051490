import { Types, type ClientSession, type mongo } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import {
  pixelFigures,
  type AdMetrics,
  type DailyFigures,
  type DayRange,
  type FigureFilters,
} from '../measurement.ts';
import {
  CreditedDayModel,
  DailyFigureModel,
  MonthlyFigureModel,
  type DailyFigureDocument,
} from '../measurement.model.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import { createZeroFigures, type FigureSums } from './figures.ts';
import { recordLateChanges } from './lateMonth.repository.ts';

const getFigureCollection = () => DailyFigureModel.collection;
const getMonthCollection = () => MonthlyFigureModel.collection;
const getCreditedDayCollection = () => CreditedDayModel.collection;

function toObjectId(id: EshopId | CampaignId): Types.ObjectId {
  return new Types.ObjectId(id);
}

interface KeyedRow {
  readonly day: string;
  readonly campaignId: Types.ObjectId | null;
  readonly row: Record<string, number>;
}

function toKeyedRows(sums: FigureSums): KeyedRow[] {
  return [...sums]
    .filter(([, row]) => Object.values(row).some((value) => value !== 0))
    .map(([key, row]) => {
      const [day = '', campaignId = ''] = key.split(' ');
      return { day, campaignId: campaignId === '' ? null : new Types.ObjectId(campaignId), row };
    });
}

const noAdMetrics = { impressions: 0, clicks: 0, spentMinor: 0 };

/** Rows of one key as one row, under the campaign of the last. */
function sumRows(rows: readonly KeyedRow[], keyOf: (row: KeyedRow) => string): KeyedRow[] {
  const sums = new Map<string, KeyedRow>();
  for (const keyed of rows) {
    const key = keyOf(keyed);
    const sum = { ...sums.get(key)?.row };
    for (const [name, value] of Object.entries(keyed.row)) sum[name] = (sum[name] ?? 0) + value;
    sums.set(key, { ...keyed, row: sum });
  }
  return [...sums.values()];
}

/** Adds to the figures of a shop: of days by campaign and of all campaigns, and of months. */
export async function addFigures(eshopId: EshopId, sums: FigureSums, session: ClientSession): Promise<void> {
  const rows = toKeyedRows(sums);
  if (rows.length === 0) return;
  const shop = toObjectId(eshopId);
  await getFigureCollection().bulkWrite(
    rows.map(({ day, campaignId, row }) => ({
      updateOne: {
        filter: { eshopId: shop, day, campaignId },
        update: { $inc: row, $setOnInsert: { ...noAdMetrics, reportedAt: null } },
        upsert: true,
      },
    })),
    { session },
  );
  await getMonthCollection().bulkWrite(
    sumRows(rows, ({ day, campaignId }) => `${toMonth(day)} ${campaignId?.toString() ?? ''}`).map(
      ({ day, campaignId, row }) => ({
        updateOne: {
          filter: { eshopId: shop, month: toMonth(day), campaignId },
          update: { $inc: row, $setOnInsert: noAdMetrics },
          upsert: true,
        },
      }),
    ),
    { session },
  );
  await recordLateChanges(
    rows.map(({ day }) => day),
    session,
  );
  const credited = rows.filter(({ campaignId }) => campaignId !== null);
  if (credited.length === 0) return;
  await getCreditedDayCollection().bulkWrite(
    sumRows(credited, ({ day }) => day).map(({ day, campaignId, row }) => ({
      updateOne: {
        filter: { eshopId: shop, day },
        update: { $inc: row, $setOnInsert: { ...noAdMetrics, campaignId, reportedAt: null } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** Computes how reports change the rows of their days, given the stored rows. */
async function listChanges(
  shop: Types.ObjectId,
  reports: readonly AdMetrics[],
  session: ClientSession,
): Promise<KeyedRow[]> {
  const days = [...new Set(reports.map(({ day }) => day))];
  const campaignIds = [...new Set(reports.map(({ campaignId }) => campaignId))].map(toObjectId);
  const known = await getFigureCollection()
    .find<Pick<DailyFigureDocument, 'day' | 'campaignId' | 'impressions' | 'clicks'>>(
      { eshopId: shop, day: { $in: days }, campaignId: { $in: campaignIds } },
      { session, projection: { _id: 0, day: 1, campaignId: 1, impressions: 1, clicks: 1 } },
    )
    .toArray();
  const before = new Map(known.map((row) => [`${row.day} ${row.campaignId?.toString() ?? ''}`, row]));
  return reports.map(({ day, campaignId, impressions, clicks, chargedMinor }) => {
    const row = before.get(`${day} ${campaignId}`);
    return {
      day,
      campaignId: toObjectId(campaignId),
      row: {
        impressions: impressions - (row?.impressions ?? 0),
        clicks: clicks - (row?.clicks ?? 0),
        spentMinor: chargedMinor,
      },
    };
  });
}

/**
 * Records a platform's reports of campaigns of one shop in their daily figures, each day of a campaign once, in the
 * caller's transaction: impressions and clicks are the day's totals and replace earlier ones, `chargedMinor` is the amount
 * just booked and is added.
 */
export async function recordAdMetrics(session: ClientSession, reports: readonly AdMetrics[]): Promise<void> {
  const [first] = reports;
  if (first === undefined) return;
  const shop = toObjectId(first.eshopId);
  const changes = await listChanges(shop, reports, session);
  await getFigureCollection().bulkWrite(
    reports.map(({ day, campaignId, impressions, clicks, chargedMinor, reportedAt }) => ({
      updateOne: {
        filter: { eshopId: shop, day, campaignId: toObjectId(campaignId) },
        update: {
          $set: { impressions, clicks, reportedAt },
          $inc: { spentMinor: chargedMinor },
          $setOnInsert: createZeroFigures(),
        },
        upsert: true,
      },
    })),
    { session },
  );
  const readAt = new Map<string, Date>();
  for (const { day, reportedAt } of reports) {
    const latest = readAt.get(day);
    if (latest === undefined || latest < reportedAt) readAt.set(day, reportedAt);
  }
  await getCreditedDayCollection().bulkWrite(
    sumRows(changes, ({ day }) => day).map(({ day, campaignId, row }) => ({
      updateOne: {
        filter: { eshopId: shop, day },
        update: {
          $inc: row,
          $max: { reportedAt: readAt.get(day) },
          $setOnInsert: { ...createZeroFigures(), campaignId },
        },
        upsert: true,
      },
    })),
    { session },
  );
  const changed = changes.filter(({ row }) => Object.values(row).some((value) => value !== 0));
  if (changed.length === 0) return;
  await recordLateChanges(
    changed.map(({ day }) => day),
    session,
  );
  await getMonthCollection().bulkWrite(
    sumRows(changed, ({ day, campaignId }) => `${toMonth(day)} ${campaignId?.toString() ?? ''}`).map(
      ({ day, campaignId, row }) => ({
        updateOne: {
          filter: { eshopId: shop, month: toMonth(day), campaignId },
          update: { $inc: row, $setOnInsert: createZeroFigures() },
          upsert: true,
        },
      }),
    ),
    { session },
  );
}

function getCampaignFilter({ campaignIds }: FigureFilters): Record<string, unknown> {
  return campaignIds === undefined ? {} : { campaignId: { $in: campaignIds.map(toObjectId) } };
}

function getRangeFilter(eshopId: EshopId, { fromDay, toDay }: DayRange): Record<string, unknown> {
  return { eshopId: toObjectId(eshopId), day: { $gte: fromDay, $lte: toDay } };
}

/** A stored row of a day, be it of one campaign or of all. */
type StoredRow = DailyFigureDocument;

async function readRows(cursor: mongo.FindCursor<StoredRow>): Promise<DailyFigures[]> {
  const rows = await cursor.toArray();
  return rows.map(({ _id, eshopId: _shop, campaignId, day, ...row }) => ({
    ...row,
    day: day as Day,
    campaignId: (campaignId?.toString() ?? null) as CampaignId | null,
    reportedAt: row.reportedAt ?? null,
  }));
}

/** Daily figures of a shop by day and campaign, both days included; days and campaigns without anything have no row. */
export async function readDailyFigures(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters = {},
  session?: ClientSession,
): Promise<DailyFigures[]> {
  return await readRows(
    getFigureCollection().find<StoredRow>(
      { ...getRangeFilter(eshopId, range), ...getCampaignFilter(filters) },
      { sort: { day: 1, campaignId: 1 }, ...(session === undefined ? {} : { session }) },
    ),
  );
}

/** The grouping of summed figures: day or campaign. */
export type FigureGroup = 'Day' | 'Campaign';

const summed = ['impressions', 'clicks', 'spentMinor', ...pixelFigures] as const;
/** The stage that sums rows by a field. */
const groupBy = (field: 'day' | 'campaignId') => ({
  $group: {
    _id: `$${field}`,
    campaignId: { $first: '$campaignId' },
    reportedAt: { $max: '$reportedAt' },
    ...Object.fromEntries(summed.map((figure) => [figure, { $sum: `$${figure}` }])),
  },
});

/** Finds two rows per day: the stored one credited to any campaign, and one for all else. */
async function findDays(eshopId: EshopId, range: DayRange): Promise<DailyFigures[]> {
  const filter = getRangeFilter(eshopId, range);
  const rows = await Promise.all([
    readRows(getCreditedDayCollection().find<StoredRow>(filter)),
    readRows(getFigureCollection().find<StoredRow>({ ...filter, campaignId: null })),
  ]);
  return rows.flat();
}

/**
 * Sums the figures of a range, from stored sums or in the database: by `Day`, one row for all campaigns (under one of
 * them) and one for all else; by `Campaign`, one row each, under the first day. Many times fewer than the rows, in no
 * order.
 */
export async function sumFigureRows(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters,
  by: FigureGroup,
): Promise<DailyFigures[]> {
  const isByDay = by === 'Day';
  if (isByDay && filters.campaignIds === undefined) return await findDays(eshopId, range);
  const rows = await getFigureCollection()
    .aggregate<
      Omit<DailyFigures, 'day' | 'campaignId'> & { _id: unknown; campaignId: Types.ObjectId | null }
    >([
      { $match: { ...getRangeFilter(eshopId, range), ...getCampaignFilter(filters) } },
      groupBy(isByDay ? 'day' : 'campaignId'),
    ])
    .toArray();
  return rows.map(({ _id, campaignId, ...row }) => ({
    ...row,
    day: isByDay ? (_id as Day) : range.fromDay,
    campaignId: (campaignId?.toString() ?? null) as CampaignId | null,
    reportedAt: row.reportedAt ?? null,
  }));
}

/** Recomputes the stored sum of a day's campaign rows. */
export async function sumCreditedDay(eshopId: EshopId, day: Day, session: ClientSession): Promise<void> {
  const key = { eshopId: toObjectId(eshopId), day };
  const [sum] = await getFigureCollection()
    .aggregate(
      [{ $match: { ...key, campaignId: { $ne: null } } }, groupBy('day'), { $project: { _id: 0 } }],
      { session },
    )
    .toArray();
  if (sum === undefined) await getCreditedDayCollection().deleteOne(key, { session });
  else await getCreditedDayCollection().replaceOne(key, { ...key, ...sum }, { session, upsert: true });
}

/** Figures of one month and campaign. */
export type MonthlyFigures = Omit<DailyFigures, 'day' | 'reportedAt'> & { readonly month: string };

/** The rows of months, both included, by month and campaign. */
export async function findMonthlyFigures(
  eshopId: EshopId,
  { from, to }: { from: string; to: string },
  filters: FigureFilters,
): Promise<MonthlyFigures[]> {
  const rows = await getMonthCollection()
    .find<Omit<DailyFigureDocument, 'day' | 'reportedAt'> & { month: string }>(
      { eshopId: toObjectId(eshopId), month: { $gte: from, $lte: to }, ...getCampaignFilter(filters) },
      { sort: { month: 1, campaignId: 1 } },
    )
    .toArray();
  return rows.map(({ _id, eshopId: _shop, campaignId, ...row }) => ({
    ...row,
    campaignId: (campaignId?.toString() ?? null) as CampaignId | null,
  }));
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
    eshopId: toObjectId(eshopId),
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
