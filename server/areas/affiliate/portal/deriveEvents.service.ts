import { Types } from 'mongoose';
import {
  disputeReminderDays,
  partnerNoticeKinds,
  webhookTypes,
} from '#shared/domain/affiliate/partnerEvents.ts';
import type { PartnerEventKind } from '#shared/domain/affiliate/partnerEvents.ts';
import { addDays, startOfDay, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { Services } from '#server/services.ts';
import {
  findEshopsByIds,
  findReferredEshops,
  findReferringPartners,
  getEshopId,
} from '#server/areas/eshop/index.ts';
import { findLinesRecordedSince, findPartnerBooks } from '../commission/commission.repository.ts';
import { findReviewsOfPartner } from '../fraud/review.repository.ts';
import { findPayoutPage } from '../payout/payout.repository.ts';
import { findDocumentPage } from '../selfBilling/selfBilling.repository.ts';
import { readStatuses } from '../selfBilling/status.service.ts';
import { presentLines } from '../statement/earnings.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import type { PartnerEventDocument, PartnerWebhookDocument } from './portal.model.ts';
import {
  findEventIds,
  findNoticeSettings,
  findWebhook,
  insertDelivery,
  insertEvent,
} from './portal.repository.ts';

/** Older things aren't announced any more: a partner has known them for long. */
const windowDays = 3;
/** The latest payouts and documents that are read of a partner. */
const latest = 50;

type Found = Pick<PartnerEventDocument, '_id' | 'kind' | 'at'> &
  Partial<
    Pick<PartnerEventDocument, 'eshopId' | 'amountMinor' | 'currency' | 'number' | 'month' | 'until'>
  > & {
    /** Fields of the message beside those. */
    readonly data?: Readonly<Record<string, unknown>>;
    /** Whether another mail tells of it already. */
    readonly isMailed?: boolean;
  };

/** An event's `at` is the moment of its change here, not the start of a day before it: it is compared with moments. */
interface Scan {
  readonly now: Date;
  readonly partnerId: UserId;
  readonly today: Day;
  readonly since: Date;
}

const pickLater = (one: Date, other: Date): Date => (one > other ? one : other);

async function listReferrals({ partnerId, since }: Scan): Promise<Found[]> {
  return (await findReferredEshops(partnerId))
    .filter(({ createdAt }) => createdAt >= since)
    .map((eshop) => ({
      _id: `shop:${getEshopId(eshop)}`,
      kind: 'ReferralRegistered' as const,
      at: eshop.createdAt,
      eshopId: eshop._id,
      data: {
        shop: eshop.domainName,
        country: eshop.country,
        source: eshop.referralClickId ? 'link' : 'code',
      },
    }));
}

/** Referrals that staff didn't recognise: what they earned is taken back. */
async function listRejected({ partnerId, since }: Scan): Promise<Found[]> {
  const rejected = [...(await findReviewsOfPartner(partnerId)).values()].flatMap(
    ({ _id, state, decisions }) => {
      const at = decisions.at(-1)?.at;
      return state === 'Rejected' && at !== undefined && at >= since ? [{ _id, at }] : [];
    },
  );
  const eshops = await findEshopsByIds(rejected.map(({ _id }) => _id.toString() as EshopId));
  const live = new Map(
    eshops.filter(({ archivedAt }) => !archivedAt).map((eshop) => [getEshopId(eshop), eshop.domainName]),
  );
  return rejected.map(({ _id, at }) => ({
    _id: `rejected:${_id.toString()}`,
    kind: 'ReferralRejected' as const,
    at,
    eshopId: _id,
    data: { shop: live.get(_id.toString() as EshopId) ?? null },
  }));
}

async function listLines({ partnerId, since }: Scan): Promise<Found[]> {
  const lines = await findLinesRecordedSince(partnerId, since);
  const presented = await presentLines(lines);
  return lines.flatMap((line, at): Found[] => {
    const shown = presented[at];
    if (shown === undefined || line.amountMinor === 0) return [];
    return [
      {
        _id: `line:${line._id.toString()}`,
        kind: line.amountMinor > 0 ? 'CommissionEarned' : 'CommissionReversed',
        at: line.recordedAt,
        eshopId: line.eshopId,
        amountMinor: line.amountMinor,
        currency: line.currency,
        number: line.documentNumber,
        data: {
          shop: shown.shopName,
          shopCode: shown.shopCode,
          net: shown.net,
          percent: shown.percent,
          paidOn: shown.paidOn,
        },
      },
    ];
  });
}

async function listStatements({ partnerId, today, since }: Scan): Promise<Found[]> {
  const found: Found[] = [];
  for (const book of await findPartnerBooks(partnerId))
    for (const statement of await findStatements(book)) {
      const { month, totalMinor, closedAt } = statement;
      const payableFrom = statement.payableFrom as Day;
      const of = { month, amountMinor: totalMinor, currency: book.currency };
      const key = statement._id.toString();
      if (closedAt >= since)
        found.push({ _id: `statement:${key}`, kind: 'StatementReady', at: closedAt, ...of });
      // A month that was closed late is payable from then.
      const payableAt = pickLater(startOfDay(payableFrom, staffTimeZone), closedAt);
      if (totalMinor > 0 && payableFrom <= today && payableAt >= since)
        found.push({
          _id: `payable:${key}`,
          kind: 'CommissionPayable',
          at: payableAt,
          ...of,
          // The mail of the statement says enough on the same day.
          isMailed: payableAt === closedAt,
        });
    }
  return found;
}

async function listPayouts({ partnerId, since }: Scan): Promise<Found[]> {
  const { items } = await findPayoutPage({ partnerId }, { page: 1, pageSize: latest });
  return items.flatMap((payout): Found[] => {
    const { currency, amountMinor, paidOn, returnedAt, state, variableSymbol } = payout;
    // The bank's day may be long past when its statement is read.
    const paidAt = payout.paidAt ?? (paidOn ? startOfDay(paidOn as Day, staffTimeZone) : null);
    const key = payout._id.toString();
    const isCredit = Boolean(payout.eshopId);
    const of = { amountMinor, currency, number: variableSymbol, data: { isCredit } };
    if (state === 'Paid' && paidAt && paidAt >= since)
      return [
        {
          _id: `paid:${key}`,
          kind: 'PayoutPaid',
          at: paidAt,
          ...of,
          data: { isCredit, paidOn },
          isMailed: isCredit,
        },
      ];
    if (state === 'Returned' && returnedAt && returnedAt >= since)
      return [{ _id: `returned:${key}`, kind: 'PayoutReturned', at: returnedAt, ...of, isMailed: true }];
    return [];
  });
}

async function listDeadlines({ now, partnerId, today }: Scan): Promise<Found[]> {
  const { items } = await findDocumentPage(partnerId, { page: 1, pageSize: latest });
  return (await readStatuses(items, today)).flatMap(({ document, state, disputableUntil }): Found[] => {
    if (state !== 'Issued' || disputableUntil === null) return [];
    if (addDays(disputableUntil, -disputeReminderDays) > today) return [];
    const { currency, netMinor, vatMinor, number } = document;
    return [
      {
        _id: `dispute:${document._id.toString()}:${disputableUntil}`,
        kind: 'DisputeDeadline',
        at: now,
        amountMinor: netMinor + vatMinor,
        currency,
        number,
        until: disputableUntil,
      },
    ];
  });
}

/** The message that tells of an event. */
function buildBody(event: Found): string {
  const { amountMinor, currency, number, month, until, data } = event;
  return JSON.stringify({
    id: event._id,
    type: webhookTypes[event.kind],
    createdAt: event.at.toISOString(),
    data: {
      ...(amountMinor == null || currency == null ? {} : { amount: presentMoney({ amountMinor, currency }) }),
      ...(number == null ? {} : { number }),
      ...(month == null ? {} : { month }),
      ...(until == null ? {} : { until }),
      ...data,
    },
  });
}

const isNotice = (kind: PartnerEventKind): boolean =>
  (partnerNoticeKinds as readonly PartnerEventKind[]).includes(kind);

async function recordEvents(
  partnerId: Types.ObjectId,
  events: readonly Found[],
  webhook: PartnerWebhookDocument | null,
): Promise<number> {
  const settings = await findNoticeSettings(partnerId.toString() as UserId);
  const includes = (kinds: readonly string[] | undefined, kind: string) => kinds?.includes(kind) ?? false;
  let count = 0;
  for (const event of events) {
    const { data: _data, isMailed = false, ...fields } = event;
    // The message first: an event that is written is never looked at again.
    if (webhook?.kinds.includes(event.kind) === true && event.at >= webhook.createdAt)
      await insertDelivery({
        _id: event._id,
        partnerId,
        type: webhookTypes[event.kind],
        body: buildBody(event),
        // A webhook that is off gets none; its partner can send them by hand once the address answers.
        state: webhook.disabledAt ? 'Failed' : 'Pending',
        createdAt: new Date(),
        attemptCount: 0,
        lastStatus: null,
        lastError: null,
        nextAttemptAt: webhook.disabledAt ? null : new Date(),
        deliveredAt: null,
      });
    const isNew = await insertEvent({
      eshopId: null,
      amountMinor: null,
      currency: null,
      number: null,
      month: null,
      until: null,
      ...fields,
      partnerId,
      isShown: isNotice(event.kind) && !includes(settings?.hiddenKinds, event.kind),
      readAt: null,
      isMailDue: isNotice(event.kind) && !isMailed && !includes(settings?.unmailedKinds, event.kind),
    });
    if (isNew) count += 1;
  }
  return count;
}

/** Writes events of a partner of the last days that are not stored yet. @returns how many those were */
export async function derivePartnerEvents(partnerId: UserId, now: Date = new Date()): Promise<number> {
  const scan = {
    now,
    partnerId,
    today: toLocalDay(now, staffTimeZone),
    since: new Date(now.getTime() - windowDays * 86_400_000),
  };
  const webhook = await findWebhook(partnerId);
  const found = [
    ...(await listReferrals(scan)),
    ...(await listRejected(scan)),
    ...(webhook === null ? [] : await listLines(scan)),
    ...(await listStatements(scan)),
    ...(await listPayouts(scan)),
    ...(await listDeadlines(scan)),
  ];
  const known = await findEventIds(found.map(({ _id }) => _id));
  const fresh = found.filter(({ _id }) => !known.has(_id));
  if (fresh.length === 0) return 0;
  return await recordEvents(new Types.ObjectId(partnerId), fresh, webhook);
}

/** The same of all partners with a referral; one whose records can't be read keeps back none of the others. */
export async function deriveAllPartnerEvents(
  { log }: Pick<Services, 'log'>,
  stopped?: AbortSignal,
): Promise<void> {
  for (const partnerId of await findReferringPartners()) {
    stopped?.throwIfAborted();
    try {
      await derivePartnerEvents(partnerId);
    } catch (thrown) {
      log.error({ err: thrown, partnerId }, 'events of a partner not derived');
    }
  }
}

/** The shop of an event, where there is one. */
export function getEventShop({ eshopId }: Pick<PartnerEventDocument, 'eshopId'>): EshopId | null {
  return eshopId ? (eshopId.toString() as EshopId) : null;
}
