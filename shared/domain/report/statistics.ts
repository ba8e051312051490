import type { ClientPermission } from '../../access/permissions.ts';
import { fromMinor } from '../money/money.ts';
import { computePercentage, type NumberType } from './report.ts';

/** What a row of statistics sums. Money in minor units of the shop's credit currency, shares of orders in millionths. */
export interface StatisticSums {
  readonly visits: number;
  readonly productViews: number;
  readonly addToCarts: number;
  readonly checkouts: number;
  readonly orderMillionths: number;
  /** Of orders whose value is in `revenueMinor`: those in another currency are not. */
  readonly valuedOrderMillionths: number;
  readonly units: number;
  readonly revenueMinor: number;
  /** Ad spend that was charged. */
  readonly spentMinor: number;
  /** Only of orders: what of their value the attribution model gives to the sources that are asked for. */
  readonly creditedMinor?: number | null;
  /**
   * Only of rows together in whose tables an order may appear in several rows: whether `orderMillionths` counts each
   * order once, or the number of shared orders is unknown.
   */
  readonly sharedOrders?: 'Counted' | 'Unknown';
  /** Only of a single order: ways to the shop that were seen before it. */
  readonly touches?: number | null;
  /** Only of a single order: from the first of them to the order. */
  readonly hoursToOrder?: number | null;
}

interface StatisticMeasure {
  readonly numberType: NumberType;
  /** Whether more is better; null where it is neither good nor bad. */
  readonly isGoodWhenUp: boolean | null;
  readonly getValue: (sums: StatisticSums) => number | null;
  /** The figures that it is counted from, where it is a ratio. */
  readonly components: readonly string[];
}

const fromMillionths = (millionths: number): number => Math.round(millionths) / 1_000_000;
const dividePerOrder = (amountMinor: number, millionths: number): number | null =>
  millionths === 0 ? null : fromMinor(Math.round((amountMinor * 1_000_000) / millionths));

/** Figures of the detailed statistics: how each is counted from sums, written, and judged. */
export const statisticMeasures = {
  visits: { numberType: 'Integer', isGoodWhenUp: true, components: [], getValue: (sums) => sums.visits },
  productViews: {
    numberType: 'Integer',
    isGoodWhenUp: true,
    components: [],
    getValue: (sums) => sums.productViews,
  },
  addToCarts: {
    numberType: 'Integer',
    isGoodWhenUp: true,
    components: [],
    getValue: (sums) => sums.addToCarts,
  },
  checkouts: {
    numberType: 'Integer',
    isGoodWhenUp: true,
    components: [],
    getValue: (sums) => sums.checkouts,
  },
  orders: {
    numberType: 'Decimal',
    isGoodWhenUp: true,
    components: [],
    getValue: (sums) => (sums.sharedOrders === 'Unknown' ? null : fromMillionths(sums.orderMillionths)),
  },
  units: { numberType: 'Integer', isGoodWhenUp: true, components: [], getValue: (sums) => sums.units },
  revenue: {
    numberType: 'Currency',
    isGoodWhenUp: true,
    components: [],
    // Where all orders are in another currency, there is a value, but it is unknown.
    getValue: ({ revenueMinor, orderMillionths, valuedOrderMillionths }) =>
      orderMillionths > 0 && valuedOrderMillionths === 0 ? null : fromMinor(revenueMinor),
  },
  expenses: {
    numberType: 'Currency',
    isGoodWhenUp: null,
    components: [],
    getValue: (sums) => fromMinor(sums.spentMinor),
  },
  averageOrderValue: {
    numberType: 'Currency',
    isGoodWhenUp: true,
    components: ['revenue', 'orders'],
    getValue: (sums) => dividePerOrder(sums.revenueMinor, sums.valuedOrderMillionths),
  },
  cartRate: {
    numberType: 'Percentage',
    isGoodWhenUp: true,
    components: ['addToCarts', 'productViews'],
    getValue: (sums) => computePercentage(sums.addToCarts, sums.productViews),
  },
  orderRate: {
    numberType: 'Percentage',
    isGoodWhenUp: true,
    components: ['orders', 'productViews'],
    getValue: (sums) =>
      sums.sharedOrders === 'Unknown'
        ? null
        : computePercentage(fromMillionths(sums.orderMillionths), sums.productViews),
  },
  lostRevenue: {
    numberType: 'Currency',
    isGoodWhenUp: false,
    components: ['addToCarts', 'orders', 'revenue'],
    // What an order of it brings is known from its orders alone.
    getValue: ({ addToCarts, orderMillionths, valuedOrderMillionths, revenueMinor, sharedOrders }) => {
      // It is lost product by product: carts of one are not made good by orders of another.
      if (sharedOrders !== undefined) return null;
      const lostMillionths = Math.max(0, addToCarts * 1_000_000 - orderMillionths);
      if (lostMillionths === 0) return 0;
      if (valuedOrderMillionths === 0) return null;
      return fromMinor(Math.round((revenueMinor / valuedOrderMillionths) * lostMillionths));
    },
  },
  conversionRate: {
    numberType: 'Percentage',
    isGoodWhenUp: true,
    components: ['orders', 'visits'],
    getValue: (sums) => computePercentage(fromMillionths(sums.orderMillionths), sums.visits),
  },
  costOfSales: {
    numberType: 'Percentage',
    isGoodWhenUp: false,
    components: ['expenses', 'revenue'],
    // What no ad brought cost no ads: there is no share to speak of.
    getValue: ({ spentMinor, revenueMinor }) =>
      spentMinor === 0 ? null : computePercentage(spentMinor, revenueMinor),
  },
  creditedRevenue: {
    numberType: 'Currency',
    isGoodWhenUp: true,
    components: [],
    getValue: ({ creditedMinor }) =>
      creditedMinor === undefined || creditedMinor === null ? null : fromMinor(creditedMinor),
  },
  touches: {
    numberType: 'Integer',
    isGoodWhenUp: null,
    components: [],
    getValue: (sums) => sums.touches ?? null,
  },
  hoursToOrder: {
    numberType: 'Decimal',
    isGoodWhenUp: false,
    components: [],
    getValue: (sums) => sums.hoursToOrder ?? null,
  },
} as const satisfies Record<string, StatisticMeasure>;
export type StatisticMeasureKey = keyof typeof statisticMeasures;

/** How what a row is of is written: as it is, as a point in time, or as a word of a list. */
export const statisticAttributes = {
  orderNumber: 'Text',
  placedAt: 'Instant',
  orderState: 'OrderState',
  measuredBy: 'MeasuredBy',
  channel: 'TrafficChannel',
  sourceName: 'Text',
  campaignName: 'Text',
  productId: 'Text',
  productName: 'Text',
  brand: 'Text',
  category: 'Text',
  visitorId: 'Text',
  firstSeenAt: 'Instant',
  lastSeenAt: 'Instant',
} as const;
export type StatisticAttribute = keyof typeof statisticAttributes;

/** A column of a table of statistics. */
export type StatisticColumn = StatisticAttribute | StatisticMeasureKey;

interface StatisticTable {
  readonly permission: ClientPermission;
  /** Whether an attribution model divides orders among the rows; else an order belongs to its last click. */
  readonly isCredited: boolean;
  /** What names a row, the first of them in front. */
  readonly attributes: readonly [StatisticAttribute, ...StatisticAttribute[]];
  readonly measures: readonly [StatisticMeasureKey, ...StatisticMeasureKey[]];
  /** Columns that are hidden until a person picks them. */
  readonly extra: readonly StatisticColumn[];
  /** Columns that rows can be put in the order of; the first one, the largest on top, until another is chosen. */
  readonly sorts: readonly [StatisticColumn, ...StatisticColumn[]];
  /** Figures that can be drawn over the days, the first until another is chosen. */
  readonly trends: readonly [StatisticMeasureKey, ...StatisticMeasureKey[]];
}

const ofShopping = [
  'productViews',
  'addToCarts',
  'orders',
  'units',
  'revenue',
  'cartRate',
  'orderRate',
] as const;

/** The tables of detailed statistics by what a row of them is: contract, screen and CSV are made from these rows. */
export const statisticTables = {
  Order: {
    permission: 'GetDetailedStatisticsOrders',
    isCredited: true,
    attributes: [
      'orderNumber',
      'placedAt',
      'orderState',
      'channel',
      'sourceName',
      'campaignName',
      'measuredBy',
      'visitorId',
    ],
    measures: ['revenue', 'creditedRevenue', 'units', 'touches', 'hoursToOrder'],
    extra: ['measuredBy', 'visitorId', 'creditedRevenue', 'campaignName'],
    sorts: ['placedAt', 'revenue'],
    trends: ['orders', 'revenue', 'averageOrderValue'],
  },
  Product: {
    permission: 'GetDetailedStatisticsProducts',
    isCredited: false,
    attributes: ['productName', 'productId', 'brand', 'category'],
    measures: [...ofShopping, 'lostRevenue'],
    extra: ['productId', 'brand', 'category', 'units', 'lostRevenue'],
    sorts: [
      'revenue',
      'productViews',
      'addToCarts',
      'orders',
      'units',
      'cartRate',
      'orderRate',
      'lostRevenue',
    ],
    trends: ['revenue', 'orders', 'productViews', 'addToCarts'],
  },
  Category: {
    permission: 'GetDetailedStatisticsProductCategories',
    isCredited: false,
    attributes: ['category'],
    measures: ofShopping,
    extra: ['units'],
    sorts: ['revenue', 'productViews', 'addToCarts', 'orders', 'units', 'cartRate', 'orderRate'],
    trends: ['revenue', 'orders', 'productViews', 'addToCarts'],
  },
  Source: {
    permission: 'GetDetailedStatisticsTrafficSources',
    isCredited: true,
    attributes: ['sourceName', 'channel', 'campaignName'],
    measures: [
      'visits',
      'addToCarts',
      'checkouts',
      'orders',
      'conversionRate',
      'revenue',
      'averageOrderValue',
      'expenses',
      'costOfSales',
    ],
    extra: ['channel', 'campaignName', 'checkouts', 'averageOrderValue'],
    sorts: [
      'revenue',
      'visits',
      'addToCarts',
      'checkouts',
      'orders',
      'conversionRate',
      'averageOrderValue',
      'expenses',
      'costOfSales',
    ],
    trends: ['visits', 'orders', 'revenue', 'conversionRate'],
  },
  User: {
    permission: 'GetDetailedStatisticsUsers',
    isCredited: false,
    attributes: ['visitorId', 'firstSeenAt', 'lastSeenAt', 'channel', 'sourceName'],
    measures: ['visits', 'productViews', 'addToCarts', 'checkouts', 'orders', 'revenue', 'averageOrderValue'],
    extra: ['lastSeenAt', 'sourceName', 'checkouts', 'averageOrderValue'],
    sorts: ['revenue', 'visits', 'productViews', 'addToCarts', 'checkouts', 'orders', 'averageOrderValue'],
    trends: ['visits', 'orders', 'revenue'],
  },
} as const satisfies Record<string, StatisticTable>;
export type StatisticTableName = keyof typeof statisticTables;

/** The tables by name, as a program walks them that treats all alike. */
export const getStatisticTable = (name: StatisticTableName): StatisticTable => statisticTables[name];

/** All columns of a table in its order, of which a user picks: for the screen and for files. */
export function listTableColumns(name: StatisticTableName): StatisticColumn[] {
  const { attributes, measures } = getStatisticTable(name);
  return [...attributes, ...measures];
}

/** Whether a column is a figure; else it says what the row is of. */
export function isStatisticMeasure(column: StatisticColumn): column is StatisticMeasureKey {
  return column in statisticMeasures;
}

/** Every column that a table may have. */
export const statisticColumns = [...Object.keys(statisticAttributes), ...Object.keys(statisticMeasures)] as [
  StatisticColumn,
];

/** Names of the tables. */
export const statisticTableNames = Object.keys(statisticTables) as [StatisticTableName];

/** Screens of statistics that views are saved of: the tables and the campaigns. */
export const statisticScreens = ['Campaign', ...(statisticTableNames as StatisticTableName[])] as const;
export type StatisticScreen = (typeof statisticScreens)[number];

/** Whether values hold VAT, as shops report them, or are shown without it. */
export const vatBases = ['Included', 'Excluded'] as const;
export type VatBasis = (typeof vatBases)[number];

/** States of an order. */
export const orderStates = ['Placed', 'Changed', 'Cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Limits of saved views of a table: views per user and table, and lengths of the name and the address. */
export const statisticViewLimits = { mostViews: 30, longestName: 60, longestQuery: 1_500 } as const;

/** From this many rows on a file is made in the background. */
export const exportInBackgroundRows = 50_000;
