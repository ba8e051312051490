import type { FeedCheck } from '#shared/domain/feed/feed.ts';
import { formatNumber, formatPercent } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { feed as feedCs } from '#shared/i18n/locales/cs/feed.ts';
import { feedLife as feedLifeCs } from '#shared/i18n/locales/cs/feedLife.ts';
import { feed as feedEn } from '#shared/i18n/locales/en/feed.ts';
import { feedLife as feedLifeEn } from '#shared/i18n/locales/en/feedLife.ts';
import { findContact, findEshop, readableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { addTexts, textsOf } from '#server/texts/texts.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { findRuns } from './feedRun.repository.ts';

addTexts('feed', { en: feedEn, cs: feedCs });
addTexts('feedLife', { en: feedLifeEn, cs: feedLifeCs });

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

/** Why a run was held back, in figures, as the screen says it. */
function reasonsOf(run: FeedRunDocument, language: Language): string {
  const t = textsOf(language);
  return run.guard
    .map(({ reason, field, before, after, share }) =>
      t(`feedLife:guard.reason.${reason}`, {
        before: formatNumber(before, language, 0),
        after: formatNumber(after, language, 0),
        share: formatPercent(share * 100, language, 0),
        field: field == null ? '' : t(`feedLife:guard.field.${field}`),
      }),
    )
    .join('\n');
}

async function mailShop(services: Services, eshop: EshopDocument, run: FeedRunDocument): Promise<void> {
  const eshopId = eshop._id.toString() as EshopId;
  try {
    const contact = await findContact(eshop);
    if (contact === null) return;
    await services.mailer.send({
      ...contact,
      eshopId,
      template: 'feedHeld',
      values: { domain: readableDomain(eshop.domainName), reasons: reasonsOf(run, contact.language) },
      // The shop is named: whoever has several would land on another one.
      actionUrl: `${services.publicUrl}/app/eshop-settings/feed?eshop=${eshopId}`,
    });
  } catch (thrown) {
    // The feed is held all the same, and the dashboard says so.
    services.log.warn({ err: thrown, eshopId }, 'a shop could not be told of its feed');
  }
}

/** Tells the shop and staff of a feed that was held back; not again while the shop's feed stays so. */
export async function tellOfHold(services: Services, eshopId: EshopId): Promise<void> {
  const [eshop, { items }] = await Promise.all([
    findEshop(eshopId),
    findRuns(eshopId, { page: 1, pageSize: 2 }),
  ]);
  const [run, before] = items;
  if (eshop === null || run === undefined || before?.status === 'Held') return;
  await mailShop(services, eshop, run);
  await notifyStaff(services, 'FeedHeld', {
    about: readableDomain(eshop.domainName),
    detail: (_t, language) => reasonsOf(run, language),
    path: `/admin/eshopDetail/${eshopId}/feed`,
    eshopId,
  });
}
