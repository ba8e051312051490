import { addDays, toLocalDay, startOfDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PixelConsentState, PixelStatus } from '#shared/domain/pixel/pixel.ts';
import {
  pixelRepairedAfterOrders,
  pixelSilentAfterMs,
  computePixelStatus,
  type OrderFault,
} from '#shared/domain/pixel/pixelStatus.ts';
import { changeEshop, getEshop } from '#server/areas/eshop/index.ts';
import {
  countPurchases,
  findEventsSince,
  findEventSummaries,
  findLastPurchase,
  findObservations,
  type EventSummary,
  type Observation,
  type ObservationKind,
  type Purchase,
} from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { noticedDays } from './notice.ts';
import { checkPage, type PageCheck } from './pageCheck.ts';

/** Events and orders are looked for this far back. */
const lookBackDays = 30;
/** Who waits for an event does not wait longer. */
const longestWaitMs = 24 * 3_600_000;

/** All that a check of a pixel saw. */
export interface PixelDetection {
  readonly checkedAt: Date;
  readonly status: PixelStatus;
  readonly page: PageCheck;
  readonly events: readonly EventSummary[];
  /** Null where it was not asked for. */
  readonly newEvents: readonly EventSummary[] | null;
  readonly consent: { readonly state: PixelConsentState; readonly lastAt: Date | null };
  readonly lastPurchase: Purchase | null;
  readonly observations: { readonly ordersWithoutValue: number; readonly duplicateOrders: number };
}

function findLatest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((latest, at) => (latest === null || at > latest ? at : latest), null);
}

function summarize(
  noticed: readonly Observation[],
  kind: ObservationKind,
): { count: number; lastAt: Date | null } {
  const own = noticed.filter((observation) => observation.kind === kind);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    lastAt: findLatest(own.map(({ lastAt }) => lastAt)),
  };
}

/** What pages last said of consent. */
function summarizeConsent(noticed: readonly Observation[]): PixelDetection['consent'] {
  const granted = summarize(noticed, 'consentGranted').lastAt;
  const denied = summarize(noticed, 'consentDenied').lastAt;
  const lastAt = findLatest([granted, denied].filter((at) => at !== null));
  if (lastAt === null) return { state: 'None', lastAt };
  return { state: lastAt === granted ? 'Granted' : 'Denied', lastAt };
}

async function readOrderFault(
  eshopId: EshopId,
  seen: { count: number; lastAt: Date | null },
  isPriced: boolean,
): Promise<OrderFault> {
  const limit = pixelRepairedAfterOrders;
  const goodOrdersSince =
    seen.lastAt === null ? 0 : await countPurchases(eshopId, seen.lastAt, { isPriced, limit });
  return { count: seen.count, goodOrdersSince };
}

/**
 * Checks a shop's page, events and their notices, and records when the pixel was first heard.
 * @param options.isNoted false for staff, whose checks change nothing
 * @param options.since also returns the events received since then
 */
export async function checkPixel(
  eshopId: EshopId,
  services: Pick<Services, 'fetcher' | 'trustedHosts' | 'publicUrl'>,
  options: { isNoted: boolean; since?: Date },
): Promise<PixelDetection> {
  const eshop = await getEshop(eshopId);
  const { timeZone } = eshop;
  // Taken before any read: the next check covers events that arrive meanwhile.
  const now = new Date();
  const today = toLocalDay(now, timeZone);
  const faultsFrom = addDays(today, -noticedDays);
  const since =
    options.since === undefined
      ? null
      : new Date(Math.max(options.since.getTime(), now.getTime() - longestWaitMs));
  const [page, noticed, lastPurchase, orders] = await Promise.all([
    checkPage(eshop, services),
    findObservations(eshopId, faultsFrom),
    findLastPurchase(eshopId, startOfDay(addDays(today, -lookBackDays), timeZone)),
    countPurchases(eshopId, startOfDay(faultsFrom, timeZone)),
  ]);
  // After the page check, so that a visit caused by it is included.
  const [events, newEvents] = await Promise.all([
    findEventSummaries(eshopId, addDays(today, -lookBackDays)),
    since === null ? null : findEventsSince({ eshopId, timeZone }, since),
  ]);
  const withoutValue = summarize(noticed, 'orderWithoutValue');
  const duplicates = summarize(noticed, 'duplicateOrder');
  const consent = summarizeConsent(noticed);
  const lastEventAt = findLatest(events.map(({ lastAt }) => lastAt));
  const status = computePixelStatus(
    {
      hasSnippet: page.hasSnippet,
      hasForeignSnippet: !page.hasSnippet && page.foundMarketingId !== null,
      hasEvents: Boolean(eshop.pixelFirstEventAt) || events.length > 0,
      lastEventAt,
      hasConsentSignal: consent.state !== 'None',
      orders,
      hasPurchase: lastPurchase !== null,
      withoutValue: await readOrderFault(eshopId, withoutValue, true),
      duplicates: await readOrderFault(eshopId, duplicates, false),
    },
    now,
  );
  const isHeard = lastEventAt !== null && now.getTime() - lastEventAt.getTime() <= pixelSilentAfterMs;
  // A script on the page proves nothing before an event has arrived.
  if (options.isNoted && !eshop.pixelVerifiedAt && isHeard)
    await changeEshop(eshopId, { pixelVerifiedAt: now });
  return {
    checkedAt: now,
    status,
    page,
    events,
    newEvents,
    consent,
    lastPurchase,
    observations: { ordersWithoutValue: withoutValue.count, duplicateOrders: duplicates.count },
  };
}
