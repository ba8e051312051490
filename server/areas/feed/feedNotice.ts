import type { FeedCheck } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { feed as feedCs } from '#shared/i18n/locales/cs/feed.ts';
import { feed as feedEn } from '#shared/i18n/locales/en/feed.ts';
import { findEshop, readableDomain } from '#server/areas/eshop/index.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { addTexts } from '#server/texts/texts.ts';
import { findRuns } from './feedRun.repository.ts';

addTexts('feed', { en: feedEn, cs: feedCs });

/** Tells staff of a feed that could not be read; not again of one that failed the time before. */
export async function tellStaffOfFailure(
  services: Services,
  eshopId: EshopId,
  check: FeedCheck,
): Promise<void> {
  const [eshop, { items }] = await Promise.all([
    findEshop(eshopId),
    findRuns(eshopId, { page: 1, pageSize: 2 }),
  ]);
  if (eshop === null || items[1]?.status === 'Failed') return;
  await notifyStaff(services, 'FeedFailed', {
    about: readableDomain(eshop.domainName),
    detail: (t) => t(`feed:check.${check}.title`),
    path: `/admin/eshopDetail/${eshopId}/feed`,
    eshopId,
  });
}

/** Tells staff of a feed that was held back; not again while the shop's feed stays so. */
export async function tellStaffOfHold(services: Services, eshopId: EshopId): Promise<void> {
  const [eshop, { items }] = await Promise.all([
    findEshop(eshopId),
    findRuns(eshopId, { page: 1, pageSize: 2 }),
  ]);
  if (eshop === null || items[1]?.status === 'Held') return;
  const reasons = items[0]?.guard.map(({ reason }) => reason) ?? [];
  await notifyStaff(services, 'FeedHeld', {
    about: readableDomain(eshop.domainName),
    detail: (t) => reasons.map((reason) => t(`feed:guard.${reason}`)).join(' '),
    path: `/admin/eshopDetail/${eshopId}/feed`,
    eshopId,
  });
}
