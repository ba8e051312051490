import { otherSourcesName } from '#shared/domain/report/otherNames.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EventBatch, MeasuredEvent } from '../measurement.ts';
import { toLocalTime } from '../visitors/localTime.ts';
import type { NameRequest, RefusedNames } from './admitNames.service.ts';

/** The name that identifies an arrival; the shop's own campaigns are bounded and always admitted. */
function toSourceRequest(event: MeasuredEvent, day: Day): NameRequest | null {
  if (event.arrival === null || event.visitorId === null || event.isBot) return null;
  const { channel, name } = event.arrival.source;
  return { kind: 'Source', name: `${channel}|${name}`, day };
}

const toProductRequest = (name: string, day: Day): NameRequest => ({ kind: 'Product', name, day });

/** Lists the names a batch needs: sources, and products missing from the catalogue. */
export function listNameRequests(
  { shop }: EventBatch,
  events: readonly MeasuredEvent[],
  uncatalogued: ReadonlySet<string>,
): NameRequest[] {
  return events.flatMap((event) => {
    if (event.isBot) return [];
    const { day } = toLocalTime(event.at, shop.timeZone);
    const source = toSourceRequest(event, day);
    const products = event.items.flatMap(({ productId }) =>
      uncatalogued.has(productId) ? [toProductRequest(productId, day)] : [],
    );
    return source === null ? products : [source, ...products];
  });
}

/** Replaces sources that were not admitted by the one name for others; their channel and campaign stay. */
export function capSources(
  { shop }: EventBatch,
  events: readonly MeasuredEvent[],
  refused: RefusedNames,
): MeasuredEvent[] {
  return events.map((event) => {
    const request = toSourceRequest(event, toLocalTime(event.at, shop.timeZone).day);
    if (request === null || event.arrival === null || !refused.has(request)) return event;
    const { channel } = event.arrival.source;
    return { ...event, arrival: { ...event.arrival, source: { channel, name: otherSourcesName } } };
  });
}
