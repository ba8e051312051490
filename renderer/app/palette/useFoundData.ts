import { useMemo } from 'react';
import { allOf, anyOf, isSatisfied } from '#shared/access/permissions.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { bulkLimits } from '#shared/domain/staff/lists.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { api } from '../../api/api.ts';
import { useCallQuery } from '../../api/queries.ts';
import { findNumber, isNumberLike } from './rankEntries.ts';

const searchFromLetters = 2;
const toSeeDocuments = allOf('GetAccounting', 'ViewAccountingTab');
const toSeePayments = allOf('GetAccounting');
const toSeeApprovals = anyOf('GetAccounting', 'SetEshopDetail');

/** The part of a query's answer that the palette uses. */
interface Answer {
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
  readonly isEnabled: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** Where the searches for one query are. */
export interface SearchProgress {
  /** Every search of the current query has answered. */
  readonly isSettled: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

function sumUp(answers: readonly Answer[]): SearchProgress {
  const enabled = answers.filter(({ isEnabled }) => isEnabled);
  return {
    isSettled: enabled.every(
      ({ data, isPlaceholderData, isError }) => data !== undefined && !isPlaceholderData && !isError,
    ),
    isFailed: enabled.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      for (const { isError, refetch } of enabled) if (isError) refetch();
    },
  };
}

/** What staff find on the server for a query. @param query without the words of actions */
export function useStaffData(query: string, isEnabled: boolean, held: ReadonlySet<string>) {
  // A server finds one part of a name; the other words are compared here.
  const longest = query.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '');
  const isSearched = isEnabled && longest.length >= searchFromLetters;
  const options = { isEnabled: isSearched, keepsPrevious: true } as const;
  const shops = useCallQuery(api.eshop.getEshops, { search: longest, sort: 'match' }, options);
  const people = useCallQuery(api.user.getUsers, { search: longest, sort: 'match' }, options);
  const number = findNumber(query);
  const hasDocuments = isEnabled && isNumberLike(number) && isSatisfied(toSeeDocuments, held);
  const finals = useDocuments('FinalInvoice', number, hasDocuments);
  const proformas = useDocuments('ProformaInvoice', number, hasDocuments);
  const creditNotes = useDocuments('CreditNote', number, hasDocuments);
  const debitNotes = useDocuments('DebitNote', number, hasDocuments);
  const settlements = useDocuments('Settlement', number, hasDocuments);
  const hasApprovals = isSearched && isSatisfied(toSeeApprovals, held);
  const approvals = useCallQuery(
    api.accounting.getApprovals,
    { state: 'Waiting', pageSize: 100 },
    { isEnabled: hasApprovals },
  );
  const hasPayments = isSearched && isSatisfied(toSeePayments, held);
  const payments = useCallQuery(
    api.accounting.getBankTransactions,
    { search: longest, state: 'Review' },
    { isEnabled: hasPayments, keepsPrevious: true },
  );
  const heldFeeds = useCallQuery(
    api.feed.getFeedOverview,
    { search: longest, standing: 'Held' },
    { isEnabled: isSearched, keepsPrevious: true },
  );
  const progress = sumUp([
    { ...shops, isEnabled: isSearched },
    { ...people, isEnabled: isSearched },
    { ...finals, isEnabled: hasDocuments },
    { ...proformas, isEnabled: hasDocuments },
    { ...creditNotes, isEnabled: hasDocuments },
    { ...debitNotes, isEnabled: hasDocuments },
    { ...settlements, isEnabled: hasDocuments },
    { ...approvals, isEnabled: hasApprovals },
    { ...payments, isEnabled: hasPayments },
    { ...heldFeeds, isEnabled: isSearched },
  ]);
  const documents = useMemo(
    () => [finals, proformas, creditNotes, debitNotes, settlements].flatMap(({ data }) => data?.items ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the answers, the data alone counts
    [finals.data, proformas.data, creditNotes.data, debitNotes.data, settlements.data],
  );
  return {
    shops: isSearched ? (shops.data?.items ?? []) : [],
    /** Shops that the search alone finds; null while they are not counted, or more than are changed at once. */
    matching:
      isSearched &&
      longest === query &&
      shops.data !== undefined &&
      !shops.isPlaceholderData &&
      !shops.data.isTotalAtLeast &&
      shops.data.total <= bulkLimits.mostPausedEshops
        ? { search: longest, count: shops.data.total }
        : null,
    people: isSearched ? (people.data?.items ?? []) : [],
    documents: hasDocuments ? documents : [],
    approvals: hasApprovals ? (approvals.data?.items ?? []).filter(({ isDecidable }) => isDecidable) : [],
    payments: hasPayments ? (payments.data?.items ?? []) : [],
    heldFeeds: isSearched ? (heldFeeds.data?.items ?? []) : [],
    progress,
  };
}

function useDocuments(type: InvoiceType, search: string, isEnabled: boolean) {
  return useCallQuery(
    api.invoice.getInvoices,
    { type, search, hasSums: false },
    { isEnabled, keepsPrevious: true },
  );
}

/** What merchants find in their selected shop. */
export function useMerchantData(query: string, isEnabled: boolean) {
  const number = findNumber(query);
  const hasDocuments = isEnabled && isNumberLike(number);
  const isSearched = isEnabled && query.length >= searchFromLetters;
  const documents = useCallQuery(
    api.invoice.getEshopInvoices,
    { search: number },
    { isEnabled: hasDocuments, keepsPrevious: true },
  );
  const products = useCallQuery(
    api.product.getProducts,
    { search: query },
    { isEnabled: isSearched, keepsPrevious: true },
  );
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {}, { isEnabled });
  const progress = sumUp([
    { ...documents, isEnabled: hasDocuments },
    { ...products, isEnabled: isSearched },
    { ...campaigns, isEnabled: isSearched },
  ]);
  return {
    documents: hasDocuments ? (documents.data?.items ?? ([] as Invoice[])) : [],
    products: isSearched ? (products.data?.items ?? []) : [],
    campaigns: campaigns.data?.campaigns.filter(({ desiredStatus }) => desiredStatus !== 'Removed') ?? [],
    progress,
  };
}
