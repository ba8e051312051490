import type { PixelEventType } from '#shared/domain/pixel/pixel.ts';
import { pixelFigures, type PixelFigure } from './measurement.ts';
import type { PixelEventDocument } from './measurement.model.ts';

/** Figures of the pixel under the key of their row. */
export type FigureSums = Map<string, Record<PixelFigure, number>>;

/** What an event must have to be counted. */
export type CountedEvent = Pick<
  PixelEventDocument,
  'type' | 'day' | 'visitorId' | 'campaignId' | 'isAdVisit' | 'isFirstOfDay' | 'isBot' | 'revenueMinor'
>;

/** The figure that counts the events of a type; a consent is counted by none. */
export const figureOfType: Partial<Record<PixelEventType, PixelFigure>> = {
  page_view: 'pageViews',
  product_view: 'productViews',
  add_to_cart: 'addToCarts',
  begin_checkout: 'checkouts',
  order: 'orders',
};

/** Figures that are all zero. */
export function noFigures(): Record<PixelFigure, number> {
  return Object.fromEntries(pixelFigures.map((figure) => [figure, 0])) as Record<PixelFigure, number>;
}

/** The key of the row that an event is counted in: day and campaign. */
export function rowKeyOf(event: Pick<CountedEvent, 'day' | 'campaignId'>): string {
  return `${event.day} ${event.campaignId?.toString() ?? ''}`;
}

/** Adds what one event counts; the same for what comes in and for what is rebuilt. */
export function addEvent(sums: FigureSums, event: CountedEvent): void {
  const figure = figureOfType[event.type];
  if (event.isBot || (figure === undefined && !event.isFirstOfDay && !event.isAdVisit)) return;
  const key = rowKeyOf(event);
  let row = sums.get(key);
  if (row === undefined) sums.set(key, (row = noFigures()));
  if (figure !== undefined) row[figure] += 1;
  if (event.type === 'page_view' && event.visitorId) row.measuredPageViews += 1;
  if (event.isFirstOfDay) row.visitors += 1;
  if (event.isAdVisit) row.adVisits += 1;
  if (event.type !== 'order') return;
  if (event.revenueMinor == null) row.otherCurrencyOrders += 1;
  else row.revenueMinor += event.revenueMinor;
}
