import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { CommissionLineModel, type CommissionLineDocument } from './commission.model.ts';

/** Fields of a new line. */
export type NewCommissionLine = Omit<
  CommissionLineDocument,
  '_id' | 'transferId' | 'recordedAt' | 'statementId'
> & {
  readonly transferId: string | null;
};

/** The books of a partner in one currency. */
export interface PartnerBook {
  readonly partnerId: UserId;
  readonly currency: CreditCurrency;
}

const inOrder = { paidOn: 1, _id: 1 } as const;

/** Writes a line. */
export async function insertLine(line: NewCommissionLine, session: ClientSession): Promise<void> {
  await CommissionLineModel.create([{ ...line, recordedAt: new Date() }], { session });
}

/** The lines of an invoice and its credit notes, the oldest first. */
export async function findLinesOfInvoice(
  invoiceId: InvoiceId,
  session: ClientSession,
): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ invoiceId })
    .session(session)
    .sort({ _id: 1 })
    .lean<CommissionLineDocument[]>();
}

/** The lines of a book that no statement has closed, paid up to a day, in the order of payment. */
export async function findOpenLines(
  { partnerId, currency }: PartnerBook,
  upTo: Day,
  session: ClientSession,
): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ partnerId, currency, statementId: null, paidOn: { $lte: upTo } })
    .session(session)
    .sort(inOrder)
    .lean<CommissionLineDocument[]>();
}

/** The day of the earliest line of a book that no statement has closed; null without one. */
export async function findFirstOpenDay({ partnerId, currency }: PartnerBook): Promise<Day | null> {
  const line = await CommissionLineModel.findOne({ partnerId, currency, statementId: null }, { paidOn: 1 })
    .sort(inOrder)
    .lean<Pick<CommissionLineDocument, 'paidOn'>>();
  return line === null ? null : (line.paidOn as Day);
}

/** Puts open lines into a statement; false when one of them is in another meanwhile. */
export async function closeLines(
  lineIds: readonly Types.ObjectId[],
  statementId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await CommissionLineModel.updateMany(
    { _id: { $in: lineIds }, statementId: null },
    { $set: { statementId } },
    { session },
  );
  return modifiedCount === lineIds.length;
}

/** One page of the lines of a statement, or of those that none has closed, in the order of payment. */
export async function findLinePage(
  { partnerId, currency }: PartnerBook,
  statementId: string | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: CommissionLineDocument[]; total: number }> {
  const filter = { partnerId, currency, statementId };
  const [items, total] = await Promise.all([
    CommissionLineModel.find(filter)
      .sort(inOrder)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<CommissionLineDocument[]>(),
    CommissionLineModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** All lines of a statement, in the order of payment. */
export async function findLinesOfStatement(
  statementId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ statementId })
    .session(session)
    .sort(inOrder)
    .lean<CommissionLineDocument[]>();
}

/** Sum and number of the lines of a book that no statement has closed. */
export async function sumOpenLines({ partnerId, currency }: PartnerBook): Promise<{
  readonly amountMinor: number;
  readonly eshopCount: number;
}> {
  const byShop = await CommissionLineModel.aggregate<{ amountMinor: number }>([
    { $match: { partnerId: new Types.ObjectId(partnerId), currency, statementId: null } },
    { $group: { _id: '$eshopId', amountMinor: { $sum: '$amountMinor' } } },
  ]);
  return {
    amountMinor: byShop.reduce((sum, shop) => sum + shop.amountMinor, 0),
    eshopCount: byShop.length,
  };
}

/** Values of a field that lines have, in their order, each found by the index. */
async function listDistinct(field: 'partnerId' | 'eshopId'): Promise<Types.ObjectId[]> {
  const values: Types.ObjectId[] = [];
  for (;;) {
    const last = values.at(-1);
    const next = await CommissionLineModel.findOne(last === undefined ? {} : { [field]: { $gt: last } }, {
      [field]: 1,
    })
      .sort({ [field]: 1 })
      .lean<Pick<CommissionLineDocument, typeof field>>();
    if (next === null) return values;
    values.push(next[field]);
  }
}

/** Books of a partner that have lines. */
export async function findPartnerBooks(partnerId: UserId): Promise<PartnerBook[]> {
  const books = await Promise.all(
    creditCurrencies.map(async (currency) => {
      const line = await CommissionLineModel.findOne({ partnerId, currency }, { _id: 1 }).lean();
      return line === null ? [] : [{ partnerId, currency }];
    }),
  );
  return books.flat();
}

/** All books that have lines. */
export async function findBooks(): Promise<PartnerBook[]> {
  const books: PartnerBook[] = [];
  for (const partnerId of await listDistinct('partnerId'))
    books.push(...(await findPartnerBooks(partnerId.toString() as UserId)));
  return books;
}

/** What each shop of a partner has earned them. */
export async function sumByShop(
  partnerId: UserId,
): Promise<ReadonlyMap<EshopId, { readonly currency: CreditCurrency; readonly amountMinor: number }>> {
  const sums = await CommissionLineModel.aggregate<{
    _id: Types.ObjectId;
    currency: CreditCurrency;
    amountMinor: number;
  }>([
    { $match: { partnerId: new Types.ObjectId(partnerId) } },
    {
      $group: {
        _id: '$eshopId',
        currency: { $first: '$currency' },
        amountMinor: { $sum: '$amountMinor' },
      },
    },
  ]);
  return new Map(
    sums.map(({ _id, currency, amountMinor }) => [_id.toString() as EshopId, { currency, amountMinor }]),
  );
}

/** Shops with lines, in the order of ids. */
export async function findShopsWithLines(): Promise<Types.ObjectId[]> {
  return await listDistinct('eshopId');
}

/** What the lines of shops say, by partner and currency, as a transaction sees it. */
export async function sumLinesOfShops(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<{ partnerId: string; currency: CreditCurrency; amountMinor: number }[]> {
  const sums = await CommissionLineModel.aggregate<{
    _id: { partnerId: Types.ObjectId; currency: CreditCurrency };
    amountMinor: number;
  }>([
    { $match: { eshopId: { $in: [...eshopIds] } } },
    {
      $group: {
        _id: { partnerId: '$partnerId', currency: '$currency' },
        amountMinor: { $sum: '$amountMinor' },
      },
    },
  ]).session(session);
  return sums.map(({ _id, amountMinor }) => ({
    partnerId: _id.partnerId.toString(),
    currency: _id.currency,
    amountMinor,
  }));
}
