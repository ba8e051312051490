import type { eshopAnalyzer, VisitFigures, VisitSource } from '#shared/contracts/eshopAnalyzer.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { foldPostName } from '#shared/domain/report/postSource.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { trafficChannels, type TrafficChannel } from '#shared/domain/report/trafficSource.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { toComparedRange, toReportRange, type ReportRange } from '#server/areas/reporting/index.ts';
import { parseSourceKey, readRollupsAs } from '#server/measurement/index.ts';

type SourcesCall = typeof eshopAnalyzer.getWebInsightVisitSources;

interface Sums {
  readonly visits: number;
  readonly newVisits: number;
  readonly orders: number;
  readonly revenueMinor: number;
  readonly pageViews: number;
}

const none: Sums = { visits: 0, newVisits: 0, orders: 0, revenueMinor: 0, pageViews: 0 };
/** Names of a channel that are listed; the others are in its sums. */
const mostNames = 5;

function add(a: Sums, b: Sums): Sums {
  return {
    visits: a.visits + b.visits,
    newVisits: a.newVisits + b.newVisits,
    orders: a.orders + b.orders,
    revenueMinor: a.revenueMinor + b.revenueMinor,
    pageViews: a.pageViews + b.pageViews,
  };
}

/** @param knownOrders those of measured sessions */
function present(sums: Sums, knownOrders = sums.orders): VisitFigures {
  const { visits, newVisits, orders, revenueMinor } = sums;
  return {
    visits,
    newVisits,
    orders,
    revenue: fromMinor(revenueMinor),
    conversionRate: computePercentage(knownOrders, visits),
  };
}

/** Sums of a period by channel, and by name within each; null of all where nothing was measured. */
interface Period {
  readonly total: Sums;
  /** Of visitors who did not agree to be measured. */
  readonly unknown: Sums;
  readonly byChannel: ReadonlyMap<TrafficChannel, { readonly sums: Sums; readonly names: Map<string, Sums> }>;
}

async function readPeriod(eshopId: EshopId, range: ReportRange): Promise<Period | null> {
  const rows = await readRollupsAs<Sums>(eshopId, { dimension: 'Source', range }, (count) => ({
    visits: count('visits'),
    newVisits: count('newVisits'),
    orders: count('orders'),
    revenueMinor: count('revenueMinor'),
    pageViews: count('pageViews'),
  }));
  let total = none;
  let unknown = none;
  const byChannel = new Map<TrafficChannel, { sums: Sums; names: Map<string, Sums> }>();
  for (const [key, sums] of rows) {
    total = add(total, sums);
    const source = parseSourceKey(key)?.source;
    if (source === undefined) {
      unknown = add(unknown, sums);
      continue;
    }
    const channel = byChannel.get(source.channel) ?? { sums: none, names: new Map<string, Sums>() };
    channel.sums = add(channel.sums, sums);
    const name = foldPostName(source.name);
    channel.names.set(name, add(channel.names.get(name) ?? none, sums));
    byChannel.set(source.channel, channel);
  }
  const isEmpty = total.visits === 0 && total.orders === 0 && total.pageViews === 0;
  return isEmpty ? null : { total, unknown, byChannel };
}

function presentChannel(
  channel: TrafficChannel,
  current: Period | null,
  compared: { readonly previous: Period | null; readonly yearBefore: Period | null },
): VisitSource {
  const own = current?.byChannel.get(channel);
  const read = (period: Period | null) =>
    period === null ? null : present(period.byChannel.get(channel)?.sums ?? none);
  return {
    channel,
    ...present(own?.sums ?? none),
    previous: read(compared.previous),
    yearBefore: read(compared.yearBefore),
    names: [...(own?.names ?? [])]
      .toSorted(([, a], [, b]) => b.visits - a.visits)
      .slice(0, mostNames)
      .map(([name, sums]) => ({ name, ...present(sums) })),
  };
}

function presentTotal(period: Period | null): VisitFigures | null {
  return period === null ? null : present(period.total, period.total.orders - period.unknown.orders);
}

/** Reads how visitors came to a shop in a range, as many days before it and the same days a year before. */
export async function readVisitSources(
  eshopId: EshopId,
  input: ParsedInputOf<SourcesCall>,
): Promise<OutputOf<SourcesCall>> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const range = toReportRange(input, eshop.timeZone);
  const ranges = {
    current: range,
    previous: toComparedRange(range, 'PreviousPeriod'),
    yearBefore: toComparedRange(range, 'PreviousYear'),
  };
  const [current, previous, yearBefore] = await Promise.all([
    readPeriod(eshopId, ranges.current),
    readPeriod(eshopId, ranges.previous),
    readPeriod(eshopId, ranges.yearBefore),
  ]);
  const compared = { previous, yearBefore };
  return {
    currency: eshop.creditCurrency,
    period: { from: ranges.current.fromDay, to: ranges.current.toDay },
    previousPeriod: { from: ranges.previous.fromDay, to: ranges.previous.toDay },
    yearBeforePeriod: { from: ranges.yearBefore.fromDay, to: ranges.yearBefore.toDay },
    sources: trafficChannels
      .map((channel) => presentChannel(channel, current, compared))
      .filter(({ visits, orders, previous: before, yearBefore: yearAgo }) =>
        [visits, orders, before?.visits, before?.orders, yearAgo?.visits, yearAgo?.orders].some(
          (value) => (value ?? 0) > 0,
        ),
      )
      .toSorted((a, b) => b.visits - a.visits),
    total: {
      ...(presentTotal(current) ?? present(none)),
      previous: presentTotal(previous),
      yearBefore: presentTotal(yearBefore),
    },
    unknown: {
      orders: current?.unknown.orders ?? 0,
      revenue: fromMinor(current?.unknown.revenueMinor ?? 0),
      pageViews: current?.unknown.pageViews ?? 0,
    },
    pageViews: current?.total.pageViews ?? 0,
  };
}
