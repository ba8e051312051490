import { addDays, dayOf } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PixelStatus } from '#shared/domain/pixel/pixel.ts';
import { changeEshop, getEshop } from '#server/areas/eshop/index.ts';
import { findEventSummaries, type EventSummary } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { checkPage, type PageCheck } from './pageCheck.ts';

/** A pixel that has not reported for longer is silent. */
const silentAfterMs = 24 * 3_600_000;
/** Events are looked for this far back. */
const lookBackDays = 30;

/** What is known of a pixel from its page and its events. */
export function pixelStatusOf(
  page: Pick<PageCheck, 'hasSnippet' | 'foundMarketingId'>,
  events: { hasEver: boolean; lastAt: Date | null },
  now: Date,
): PixelStatus {
  if (events.lastAt !== null && now.getTime() - events.lastAt.getTime() <= silentAfterMs) return 'Active';
  if (!page.hasSnippet && page.foundMarketingId !== null) return 'Misconfigured';
  if (events.hasEver) return 'Inactive';
  return page.hasSnippet ? 'Installed' : 'NotInstalled';
}

/**
 * Looks at a shop's page and events, and notes when the pixel was found for the first time.
 * @param isNoted false for staff, who look without changing anything
 */
export async function checkPixel(
  eshopId: EshopId,
  services: Pick<Services, 'fetcher' | 'trustedHosts'>,
  isNoted: boolean,
): Promise<{ status: PixelStatus; page: PageCheck; events: EventSummary[] }> {
  const eshop = await getEshop(eshopId);
  const now = new Date();
  const [page, events] = await Promise.all([
    checkPage(eshop, services),
    findEventSummaries(eshopId, addDays(dayOf(now, eshop.timeZone), -lookBackDays)),
  ]);
  const lastAt = events.reduce<Date | null>(
    (latest, { lastAt: at }) => (latest === null || at > latest ? at : latest),
    null,
  );
  const hasEver = Boolean(eshop.pixelFirstEventAt) || events.length > 0;
  const status = pixelStatusOf(page, { hasEver, lastAt }, now);
  if (isNoted && !eshop.pixelVerifiedAt && (page.hasSnippet || status === 'Active'))
    await changeEshop(eshopId, { pixelVerifiedAt: now });
  return { status, page, events };
}
