import type {
  PartnerNotice,
  PartnerNoticeChange,
  PartnerNoticeSetting,
} from '#shared/contracts/affiliatePortal.ts';
import { partnerNoticeKinds, type PartnerNoticeKind } from '#shared/domain/affiliate/partnerEvents.ts';
import { formatDay, formatMonthInText } from '#shared/domain/format/dateTime.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshopsByIds, getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import { getEventShop } from './deriveEvents.service.ts';
import type { PartnerEventDocument } from './portal.model.ts';
import {
  changeNoticeSettings,
  findMailDue,
  findNoticePage,
  findNoticeSettings,
  markMailed,
} from './portal.repository.ts';

/** Mails of one run. */
const mailsAtOnce = 200;

const templates = {
  ReferralRegistered: 'partnerReferral',
  ReferralRejected: 'partnerReferralRejected',
  StatementReady: 'partnerStatement',
  CommissionPayable: 'partnerPayable',
  DisputeDeadline: 'partnerDeadline',
  PayoutPaid: 'partnerPaid',
  PayoutReturned: 'payoutReturned',
} as const satisfies Record<PartnerNoticeKind, string>;

/** The names of the live shops of events. */
async function readShopNames(events: readonly PartnerEventDocument[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.flatMap((event) => getEventShop(event) ?? []))];
  const eshops = await findEshopsByIds(ids);
  return new Map(
    eshops
      .filter(({ archivedAt }) => !archivedAt)
      .map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]),
  );
}

function getAmount({ amountMinor, currency }: PartnerEventDocument) {
  return amountMinor == null || currency == null ? null : presentMoney({ amountMinor, currency });
}

/** One page of what the portal tells a partner. */
export async function readNotices(
  partnerId: UserId,
  place: { readonly page: number; readonly pageSize: number },
): Promise<{ items: PartnerNotice[]; total: number; unreadCount: number }> {
  const { items, total, unreadCount } = await findNoticePage(partnerId, place);
  const names = await readShopNames(items);
  return {
    items: items.map((event) => ({
      id: event._id,
      kind: event.kind as PartnerNoticeKind,
      at: event.at.toISOString(),
      isRead: Boolean(event.readAt),
      shopName: names.get(getEventShop(event) ?? '') ?? null,
      amount: getAmount(event),
      number: event.number ?? null,
      month: event.month ?? null,
      until: (event.until ?? null) as Day | null,
    })),
    total,
    unreadCount,
  };
}

/** What a partner is notified of, and how. */
export async function readNoticeSettings(partnerId: UserId): Promise<PartnerNoticeSetting[]> {
  const stored = await findNoticeSettings(partnerId);
  return partnerNoticeKinds.map((kind) => ({
    kind,
    inApp: !(stored?.hiddenKinds.includes(kind) ?? false),
    byMail: kind === 'PayoutReturned' || !(stored?.unmailedKinds.includes(kind) ?? false),
  }));
}

/** Changes what a partner is notified of, at once; kinds and ways that are not named stay as they are. */
export async function setNoticeSettings(
  partnerId: UserId,
  changes: readonly PartnerNoticeChange[],
): Promise<void> {
  const select = (way: 'inApp' | 'byMail', isOn: boolean) =>
    changes.filter((change) => change[way] === isOn).map(({ kind }) => kind);
  await changeNoticeSettings(partnerId, {
    hiddenKinds: { added: select('inApp', false), removed: select('inApp', true) },
    unmailedKinds: {
      // A returned payout is mailed always.
      added: select('byMail', false).filter((kind) => kind !== 'PayoutReturned'),
      removed: select('byMail', true),
    },
  });
}

async function mailEvent(
  services: Services,
  event: PartnerEventDocument,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const user = await findUserById(event.partnerId.toString() as UserId);
  if (user === null || user.anonymizedAt) return;
  const amount = getAmount(event);
  await services.mailer.send({
    id: computeMailId('partnerEvent', event._id),
    to: user.email,
    language: user.locale,
    template: templates[event.kind as PartnerNoticeKind],
    values: {
      shop: names.get(getEventShop(event) ?? '') ?? '–',
      amount: amount === null ? '' : formatMoney(amount, user.locale),
      number: event.number ?? '',
      month: event.month ? formatMonthInText(event.month, user.locale) : '',
      until: event.until ? formatDay(event.until, user.locale) : '',
    },
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}

/** Sends the mails that are due: one for each event, however often it is called. */
export async function mailPartnerEvents(services: Services): Promise<void> {
  const due = await findMailDue(mailsAtOnce);
  const names = await readShopNames(due);
  for (const event of due) {
    await mailEvent(services, event, names);
    await markMailed(event._id);
  }
}
