import { Types, type ClientSession } from 'mongoose';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { unconfirmedCases } from '#shared/domain/invoice/vatCases.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { InvoiceStatus, InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { listTrigrams } from '#server/database/substringSearch.ts';
import { InvoiceModel, type HistoryEntry, type InvoiceDocument } from './invoice.model.ts';

/** Creates an id for a document before it is issued, so that its bookings can refer to it. */
export function createInvoiceId(): InvoiceId {
  return new Types.ObjectId().toString() as InvoiceId;
}

/** The id of a document. */
export function getInvoiceId(invoice: Pick<InvoiceDocument, '_id'>): InvoiceId {
  return invoice._id.toString() as InvoiceId;
}

/** Fields of a document at its issue; the rest begins by itself. */
export type NewInvoice = Pick<
  InvoiceDocument,
  | '_id'
  | 'type'
  | 'series'
  | 'sequence'
  | 'number'
  | 'variableSymbol'
  | 'subject'
  | 'eshopId'
  | 'domainName'
  | 'language'
  | 'theme'
  | 'currency'
  | 'supplier'
  | 'customer'
  | 'bank'
  | 'issuedOn'
  | 'taxPointOn'
  | 'dueOn'
  | 'lines'
  | 'netMinor'
  | 'vatMinor'
  | 'totalMinor'
  | 'vat'
  | 'inCzk'
  | 'proformaId'
  | 'proformaNumber'
  | 'correction'
  | 'transferId'
  | 'paymentId'
  | 'idempotencyKey'
  | 'issuedAt'
  | 'status'
  | 'paidOn'
  | 'paymentMethod'
  | 'refundState'
  | 'history'
> &
  Partial<Pick<InvoiceDocument, 'isReceivedPayment' | 'isSettlementDue' | 'settles' | 'suppliedUntil'>>;

/** Puts a document down. */
export async function insertInvoice(fields: NewInvoice, session: ClientSession): Promise<InvoiceDocument> {
  const searchText = `${fields.number} ${fields.customer.name} ${fields.domainName}`.toLowerCase();
  const [created] = await InvoiceModel.create(
    [{ ...fields, searchText, searchTrigrams: listTrigrams(searchText) }],
    { session },
  );
  if (created === undefined) throw new Error('a document could not be put down');
  return created.toObject({ flattenMaps: true });
}

/** A document, or null. */
export async function findInvoice(
  invoiceId: InvoiceId,
  session: ClientSession | null = null,
): Promise<InvoiceDocument | null> {
  return await InvoiceModel.findById(invoiceId).session(session).lean<InvoiceDocument>();
}

/** Documents of ids, in no order. */
export async function findInvoices(
  invoiceIds: readonly (InvoiceId | Types.ObjectId)[],
  session: ClientSession | null = null,
): Promise<InvoiceDocument[]> {
  if (invoiceIds.length === 0) return [];
  return await InvoiceModel.find({ _id: { $in: invoiceIds } })
    .session(session)
    .lean<InvoiceDocument[]>();
}

/** Numbers of documents by their ids. */
export async function findInvoiceNumbers(
  invoiceIds: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, { readonly number: string; readonly type: InvoiceType }>> {
  if (invoiceIds.length === 0) return new Map();
  const found = await InvoiceModel.find({ _id: { $in: invoiceIds } }, { number: 1, type: 1 }).lean<
    Pick<InvoiceDocument, '_id' | 'number' | 'type'>[]
  >();
  return new Map(
    found.map((invoice) => [getInvoiceId(invoice), { number: invoice.number, type: invoice.type }]),
  );
}

/** Documents that came with transfers of the ledger, by the transfer. */
export async function findInvoicesByTransfer(
  transferIds: readonly string[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, { id: InvoiceId; number: string }>> {
  if (transferIds.length === 0) return new Map();
  const found = await InvoiceModel.find(
    { transferId: { $type: 'string', $in: [...transferIds] } },
    { number: 1, transferId: 1 },
  )
    .session(session)
    .lean<Pick<InvoiceDocument, '_id' | 'number' | 'transferId'>[]>();
  return new Map(
    found.map((invoice) => [invoice.transferId ?? '', { id: getInvoiceId(invoice), number: invoice.number }]),
  );
}

/** The document that was issued under a key, or null. */
export async function findByIdempotencyKey(
  idempotencyKey: string,
  session: ClientSession | null = null,
): Promise<InvoiceDocument | null> {
  return await InvoiceModel.findOne({ idempotencyKey }).session(session).lean<InvoiceDocument>();
}

/** How many proformas of a shop wait for money. */
export async function countOpenProformas(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<number> {
  return await InvoiceModel.countDocuments({
    eshopId,
    type: 'ProformaInvoice',
    status: { $in: ['Issued', 'Overdue'] },
  }).session(session);
}

/**
 * Moves a document on, with an entry of its history. @param from states that it must have now
 * @returns null when it is in another state
 */
export async function moveInvoice(
  invoiceId: InvoiceId,
  from: readonly InvoiceStatus[],
  change: Partial<
    Pick<
      InvoiceDocument,
      'status' | 'paidOn' | 'paymentMethod' | 'finalId' | 'creditedNetMinor' | 'creditedVatMinor'
    >
  >,
  entry: Omit<HistoryEntry, 'at'> & { at?: Date },
  session: ClientSession | null = null,
): Promise<InvoiceDocument | null> {
  return await InvoiceModel.findOneAndUpdate(
    { _id: invoiceId, status: { $in: [...from] } },
    { $set: change, $push: { history: { at: new Date(), ...entry } } },
    { returnDocument: 'after', session },
  ).lean<InvoiceDocument>();
}

/** Lets a settlement follow again where the document was settled whole: a correction changes how much is to settle. */
async function reopenSettlement({ _id }: InvoiceDocument, session: ClientSession): Promise<void> {
  await InvoiceModel.updateOne(
    { _id, isSettlementDue: false },
    { $set: { isSettlementDue: true } },
    { session },
  );
}

/** Notes that a credit note took part of a final invoice. */
export async function noteCredited(
  original: InvoiceDocument,
  credited: { netMinor: number; vatMinor: number; creditNoteId: InvoiceId; status: InvoiceStatus },
  entry: Omit<HistoryEntry, 'at'>,
  session: ClientSession,
): Promise<boolean> {
  const changed = await InvoiceModel.updateOne(
    {
      _id: original._id,
      creditedNetMinor: original.creditedNetMinor,
      creditedVatMinor: original.creditedVatMinor,
    },
    {
      $set: { status: credited.status },
      $inc: { creditedNetMinor: credited.netMinor, creditedVatMinor: credited.vatMinor },
      $push: {
        creditNoteIds: new Types.ObjectId(credited.creditNoteId),
        history: { at: new Date(), ...entry },
      },
    },
    { session },
  );
  if (changed.modifiedCount === 1) await reopenSettlement(original, session);
  return changed.modifiedCount === 1;
}

/** Notes that a debit note added to a final invoice; false when it was corrected in between. */
export async function noteDebited(
  original: InvoiceDocument,
  debited: { netMinor: number; vatMinor: number; debitNoteId: InvoiceId },
  entry: Omit<HistoryEntry, 'at'>,
  session: ClientSession,
): Promise<boolean> {
  const changed = await InvoiceModel.updateOne(
    {
      _id: original._id,
      status: 'Paid',
      creditedNetMinor: original.creditedNetMinor,
      creditedVatMinor: original.creditedVatMinor,
    },
    {
      $inc: { debitedNetMinor: debited.netMinor, debitedVatMinor: debited.vatMinor },
      $push: {
        debitNoteIds: new Types.ObjectId(debited.debitNoteId),
        history: { at: new Date(), ...entry },
      },
    },
    { session },
  );
  if (changed.modifiedCount === 1) await reopenSettlement(original, session);
  return changed.modifiedCount === 1;
}

/** Adds to a document's history and nothing else. */
export async function addHistory(
  invoiceId: InvoiceId,
  entry: Omit<HistoryEntry, 'at'>,
  session: ClientSession | null = null,
): Promise<void> {
  await InvoiceModel.updateOne(
    { _id: invoiceId },
    { $push: { history: { at: new Date(), ...entry } } },
  ).session(session);
}

/** Notes the key of a file that was made of a document, or (null) that there is none any more. */
export async function writeFileKeys(
  invoiceId: InvoiceId,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await InvoiceModel.updateOne(
    { _id: invoiceId },
    { $set: Object.fromEntries(Object.entries(files).map(([format, key]) => [`files.${format}`, key])) },
  );
}

/** Forgets the files of a document, and answers what their keys were. */
export async function clearFileKeys(invoiceId: InvoiceId): Promise<readonly string[]> {
  const before = await InvoiceModel.findOneAndUpdate(
    { _id: invoiceId },
    { $set: { files: {} } },
    { returnDocument: 'before' },
  ).lean<InvoiceDocument>();
  return Object.values(before?.files ?? {});
}

/** Proformas and debit notes that are due before a day and not noted as overdue, at most 500. */
export async function findDue(day: string): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({
    type: { $in: ['ProformaInvoice', 'DebitNote'] },
    status: 'Issued',
    dueOn: { $lt: day },
  })
    .limit(500)
    .lean<InvoiceDocument[]>();
}

/** Overdue proformas that were due before a day, at most 500. */
export async function findLongOverdue(day: string): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({ type: 'ProformaInvoice', status: 'Overdue', dueOn: { $lt: day } })
    .limit(500)
    .lean<InvoiceDocument[]>();
}

/**
 * The day by which a document belongs to a period. A tax document belongs to the VAT month of its tax point, whenever it
 * is issued (§ 20a (1), § 101 Act 235/2004); a pro forma invoice has none.
 */
function getPeriodField(type: InvoiceType): 'taxPointOn' | 'issuedOn' {
  return type === 'ProformaInvoice' ? 'issuedOn' : 'taxPointOn';
}

function buildPeriodFilter(type: InvoiceType, from: string, to: string) {
  return { type, [getPeriodField(type)]: { $gte: from, $lte: to } };
}

/** All documents of a kind that belong to a period, by day and number. */
export function readPeriod(
  type: InvoiceType,
  from: string,
  to: string,
  field: 'taxPointOn' | 'issuedOn' = getPeriodField(type),
): AsyncIterable<InvoiceDocument> {
  return InvoiceModel.find({ type, [field]: { $gte: from, $lte: to } })
    .sort({ [field]: 1, sequence: 1 })
    .lean<InvoiceDocument[]>()
    .cursor({ batchSize: 50 }) as AsyncIterable<InvoiceDocument>;
}

/** How many documents of a kind belong to a period. */
export async function countPeriod(type: InvoiceType, from: string, to: string): Promise<number> {
  return await InvoiceModel.countDocuments(buildPeriodFilter(type, from, to));
}

/** Whether a series has a document of a period beyond a number. */
export async function hasLaterDocument(
  { type, series }: { type: InvoiceType; series: string },
  [from, to]: readonly [string, string],
  lastNumber: number,
): Promise<boolean> {
  const filter = { ...buildPeriodFilter(type, from, to), series, sequence: { $gt: lastNumber } };
  return (await InvoiceModel.exists(filter)) !== null;
}

/** The last number of a series that was issued up to a day; 0 when there is none. */
export async function findLastNumber(type: InvoiceType, series: string, day: string): Promise<number> {
  const last = await InvoiceModel.findOne({ type, series, issuedOn: { $lte: day } }, { sequence: 1 })
    .sort({ issuedOn: -1, sequence: -1 })
    .lean<Pick<InvoiceDocument, 'sequence'>>();
  return last?.sequence ?? 0;
}

/** The first tax point of documents of a kind, from a day; null when there is none. */
export async function findFirstTaxPoint(type: InvoiceType, from: string): Promise<string | null> {
  const first = await InvoiceModel.findOne({ type, taxPointOn: { $gte: from } }, { taxPointOn: 1 })
    .sort({ taxPointOn: 1, sequence: 1 })
    .lean<Pick<InvoiceDocument, 'taxPointOn'>>();
  return first?.taxPointOn ?? null;
}

/** Net sum in minor units of a shop’s tax documents of a currency from a day on whose customer gave no confirmed VAT number. */
export async function sumUnconfirmed(
  eshopId: EshopId,
  { currency, firstDay }: { readonly currency: CreditCurrency; readonly firstDay: Day },
  session: ClientSession,
): Promise<number> {
  const [sum] = await InvoiceModel.aggregate<{ netMinor: number }>([
    {
      $match: {
        eshopId: new Types.ObjectId(eshopId),
        // A day of Prague begins up to two hours before that of UTC.
        issuedAt: { $gte: new Date(new Date(firstDay).getTime() - 86_400_000) },
        type: 'FinalInvoice',
        currency,
        issuedOn: { $gte: firstDay },
        'vat.vatCase': { $in: unconfirmedCases },
      },
    },
    { $group: { _id: null, netMinor: { $sum: '$netMinor' } } },
  ]).session(session);
  return sum?.netMinor ?? 0;
}
