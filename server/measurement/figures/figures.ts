import type { PixelEventType } from '#shared/domain/pixel/pixel.ts';
import { pixelFigures, type PixelFigure } from '../measurement.ts';
import type { PixelEventDocument } from '../measurement.model.ts';
import type { OrderDocument } from '../orders/order.model.ts';

/** Figures of the pixel under the key of their row. */
export type FigureSums = Map<string, Record<PixelFigure, number>>;

/** What an event must have to be counted. */
type FiguredEvent = Pick<
  PixelEventDocument,
  'type' | 'day' | 'visitorId' | 'campaignId' | 'isAdVisit' | 'isFirstOfDay' | 'isBot'
>;

/** What an order must have to be counted. */
type FiguredOrder = Pick<OrderDocument, 'day' | 'campaignId' | 'revenueMinor' | 'vatMinor'>;

/** The figure that counts an event type; consents count in none. */
export const figureOfType: Partial<Record<PixelEventType, PixelFigure>> = {
  page_view: 'pageViews',
  product_view: 'productViews',
  add_to_cart: 'addToCarts',
  begin_checkout: 'checkouts',
  order: 'orders',
};

/** Figures that are all zero. */
export function createZeroFigures(): Record<PixelFigure, number> {
  return Object.fromEntries(pixelFigures.map((figure) => [figure, 0])) as Record<PixelFigure, number>;
}

/** The key of the row that an event is counted in: day and campaign. */
export function toRowKey(event: Pick<FiguredEvent, 'day' | 'campaignId'>): string {
  return `${event.day} ${event.campaignId?.toString() ?? ''}`;
}

function getRow(sums: FigureSums, key: string): Record<PixelFigure, number> {
  let row = sums.get(key);
  if (row === undefined) sums.set(key, (row = createZeroFigures()));
  return row;
}

/** Adds one event to the counts; used for both incoming and rebuilt events. */
export function addEvent(sums: FigureSums, event: FiguredEvent): void {
  // Orders are counted from their facts, whoever sent them.
  const figure = event.type === 'order' ? undefined : figureOfType[event.type];
  if (event.isBot || (figure === undefined && !event.isFirstOfDay && !event.isAdVisit)) return;
  const row = getRow(sums, toRowKey(event));
  if (figure !== undefined) row[figure] += 1;
  if (event.type === 'page_view' && event.visitorId) row.measuredPageViews += 1;
  if (event.isFirstOfDay) row.visitors += 1;
  if (event.isAdVisit) row.adVisits += 1;
}

/** Adds an order that is not cancelled. */
export function addOrder(sums: FigureSums, order: FiguredOrder): void {
  const row = getRow(sums, toRowKey(order));
  row.orders += 1;
  row.vatMinor += order.vatMinor;
  if (order.revenueMinor === null) row.otherCurrencyOrders += 1;
  else row.revenueMinor += order.revenueMinor;
}

/** Takes other sums away. */
export function subtractFigures(sums: FigureSums, taken: FigureSums): void {
  for (const [key, values] of taken) {
    const row = getRow(sums, key);
    for (const figure of pixelFigures) row[figure] -= values[figure];
  }
}
