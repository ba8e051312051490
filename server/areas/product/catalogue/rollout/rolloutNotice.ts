import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { formatNumber } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { findContact, findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { mailStaff } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import type { HeldRollout } from './turnRollout.ts';

/** Mails the shop whose rollout was held, and staff who subscribed to feeds that are held. */
export async function sendHeldRollout(
  services: Services,
  { eshopId, channel }: { readonly eshopId: EshopId; readonly channel: Channel },
  held: HeldRollout,
): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) return;
  const domain = toReadableDomain(eshop.domainName);
  const formatCounts = (language: Language) => ({
    judged: formatNumber(held.judgedCount, language, 0),
    rejected: formatNumber(held.rejectedCount, language, 0),
    waiting: formatNumber(held.waitingCount, language, 0),
  });
  try {
    const contact = await findContact(eshop);
    if (contact !== null)
      await services.mailer.send({
        ...contact,
        eshopId,
        template: 'rolloutHeld',
        values: { domain, channel, ...formatCounts(contact.language) },
        // The shop is named: whoever has several would land on another one.
        actionUrl: `${services.publicUrl}/app/eshop-settings/feed?eshop=${eshopId}`,
      });
  } catch (thrown) {
    // The rollout is held all the same, and the feed's page says so.
    services.log.warn({ err: thrown, eshopId }, 'rollout notification not sent');
  }
  await mailStaff(services, 'FeedHeld', {
    about: domain,
    detail: (t, language) => t('mail:rolloutHeld.staff', { channel, ...formatCounts(language) }),
    path: `/admin/eshopDetail/${eshopId}/feed`,
    eshopId,
  });
}
