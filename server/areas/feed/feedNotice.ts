import type { FeedCheck, FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatNumber, formatPercent } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { feed as feedCs } from '#shared/i18n/locales/cs/feed.ts';
import { feedLife as feedLifeCs } from '#shared/i18n/locales/cs/feedLife.ts';
import { feed as feedEn } from '#shared/i18n/locales/en/feed.ts';
import { feedLife as feedLifeEn } from '#shared/i18n/locales/en/feedLife.ts';
import { findContact, findEshop, toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import { mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { addTexts, getTexts } from '#server/texts/texts.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { findRuns, type FeedRunChange } from './feedRun.repository.ts';
import type { GuardFinding } from './guard/feedGuard.ts';

addTexts('feed', { en: feedEn, cs: feedCs });
addTexts('feedLife', { en: feedLifeEn, cs: feedLifeCs });

/** Notification data of a finished run. */
export interface EndNotice {
  readonly event: 'FeedFailed' | 'FeedHeld';
  readonly eshop: EshopDocument;
  /** Why it was held back. */
  readonly guard: readonly GuardFinding[];
  /** For staff. */
  readonly staffEvent: StaffEvent;
}

/** Outcome of a run, as notifications need it. */
type Ending = Pick<FeedRunChange, 'guard' | 'failure'> & { readonly status: FeedProcessingStatus };

/** Why a run was held back, in figures, as the screen says it. */
function formatReasons(guard: readonly GuardFinding[], language: Language): string {
  const t = getTexts(language);
  return guard
    .map(({ reason, field, before, after, share, since }) =>
      t(`feedLife:guard.reason.${reason}`, {
        before: formatNumber(before, language, 0),
        after: formatNumber(after, language, 0),
        share: formatPercent(share * 100, language, 0),
        field: field == null ? '' : t(`feedLife:guard.field.${field}`),
        since: since == null ? '' : formatDay(since, language),
      }),
    )
    .join('\n');
}

async function mailShop(services: Services, { eshop, guard }: EndNotice): Promise<void> {
  const eshopId = eshop._id.toString() as EshopId;
  try {
    const contact = await findContact(eshop);
    if (contact === null) return;
    await services.mailer.send({
      ...contact,
      eshopId,
      template: 'feedHeld',
      values: { domain: toReadableDomain(eshop.domainName), reasons: formatReasons(guard, contact.language) },
      // The shop is named: whoever has several would land on another one.
      actionUrl: `${services.publicUrl}/app/eshop-settings/feed?eshop=${eshopId}`,
    });
  } catch (thrown) {
    // The feed is held all the same, and the dashboard says so.
    services.log.warn({ err: thrown, eshopId }, 'feed notification not sent');
  }
}

/**
 * Builds the notification of a run whose feed could not be read or was held; null for any other outcome, or if the
 * previous run ended the same way.
 */
export async function buildEndNotice(run: FeedRunDocument, ending: Ending): Promise<EndNotice | null> {
  const { status, guard = [], failure } = ending;
  if (status !== 'Held' && status !== 'Failed') return null;
  const eshopId = run.eshopId.toString() as EshopId;
  const [eshop, { items }] = await Promise.all([
    findEshop(eshopId),
    findRuns(eshopId, { page: 1, pageSize: 2 }),
  ]);
  const before = items.find(({ _id }) => !_id.equals(run._id));
  if (eshop === null || before?.status === status) return null;
  const about = toReadableDomain(eshop.domainName);
  const path = `/admin/eshopDetail/${eshopId}/feed`;
  const detail: StaffEvent['detail'] =
    status === 'Held'
      ? (_t, language) => formatReasons(guard, language)
      : (t) => t(`feed:check.${failure as FeedCheck}.title`);
  const event = status === 'Held' ? 'FeedHeld' : 'FeedFailed';
  return { event, eshop, guard, staffEvent: { about, detail, path, eshopId } };
}

/** Mails the shop of a feed that was held back, and staff who asked to hear of what they were alerted of. */
export async function sendEndNotice(services: Services, notice: EndNotice): Promise<void> {
  if (notice.event === 'FeedHeld') await mailShop(services, notice);
  await mailStaff(services, notice.event, notice.staffEvent);
}
