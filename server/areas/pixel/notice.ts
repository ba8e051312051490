import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { MeasuredEvent, Observation, ObservationKind } from '#server/measurement/index.ts';
import type { PixelBody } from './pixelBody.ts';
import type { PixelShop } from './pixelShops.ts';

/** Every visit tells of consent; who looks at it needs no better than this. */
const consentEveryMs = 5_000;
/** Older notices say nothing about the pixel now. */
export const noticedDays = 7;

/** An order of which something could not be read, at its time. */
export interface FaultyOrder {
  readonly at: Date;
}

function toConsentKind(body: PixelBody): ObservationKind | null {
  if (body.consent === null) return null;
  return body.consent ? 'consentGranted' : 'consentDenied';
}

/** What a body tells of the pixel's own state: the consent that it was sent under, and orders that cannot be counted. */
export function findNoticed(
  body: PixelBody,
  shop: PixelShop,
  seen: { events: readonly MeasuredEvent[]; faultyOrders: readonly FaultyOrder[] },
): Observation[] {
  const oldestMs = Date.now() - noticedDays * 86_400_000;
  const noticed: Observation[] = [];
  const note = (kind: ObservationKind, lastAt: Date) => {
    if (lastAt.getTime() >= oldestMs)
      noticed.push({ kind, day: toLocalDay(lastAt, shop.shop.timeZone), count: 1, lastAt });
  };
  for (const { at } of seen.faultyOrders) note('orderWithoutValue', at);
  const consent = toConsentKind(body);
  const lastMs = seen.events.reduce((latest, { at }) => Math.max(latest, at.getTime()), -Infinity);
  if (consent === null || lastMs === -Infinity) return noticed;
  if (Math.abs(lastMs - (shop.consentNotedMs.get(consent) ?? -Infinity)) < consentEveryMs) return noticed;
  shop.consentNotedMs.set(consent, lastMs);
  note(consent, new Date(lastMs));
  return noticed;
}
