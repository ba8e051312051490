import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { InvoiceStatus, InvoiceType } from '#shared/domain/invoice/invoice.ts';
import type { VatReason } from '#shared/domain/invoice/vatReason.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { findSearchedPage, type SearchedPage } from '#server/database/searchedPage.ts';
import { containsText } from '#server/database/substringSearch.ts';
import { InvoiceModel, type InvoiceDocument } from './invoice.model.ts';
import { buildNumberFilter } from './series.repository.ts';

/** What a list of documents is asked for. */
export interface InvoiceQuery {
  readonly type?: InvoiceType | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly eshopId?: EshopId | undefined;
  /** Lower case. */
  readonly search?: string | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly currency?: CreditCurrency | undefined;
  readonly vatReason?: VatReason | undefined;
}

function buildFilter(query: InvoiceQuery): Record<string, unknown> {
  const { type, status, eshopId, search, dateFrom, dateTo, currency, vatReason } = query;
  return {
    ...(eshopId === undefined ? {} : { eshopId: new Types.ObjectId(eshopId) }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(currency === undefined ? {} : { currency }),
    ...(vatReason === undefined ? {} : { 'vat.reason': vatReason }),
    ...(dateFrom === undefined && dateTo === undefined
      ? {}
      : {
          issuedOn: {
            ...(dateFrom === undefined ? {} : { $gte: dateFrom }),
            ...(dateTo === undefined ? {} : { $lte: dateTo }),
          },
        }),
    ...(search === undefined || search === ''
      ? {}
      : (buildNumberFilter(search) ?? containsText('searchText', 'searchTrigrams', search))),
  };
}

/** The index of the number or of the variable symbol where one is sought: either tells a document from all others. */
function buildHint({ search }: InvoiceQuery): { hint?: Record<string, 1> } {
  const [field] = Object.keys(buildNumberFilter(search ?? '') ?? {});
  return field === undefined ? {} : { hint: { [field]: 1 } };
}

/** One page of documents by their time of issue, the newest first or last, and how many there are in all. */
export async function findInvoicePage(
  query: InvoiceQuery,
  { page, pageSize, isDescending = true }: { page: number; pageSize: number; isDescending?: boolean },
): Promise<SearchedPage<InvoiceDocument>> {
  const filter = buildFilter(query);
  const direction = isDescending ? -1 : 1;
  const sort = { issuedAt: direction, _id: direction } as const;
  if (query.search !== undefined && query.search !== '')
    return await findSearchedPage<InvoiceDocument>(
      async (pageFilter, fields, limit) =>
        await InvoiceModel.find(pageFilter, fields, '_id' in pageFilter ? {} : buildHint(query))
          .limit(limit)
          .lean(),
      {
        filter,
        sort,
        page,
        pageSize,
      },
    );
  const [items, total] = await Promise.all([
    InvoiceModel.find(filter)
      .sort(sort)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<InvoiceDocument[]>(),
    InvoiceModel.countDocuments(filter),
  ]);
  return { items, total, isTotalAtLeast: false };
}

/** Sums in minor units. */
export interface CurrencySums {
  readonly currency: CreditCurrency;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
}

/** Sums of all documents that fit, by currency. */
export async function sumInvoices(query: InvoiceQuery): Promise<CurrencySums[]> {
  const sums = await InvoiceModel.aggregate<{ _id: CreditCurrency } & Omit<CurrencySums, 'currency'>>([
    { $match: buildFilter(query) },
    {
      $group: {
        _id: '$currency',
        netMinor: { $sum: '$netMinor' },
        vatMinor: { $sum: '$vatMinor' },
        totalMinor: { $sum: '$totalMinor' },
      },
    },
    { $sort: { _id: 1 } },
  ]).option(buildHint(query));
  return sums.map(({ _id, netMinor, vatMinor, totalMinor }) => ({
    currency: _id,
    netMinor,
    vatMinor,
    totalMinor,
  }));
}
