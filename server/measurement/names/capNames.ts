import { otherSearchesKey, otherSourcesName } from '#shared/domain/report/otherNames.ts';
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

/** The words that a search is counted under. */
function toSearchRequest(event: MeasuredEvent, day: Day): NameRequest | null {
  if (event.searchWords === undefined || event.visitorId === null || event.isBot) return null;
  return { kind: 'Search', name: event.searchWords, day };
}

const toProductRequest = (name: string, day: Day): NameRequest => ({ kind: 'Product', name, day });

/** Lists the names a batch needs: sources, search words, and products missing from the catalogue. */
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
    return [source, toSearchRequest(event, day), ...products].filter((request) => request !== null);
  });
}

/** Replaces sources and search words that were not admitted by the one name for others; channel and campaign stay. */
export function capNames(
  { shop }: EventBatch,
  events: readonly MeasuredEvent[],
  refused: RefusedNames,
): MeasuredEvent[] {
  return events.map((event) => {
    const { day } = toLocalTime(event.at, shop.timeZone);
    const [source, search] = [toSourceRequest(event, day), toSearchRequest(event, day)];
    const isSearchRefused = search !== null && refused.has(search);
    const capped = isSearchRefused ? { ...event, searchWords: otherSearchesKey } : event;
    if (source === null || event.arrival === null || !refused.has(source)) return capped;
    const { channel } = event.arrival.source;
    return { ...capped, arrival: { ...event.arrival, source: { channel, name: otherSourcesName } } };
  });
}
