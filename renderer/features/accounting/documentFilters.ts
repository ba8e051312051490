import { isDay, type Day } from '#shared/domain/dates/days.ts';
import { invoiceStatuses, type InvoiceStatus } from '#shared/domain/invoice/invoice.ts';
import { vatReasons, type VatReason } from '#shared/domain/invoice/vatReason.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Period } from '#renderer/ui/dates/PeriodFilter.tsx';

/** What a list of documents is narrowed by. */
export interface DocumentFilters {
  readonly search: string;
  readonly status: InvoiceStatus | null;
  readonly period: Period | null;
  readonly currency: CreditCurrency | null;
  readonly vatReason: VatReason | null;
}

function parseDay(search: URLSearchParams, name: string): Day | null {
  const text = search.get(name) ?? '';
  return isDay(text) ? text : null;
}

/** The filters that an address says; what makes no sense counts as not said. */
export function readDocumentFilters(search: URLSearchParams): DocumentFilters {
  const [from, to] = [parseDay(search, 'from'), parseDay(search, 'to')];
  return {
    search: search.get('search')?.slice(0, 254) ?? '',
    status: invoiceStatuses.find((known) => known === search.get('status')) ?? null,
    period: from !== null && to !== null && from <= to ? { from, to } : null,
    currency: creditCurrencies.find((known) => known === search.get('currency')) ?? null,
    vatReason: vatReasons.find((known) => known === search.get('vat')) ?? null,
  };
}

/** Fields of the call for filters; unset filters are left out. */
export function filterFields(filters: DocumentFilters) {
  const { search, status, period, currency, vatReason } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(period === null ? {} : { dateFrom: period.from, dateTo: period.to }),
    ...(currency === null ? {} : { currency }),
    ...(vatReason === null ? {} : { vatReason }),
  };
}

/** Whether anything is left out. */
export function isFiltered(filters: DocumentFilters): boolean {
  return Object.keys(filterFields(filters)).length > 0;
}
