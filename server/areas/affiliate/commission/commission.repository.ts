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

/** A book in a log or an error. */
export function nameBook({ partnerId, currency }: PartnerBook): string {
  return `${partnerId} ${currency}`;
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

/** The lines of a shop by their invoices, each the oldest first. */
export async function findLinesOfShop(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<CommissionLineDocument[][]> {
  const lines = await CommissionLineModel.find({ eshopId })
    .session(session)
    .sort({ _id: 1 })
    .lean<CommissionLineDocument[]>();
  const byInvoice = new Map<string, CommissionLineDocument[]>();
  for (const line of lines) {
    const invoiceId = line.invoiceId.toString();
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), line]);
  }
  return [...byInvoice.values()];
}

/** Those of statements that have lines of some shops. */
export async function findStatementsOfShops(
  statementIds: readonly Types.ObjectId[],
  eshopIds: readonly EshopId[],
  session: ClientSession | null,
): Promise<ReadonlySet<string>> {
  if (statementIds.length === 0 || eshopIds.length === 0) return new Set();
  const lines = await CommissionLineModel.find(
    { eshopId: { $in: [...eshopIds] }, statementId: { $in: [...statementIds] } },
    { statementId: 1 },
  )
    .session(session)
    .lean<Pick<CommissionLineDocument, 'statementId'>[]>();
  return new Set(lines.flatMap(({ statementId }) => (statementId ? [statementId.toString()] : [])));
}

/** What shops of a partner paid since a day in documents that earned a commission, and got back of it. */
export async function sumPaidByShop(
  partnerId: UserId,
  since: Day,
): Promise<{ id: string; paidMinor: number; refundedMinor: number }[]> {
  const sums = await CommissionLineModel.aggregate<{
    _id: Types.ObjectId;
    paidMinor: number;
    refundedMinor: number;
  }>([
    { $match: { partnerId: new Types.ObjectId(partnerId), paidOn: { $gte: since } } },
    {
      $group: {
        _id: '$eshopId',
        paidMinor: { $sum: { $cond: [{ $in: ['$kind', ['Invoice', 'AdSpend']] }, '$netMinor', 0] } },
        refundedMinor: {
          $sum: { $cond: [{ $eq: ['$kind', 'CreditNote'] }, { $multiply: ['$netMinor', -1] }, 0] },
        },
      },
    },
  ]);
  return sums.map(({ _id, paidMinor, refundedMinor }) => ({ id: _id.toString(), paidMinor, refundedMinor }));
}

/** The lines of a book that no statement has closed, paid up to a day, in the order of payment. */
export async function findOpenLines(
  { partnerId, currency }: PartnerBook,
  upTo: Day,
  session: ClientSession | null,
): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ partnerId, currency, statementId: null, paidOn: { $lte: upTo } })
    .session(session)
    .sort(inOrder)
    .lean<CommissionLineDocument[]>();
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

/** Lines of a partner that were written since a moment. */
export async function findLinesRecordedSince(
  partnerId: UserId,
  since: Date,
): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ partnerId, recordedAt: { $gte: since } })
    .sort({ recordedAt: 1 })
    .lean<CommissionLineDocument[]>();
}

/** Every line of a partner, in the order of documents. */
export async function findLinesOfPartner(partnerId: UserId): Promise<CommissionLineDocument[]> {
  return await CommissionLineModel.find({ partnerId })
    .sort({ paidOn: 1, _id: 1 })
    .lean<CommissionLineDocument[]>();
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

/** All lines of statements, of each in the order of payment. */
export async function findLinesOfStatements(
  statementIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, CommissionLineDocument[]>> {
  const lines = await CommissionLineModel.find({ statementId: { $in: [...statementIds] } })
    .sort({ statementId: 1, ...inOrder })
    .lean<CommissionLineDocument[]>();
  const byStatement = new Map<string, CommissionLineDocument[]>();
  for (const line of lines) {
    const key = line.statementId?.toString() ?? '';
    const known = byStatement.get(key);
    if (known === undefined) byStatement.set(key, [line]);
    else known.push(line);
  }
  return byStatement;
}

/** Sums of the lines of a book that no statement has closed, by shop. */
export async function sumOpenLines({
  partnerId,
  currency,
}: PartnerBook): Promise<{ readonly eshopId: EshopId; readonly amountMinor: number }[]> {
  const byShop = await CommissionLineModel.aggregate<{ _id: Types.ObjectId; amountMinor: number }>([
    { $match: { partnerId: new Types.ObjectId(partnerId), currency, statementId: null } },
    { $group: { _id: '$eshopId', amountMinor: { $sum: '$amountMinor' } } },
  ]);
  return byShop.map(({ _id, amountMinor }) => ({ eshopId: _id.toString() as EshopId, amountMinor }));
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

/** Books with lines up to a day that no statement has closed. */
export async function findOpenBooks(upTo: Day): Promise<PartnerBook[]> {
  const books = await CommissionLineModel.aggregate<{
    _id: { partnerId: Types.ObjectId; currency: CreditCurrency };
  }>([
    { $match: { statementId: null, paidOn: { $lte: upTo } } },
    { $group: { _id: { partnerId: '$partnerId', currency: '$currency' } } },
    { $sort: { _id: 1 } },
  ]);
  return books.map(({ _id }) => ({ partnerId: _id.partnerId.toString() as UserId, currency: _id.currency }));
}

/** What each invoice of a partner has earned. */
export async function sumByInvoice(partnerId: UserId): Promise<ReadonlyMap<InvoiceId, number>> {
  const sums = await CommissionLineModel.aggregate<{ _id: Types.ObjectId; amountMinor: number }>([
    { $match: { partnerId: new Types.ObjectId(partnerId) } },
    { $group: { _id: '$invoiceId', amountMinor: { $sum: '$amountMinor' } } },
  ]);
  return new Map(sums.map(({ _id, amountMinor }) => [_id.toString() as InvoiceId, amountMinor]));
}

type ShopSums = ReadonlyMap<EshopId, { readonly currency: CreditCurrency; readonly amountMinor: number }>;

async function sumShops(match: Record<string, unknown>): Promise<ShopSums> {
  const sums = await CommissionLineModel.aggregate<{
    _id: Types.ObjectId;
    currency: CreditCurrency;
    amountMinor: number;
  }>([
    { $match: match },
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

/** What each shop of a partner has earned them. */
export async function sumByShop(partnerId: UserId): Promise<ShopSums> {
  return await sumShops({ partnerId: new Types.ObjectId(partnerId) });
}

/** What shops have earned their partners. */
export async function sumOfShops(eshopIds: readonly EshopId[]): Promise<ShopSums> {
  return await sumShops({ eshopId: { $in: eshopIds.map((eshopId) => new Types.ObjectId(eshopId)) } });
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
