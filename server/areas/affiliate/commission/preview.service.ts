import type { CommissionPreview } from '#shared/contracts/affiliateSchemas.ts';
import {
  computeCommission,
  findCommissionRate,
  type CommissionTerms,
} from '#shared/domain/affiliate/commission.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findAllReferredEshops, findReferringPartners, getEshopId } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { sumAdSpendOfTopUps } from '#server/credit/index.ts';
import type { PaidDocument, Services } from '#server/services.ts';
import { findReviewsOfPartner } from '../fraud/review.repository.ts';
import { sumByInvoice } from './commission.repository.ts';
import { findPlan } from './plan.repository.ts';
import { getToday, toTerms } from './plan.service.ts';

/** Days that a preview looks back. */
const previewDays = 365;

/** What a plan would have cost of one partner in one currency, and what the plans of then did. */
interface PartnerPreview {
  readonly partnerId: UserId;
  readonly currency: CreditCurrency;
  readonly shops: Set<EshopId>;
  documentCount: number;
  netMinor: number;
  actualMinor: number;
  previewMinor: number;
}

/** The parts of paid documents that a share is taken of, by document: all of each, or the ad spend that it has covered. */
async function readBases(
  { base }: CommissionTerms,
  documents: readonly PaidDocument[],
  today: Day,
): Promise<ReadonlyMap<InvoiceId, number>> {
  if (base === 'PaidInvoices') return new Map(documents.map(({ id, netMinor }) => [id, netMinor]));
  const topUps = documents.flatMap(({ topUpTransferId }) => topUpTransferId ?? []);
  const spent = await sumAdSpendOfTopUps(topUps, today, staffTimeZone);
  return new Map(
    documents.map(({ id, netMinor, topUpTransferId }) => [
      id,
      Math.max(0, Math.min(netMinor, spent.get(topUpTransferId ?? '') ?? 0)),
    ]),
  );
}

/**
 * What terms would have given a partner of the invoices of a period, less their credit notes, beside the commission that the same
 * invoices earned. Rejected referrals earn nothing in either.
 */
async function previewPartner(
  services: Services,
  partnerId: UserId,
  terms: CommissionTerms,
  from: Day,
  today: Day,
): Promise<PartnerPreview[]> {
  const [eshops, reviews, earned] = await Promise.all([
    findAllReferredEshops(partnerId),
    findReviewsOfPartner(partnerId),
    sumByInvoice(partnerId),
  ]);
  const documents = await services.ports.findPaidDocuments(eshops.map(getEshopId), from);
  const bases = await readBases(terms, documents, today);
  const firstDays = new Map(
    eshops.map((eshop) => [
      getEshopId(eshop),
      eshop.firstTransactionAt ? toLocalDay(eshop.firstTransactionAt, staffTimeZone) : null,
    ]),
  );
  const rows = new Map<CreditCurrency, PartnerPreview>();
  for (const document of documents) {
    const { id, eshopId, currency, paidOn } = document;
    const netMinor = bases.get(id) ?? 0;
    const first = firstDays.get(eshopId) ?? paidOn;
    const rate = findCommissionRate(terms, first < paidOn ? first : paidOn, paidOn);
    const isRejected = reviews.get(eshopId)?.state === 'Rejected';
    const row = rows.get(currency) ?? {
      partnerId,
      currency,
      shops: new Set<EshopId>(),
      documentCount: 0,
      netMinor: 0,
      actualMinor: 0,
      previewMinor: 0,
    };
    rows.set(currency, row);
    row.shops.add(eshopId);
    row.documentCount += 1;
    row.netMinor += netMinor;
    row.actualMinor += earned.get(id) ?? 0;
    row.previewMinor += rate === null || isRejected ? 0 : computeCommission(netMinor, rate.rateBasisPoints);
  }
  return [...rows.values()];
}

/** Partners that a plan would apply to today: one, or all without their own. */
async function findPartnersOfPlan(partnerId: UserId | null, today: Day): Promise<UserId[]> {
  if (partnerId !== null) return [partnerId];
  const partners: UserId[] = [];
  for (const each of await findReferringPartners()) {
    const own = await findPlan(each, today);
    if (own === null || toTerms(own) === null) partners.push(each);
  }
  return partners;
}

/**
 * What terms would have cost in the last year: per partner, the most expensive first, and in all. For a plan of all, of the
 * partners without their own.
 */
export async function previewPlan(
  services: Services,
  partnerId: UserId | null,
  terms: CommissionTerms,
  today: Day = getToday(),
): Promise<CommissionPreview> {
  const fromDay = addDays(today, -previewDays);
  const rows: PartnerPreview[] = [];
  for (const each of await findPartnersOfPlan(partnerId, today))
    rows.push(...(await previewPartner(services, each, terms, fromDay, today)));
  const users = await findUsersByIds([...new Set(rows.map((row) => row.partnerId))]);
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  const present = (
    sum: Pick<PartnerPreview, 'netMinor' | 'actualMinor' | 'previewMinor'>,
    currency: CreditCurrency,
  ) => ({
    net: presentMoney({ amountMinor: sum.netMinor, currency }),
    actual: presentMoney({ amountMinor: sum.actualMinor, currency }),
    preview: presentMoney({ amountMinor: sum.previewMinor, currency }),
  });
  const sum = (some: readonly PartnerPreview[], key: 'netMinor' | 'actualMinor' | 'previewMinor') =>
    some.reduce((total, row) => total + row[key], 0);
  return {
    fromDay,
    toDay: today,
    totals: creditCurrencies.flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      if (own.length === 0) return [];
      const sums = {
        netMinor: sum(own, 'netMinor'),
        actualMinor: sum(own, 'actualMinor'),
        previewMinor: sum(own, 'previewMinor'),
      };
      return [{ currency, ...present(sums, currency) }];
    }),
    partners: rows
      .toSorted((a, b) => b.previewMinor - a.previewMinor)
      .map((row) => ({
        partner: { id: row.partnerId, email: emails.get(row.partnerId) ?? '–' },
        currency: row.currency,
        shopCount: row.shops.size,
        documentCount: row.documentCount,
        ...present(row, row.currency),
      })),
  };
}
