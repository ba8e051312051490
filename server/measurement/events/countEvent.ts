import { speedMetrics, toSpeedBucket } from '#shared/domain/speed/speed.ts';
import type { PixelEventDocument } from '../measurement.model.ts';
import { addEvent, type FigureSums } from '../figures/figures.ts';
import { toBucket } from '../rollups/stepTimes.ts';
import type { RollupCounts } from '../rollups/counts.ts';
import type { RollupChanges } from '../rollups/rollupChanges.ts';
import { parseSourceChannel, parseSourceKey, unknownSourceKey } from '../visitors/sourceKey.ts';
import type { PurchaseStep, VisitMark } from '../visitors/visits.ts';
import { listCategoriesAround, getProductKey } from './storedItem.ts';

/** What of an event is counted. */
export type CountedEvent = Pick<
  PixelEventDocument,
  | 'type'
  | 'day'
  | 'visitorId'
  | 'sourceKey'
  | 'campaignId'
  | 'isAdVisit'
  | 'isFirstOfDay'
  | 'isBot'
  | 'hourOfWeek'
  | 'visit'
  | 'speed'
  | 'items'
>;

type Counts = Partial<Record<keyof RollupCounts, number>>;

const countOfType: Partial<Record<PixelEventDocument['type'], keyof RollupCounts>> = {
  page_view: 'pageViews',
  product_view: 'productViews',
  add_to_cart: 'addToCarts',
  begin_checkout: 'checkouts',
};
const visitsOfStep: Record<PurchaseStep, keyof RollupCounts> = {
  product: 'productVisits',
  cart: 'cartVisits',
  checkout: 'checkoutVisits',
  order: 'orderVisits',
};
const valueOfStep: Partial<Record<PurchaseStep, keyof RollupCounts>> = {
  cart: 'cartValueMinor',
  checkout: 'checkoutValueMinor',
  order: 'orderValueMinor',
};

function getStepCounts(mark: VisitMark): Counts {
  if (mark.step === undefined) return {};
  const value = valueOfStep[mark.step];
  return {
    [visitsOfStep[mark.step]]: 1,
    ...(value === undefined ? {} : { [value]: mark.stepValueMinor ?? 0 }),
  };
}

/** Adds how fast a page was: a view, a sample of each measure, and what its visit is counted under. */
function countSpeed({ day, speed, visit }: CountedEvent, changes: RollupChanges): void {
  const add = (key: string, counts: Counts) => changes.add(day, 'Speed', { key, channel: null }, counts);
  if (speed !== undefined) {
    const place = `${speed.page}|${speed.device}`;
    add(`View|${place}`, { pageViews: 1 });
    for (const metric of speedMetrics) {
      const value = speed.values[metric];
      if (value !== undefined) add(`${metric}|${place}|${toSpeedBucket(metric, value)}`, { pageViews: 1 });
    }
  }
  if (visit?.speed !== undefined) add(`Visit|${visit.speed}`, { visits: 1 });
  if (visit?.speedOrder !== undefined)
    add(`Visit|${visit.speedOrder.speed}`, {
      orderVisits: 1,
      orderValueMinor: visit.speedOrder.valueMinor,
    });
}

/** Adds one event to the counts; orders are counted from their facts. Used for both incoming and rebuilt events. */
export function countEvent(event: CountedEvent, changes: RollupChanges, figures: FigureSums): void {
  if (event.isBot) return;
  countSpeed(event, changes);
  if (event.type === 'page_speed') return;
  addEvent(figures, event);
  const { day } = event;
  const sourceKey = event.sourceKey ?? unknownSourceKey;
  const channel = parseSourceChannel(sourceKey);
  const mark = event.visit ?? {};
  const name = countOfType[event.type];
  const own: Counts = name === undefined ? {} : { [name]: 1 };
  const begun: Counts = { visits: mark.isStart === true ? 1 : 0, newVisits: mark.isNew === true ? 1 : 0 };
  changes.add(day, 'Source', { key: sourceKey, channel }, { ...begun, ...own, ...getStepCounts(mark) });
  changes.add(day, 'Hour', { key: String(event.hourOfWeek), channel }, { ...begun, ...own });
  if (mark.search !== undefined) changes.add(day, 'Search', { key: mark.search, channel }, { visits: 1 });
  for (const key of mark.orderedSearches ?? [])
    changes.add(day, 'Search', { key, channel }, { orderVisits: 1 });
  const others = { key: '', channel };
  const user = mark.isShopper === true ? { key: event.visitorId ?? '', channel } : others;
  changes.add(day, 'User', user, { ...begun, ...own });
  if (mark.moved !== undefined) {
    const counts = Object.entries(mark.moved);
    changes.add(day, 'User', user, mark.moved);
    changes.add(day, 'User', others, Object.fromEntries(counts.map(([key, value]) => [key, -value])));
  }
  if (mark.step !== undefined && mark.stepSeconds !== undefined) {
    const campaignId = parseSourceKey(sourceKey)?.campaignId ?? '';
    const key = `${mark.step}|${toBucket(mark.stepSeconds)}|${campaignId}`;
    changes.add(day, 'StepTime', { key, channel }, { visits: 1 });
  }
  if (name === undefined || name === 'pageViews') return;
  const categories = new Set<string>();
  for (const key of new Set(event.items.map(getProductKey)))
    changes.add(day, 'Product', { key, channel }, own);
  for (const { category } of event.items) {
    for (const around of category === null ? [] : listCategoriesAround(category)) categories.add(around);
  }
  for (const category of categories) changes.add(day, 'Category', { key: category, channel }, own);
}
