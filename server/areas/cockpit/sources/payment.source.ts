import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { cockpitLimits } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findPaymentsSince,
  readContestedPayments,
  readFailedPayments,
  readOpenUnpaidSupplies,
  readReviewedPayments,
  getUnpaidSupplyId,
  type PaymentDocument,
} from '#server/areas/payment/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { groupRows, splitIntoBatches } from './batches.ts';

const dayMs = 86_400_000;
const getEshopId = ({ eshopId }: Pick<PaymentDocument, 'eshopId'>) => eshopId.toString() as EshopId;
const creditPath = (eshopId: EshopId) => `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`;

/**
 * The last failed payment of a shop for a purpose, unless a later one succeeded: success at the third attempt needs
 * no staff.
 */
export const failedPaymentSource: CockpitSource = {
  kind: 'PaymentFailed',
  async *read(_services, only, now) {
    const since = new Date(now.getTime() - cockpitLimits.recentDays * dayMs);
    for await (const payments of splitIntoBatches(readFailedPayments(since, only))) {
      const others = await findPaymentsSince([...new Set(payments.map(getEshopId))], since);
      const ofShop = groupRows(others, getEshopId);
      yield payments.flatMap((payment): Finding[] => {
        const eshopId = getEshopId(payment);
        const same = (ofShop.get(eshopId) ?? []).filter(
          ({ checkoutType }) => checkoutType === payment.checkoutType,
        );
        const later = same.filter(({ createdAt }) => createdAt > payment.createdAt);
        if (later.some(({ status }) => status === 'Succeeded' || status === 'Failed')) return [];
        const lastPaid = same.find(({ status }) => status === 'Succeeded')?.createdAt ?? since;
        const failures = same.filter(
          ({ status, createdAt }) => status === 'Failed' && createdAt > lastPaid,
        ).length;
        const { currency, failureMessage } = payment;
        return [
          {
            subjectId: payment._id.toString(),
            eshopId,
            risk: { amountMinor: payment.creditMinor + payment.vatMinor, currency, basis: 'WholeSum' },
            since: payment.createdAt,
            facts: [
              { name: 'paidBy', text: payment.kind ?? payment.checkoutType },
              { name: 'failedPayments', count: Math.max(1, failures) },
              ...(failureMessage ? [{ name: 'failureMessage', text: failureMessage } as const] : []),
            ],
            path:
              payment.checkoutType === 'Subscription'
                ? `/admin/eshopDetail/${eshopId}/subscription`
                : creditPath(eshopId),
            state: `${failures}`,
          },
        ];
      });
    }
  },
};

/** Payments that the payer's bank contests. */
export const contestedPaymentSource: CockpitSource = {
  kind: 'PaymentContested',
  async *read(_services, only) {
    for await (const payments of splitIntoBatches(readContestedPayments(only)))
      yield payments.map((payment): Finding => {
        const open = payment.disputes.filter(({ state }) => state === 'Open');
        const eshopId = getEshopId(payment);
        const { currency } = payment;
        return {
          subjectId: payment._id.toString(),
          eshopId,
          risk: {
            amountMinor: open.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
            currency,
            basis: 'WholeSum',
          },
          since: open[0]?.openedAt ?? payment.createdAt,
          facts: [
            { name: 'paidBy', text: payment.kind ?? payment.checkoutType, path: creditPath(eshopId) },
            {
              name: 'received',
              money: { amountMinor: payment.creditMinor + payment.vatMinor, currency },
            },
          ],
          path: '/admin/accounting/payments',
          state: open.map(({ disputeId }) => disputeId).join(' '),
        };
      });
  },
};

/** Payments that differ from the order; those that a bank disputes are of the kind above. */
export const reviewedPaymentSource: CockpitSource = {
  kind: 'PaymentReview',
  async *read(_services, only) {
    for await (const payments of splitIntoBatches(readReviewedPayments(only)))
      yield payments.flatMap((payment): Finding[] => {
        const { review, currency } = payment;
        const isContested = payment.disputes.some(({ state }) => state === 'Open');
        if (!review || (review.problem === 'Disputed' && isContested)) return [];
        const eshopId = getEshopId(payment);
        return [
          {
            subjectId: payment._id.toString(),
            eshopId,
            risk: {
              amountMinor: Math.max(review.expectedMinor, review.receivedMinor),
              currency,
              basis: 'WholeSum',
            },
            since: review.since,
            facts: [
              { name: 'problem', text: review.problem },
              { name: 'expected', money: { amountMinor: review.expectedMinor, currency } },
              ...(review.receivedCurrency === currency
                ? [{ name: 'received', money: { amountMinor: review.receivedMinor, currency } } as const]
                : []),
              { name: 'paidBy', text: payment.kind ?? payment.checkoutType, path: creditPath(eshopId) },
            ],
            path: '/admin/accounting/payments',
            state: `${review.problem} ${review.receivedMinor}`,
          },
        ];
      });
  },
};

/** Spent credit whose payment was taken back: staff collect it, set it off or write it off. */
export const unpaidSupplySource: CockpitSource = {
  kind: 'UnpaidSupply',
  async *read(_services, only, now) {
    const today = toLocalDay(now, staffTimeZone);
    for await (const supplies of splitIntoBatches(readOpenUnpaidSupplies(only)))
      // A debit note is the customer’s until it is overdue.
      yield supplies
        .filter(({ dueOn }) => !dueOn || dueOn < today)
        .map((supply): Finding => {
          const { currency, netMinor, vatMinor, openedAt } = supply;
          const eshopId = supply.eshopId.toString() as EshopId;
          return {
            subjectId: getUnpaidSupplyId(supply),
            eshopId,
            risk: { amountMinor: netMinor + vatMinor, currency, basis: 'WholeSum' },
            since: openedAt,
            facts: [{ name: 'expected', money: { amountMinor: netMinor + vatMinor, currency } }],
            path: '/admin/accounting/unpaidSupplies',
            state: 'Open',
          };
        });
  },
};
