import type { DailyFigure, Figure, ReportBasis } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { buildCostOfSalesTrend, toTrend, type KeyMeasure } from './keyFigures.ts';

/** Input of the report calls: days, and what they are compared with. */
export type ReportInput = Parameters<typeof api.reporting.expenses>[0];

/** A figure as shown; how it is counted is explained for all of them together. */
type ShownFigure = Omit<Figure, 'basis'>;

/** A key figure with its course; the figure is undefined while it loads. */
export interface KeyFigure {
  readonly figure: ShownFigure | undefined;
  readonly trend: readonly (number | null)[] | undefined;
}

export interface KeyFigures {
  readonly figures: Readonly<Record<KeyMeasure, KeyFigure>>;
  readonly daily: Readonly<
    Record<'expenses' | 'revenue' | 'orders' | 'clicks' | 'users', DailyFigure | undefined>
  >;
  /** What orders and revenue are counted by; undefined until it is known. */
  readonly basis: ReportBasis | undefined;
  /** Whether the figures were asked for with a comparison. */
  readonly isCompared: boolean;
  /** The first failure of any of the calls. */
  readonly problem: ApiProblem | null;
  /** When the newest of the answers came, in ms; 0 before the first. */
  readonly updatedAtMs: number;
  readonly refetch: () => void;
}

/** Stands for a figure that could not be loaded: a dash. */
const unknownFigure: ShownFigure = {
  value: null,
  previousValue: null,
  changePercent: null,
  currency: null,
  numberType: 'Integer',
};

function toShownFigure(query: { data: Figure | undefined; error: unknown }): ShownFigure | undefined {
  return query.data ?? (query.error === null ? undefined : unknownFigure);
}

const options = { keepsPrevious: true } as const;

/** The key figures of the selected shop with their courses over the days that are over, seen from the shop's present day. */
export function useKeyFigures(input: ReportInput, today: Day): KeyFigures {
  const { reporting } = api;
  const expenses = useCallQuery(reporting.expenses, input, options);
  const revenue = useCallQuery(reporting.revenue, input, options);
  const costOfSales = useCallQuery(reporting.costOfSales, input, options);
  const orders = useCallQuery(reporting.orderCount, input, options);
  const clicks = useCallQuery(reporting.clickCount, input, options);
  const users = useCallQuery(reporting.userCount, input, options);
  const expensesDaily = useCallQuery(reporting.expensesDaily, input, options);
  const revenueDaily = useCallQuery(reporting.revenueDaily, input, options);
  const ordersDaily = useCallQuery(reporting.orderCountDaily, input, options);
  const clicksDaily = useCallQuery(reporting.clickCountDaily, input, options);
  const usersDaily = useCallQuery(reporting.userCountDaily, input, options);
  const all = [
    expenses,
    revenue,
    costOfSales,
    orders,
    clicks,
    users,
    expensesDaily,
    revenueDaily,
    ordersDaily,
    clicksDaily,
    usersDaily,
  ];
  return {
    figures: {
      expenses: { figure: toShownFigure(expenses), trend: toTrend(expensesDaily.data, today) },
      revenue: { figure: toShownFigure(revenue), trend: toTrend(revenueDaily.data, today) },
      costOfSales: {
        figure: toShownFigure(costOfSales),
        trend: buildCostOfSalesTrend(expensesDaily.data, revenueDaily.data, today),
      },
      orders: { figure: toShownFigure(orders), trend: toTrend(ordersDaily.data, today) },
      clicks: { figure: toShownFigure(clicks), trend: toTrend(clicksDaily.data, today) },
      users: { figure: toShownFigure(users), trend: toTrend(usersDaily.data, today) },
    },
    daily: {
      expenses: expensesDaily.data,
      revenue: revenueDaily.data,
      orders: ordersDaily.data,
      clicks: clicksDaily.data,
      users: usersDaily.data,
    },
    basis: revenue.data?.basis,
    isCompared: input.compareWith !== undefined,
    problem: all.find((query) => query.error !== null)?.error ?? null,
    updatedAtMs: Math.max(...all.map((query) => query.dataUpdatedAt)),
    refetch: () => {
      for (const query of all) void query.refetch();
    },
  };
}
