import { isUnbooked } from '#shared/domain/payment/review.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import { sumAccounts, type LedgerFinding } from '#server/credit/index.ts';
import type { PaymentProvider } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { findInTransit } from '../payment.repository.ts';
import { findBooks, noteBooks } from './providerBooks.repository.ts';

/** The provider's lists lag: newer entries are summed again each time. */
const settlingMs = 3_600_000;
const ledgerPath = '/admin/accounting/ledger';

type Sums = ReadonlyMap<string, number>;

function sumHeld(moved: Awaited<ReturnType<PaymentProvider['sumClearing']>>): Sums {
  return new Map(moved.map((sum) => [sum.currency.toUpperCase(), sum.chargedMinor - sum.refundedMinor]));
}

/** What our books say that the provider holds, before its fees. */
async function readOurs(): Promise<Sums> {
  const sums = new Map<string, number>();
  for (const { currency, account, amountMinor } of await sumAccounts())
    if (account === 'psp_clearing' || account === 'psp_fees')
      sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  for (const { currency, settledAt, disputes, review } of await findInTransit()) {
    // The provider takes contested money at once, our books when it is lost.
    for (const { state, amountMinor } of disputes)
      if (settledAt && state === 'Open') sums.set(currency, (sums.get(currency) ?? 0) - amountMinor);
    if (review?.isOpen !== true || !isUnbooked(review.problem)) continue;
    const received = review.receivedCurrency;
    sums.set(received, (sums.get(received) ?? 0) + review.receivedMinor);
  }
  return sums;
}

async function reportDifference(services: Services, currency: CreditCurrency, detail: string): Promise<void> {
  services.log.error({ currency, detail }, 'card provider balance does not match the ledger');
  await notifyStaff(services, 'LedgerDiffers', {
    about: `${services.payments.name} ${currency}`,
    detail,
    path: ledgerPath,
  });
}

/**
 * Compares the card provider's books with ours, by currency. A payment may be in transit between the two, so only a
 * difference found twice in a row counts; staff are notified of it once.
 */
export async function compareWithProvider(
  services: Services,
  now: Date = new Date(),
): Promise<LedgerFinding[]> {
  const { payments } = services;
  const known = await findBooks(payments.name);
  const until = new Date(now.getTime() - settlingMs);
  let settledSums: Sums;
  let recent: Sums;
  try {
    settledSums = sumHeld(await payments.sumClearing(known?.until ?? new Date(0), until));
    recent = sumHeld(await payments.sumClearing(until, now));
  } catch (thrown) {
    services.log.warn({ err: thrown }, 'card provider balance could not be fetched');
    return [];
  }
  const ours = await readOurs();
  const findings: LedgerFinding[] = [];
  const sums = [];
  for (const currency of creditCurrencies) {
    const before = known?.sums.find((sum) => sum.currency === currency);
    const heldMinor = (before?.heldMinor ?? 0) + (settledSums.get(currency) ?? 0);
    const theirsMinor = heldMinor + (recent.get(currency) ?? 0);
    const apartMinor = theirsMinor - (ours.get(currency) ?? 0);
    const openingMinor = before?.openingMinor ?? apartMinor;
    const differsMinor = apartMinor - openingMinor;
    let reportedMinor = before?.toldMinor ?? 0;
    if (differsMinor !== 0 && differsMinor === before?.differsMinor) {
      const detail = `${currency}: ${fromMinor(differsMinor)}`;
      findings.push({ kind: 'ProviderDiffers', eshopId: null, sequence: null, transferId: null, detail });
      if (reportedMinor !== differsMinor) await reportDifference(services, currency, detail);
      reportedMinor = differsMinor;
    }
    if (differsMinor === 0) reportedMinor = 0;
    sums.push({ currency, heldMinor, openingMinor, differsMinor, toldMinor: reportedMinor });
  }
  await noteBooks(payments.name, { until, sums });
  return findings;
}
