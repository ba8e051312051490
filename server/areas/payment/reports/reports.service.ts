import type { Services } from '#server/services.ts';
import { findPayment, findPaymentByProviderId } from '../payment.repository.ts';
import {
  closeReport,
  findLookedUntil,
  findOpenReports,
  noteLookedUntil,
  noteTried,
} from './paymentReport.repository.ts';
import type { PaymentReportDocument } from './paymentReport.model.ts';
import { refreshPayment } from '../refresh.service.ts';

const hourMs = 3_600_000;
/** Period checked again each time: clocks differ, and lists lag. */
const overlapMs = hourMs;
/** How far back the first look goes. */
const firstLookMs = 90 * 24 * hourMs;
const changesLook = 'changes';
/** A report that cannot be worked on for so long is given up: its payment is looked at in its own time anyway. */
const triedForMs = 7 * 24 * hourMs;

/** A report only triggers a check: the provider's state is refetched. */
async function processReport(services: Services, report: PaymentReportDocument): Promise<void> {
  const { paymentId, providerPaymentId, customerId } = report;
  const named = paymentId ? await findPayment(paymentId) : null;
  const payment = named ?? (providerPaymentId ? await findPaymentByProviderId(providerPaymentId) : null);
  if (payment !== null) {
    await refreshPayment(services, payment, { reportedPaymentId: providerPaymentId ?? null });
  } else if (customerId) {
    await services.ports.refreshSubscription(services, customerId);
  }
}

/** Works on the reports that have come. @param now another moment in tests */
export async function processReports(services: Services, now: Date = new Date()): Promise<void> {
  for (const report of await findOpenReports()) {
    try {
      await processReport(services, report);
      await closeReport(report._id);
    } catch (error) {
      services.log.error({ err: error, reportId: report._id }, 'payment report not processed');
      // It stays open, and goes behind the others, so that those which cannot be worked on do not keep them back.
      if (now.getTime() - report.receivedAt.getTime() < triedForMs) await noteTried(report._id, now);
      else await closeReport(report._id);
    }
  }
}

/**
 * Takes in refunds and disputes that were made at the provider itself, also those of payments of subscriptions: their
 * disputes are booked, their refunds compared with our credit notes, and staff hear of a refund that no note covers.
 */
export async function applyChanges(services: Services, now: Date = new Date()): Promise<void> {
  const until = (await findLookedUntil(changesLook)) ?? new Date(now.getTime() - firstLookMs);
  const changed = await services.payments.findChangedPayments(new Date(until.getTime() - overlapMs));
  let isWhole = true;
  for (const providerPaymentId of changed) {
    const payment = await findPaymentByProviderId(providerPaymentId);
    try {
      if (payment === null) await services.ports.applySubscriptionReturns(services, providerPaymentId, now);
      else await refreshPayment(services, payment, { now });
    } catch (error) {
      isWhole = false;
      services.log.error({ err: error, providerPaymentId }, 'provider change not applied');
    }
  }
  if (isWhole) await noteLookedUntil(changesLook, now);
}
