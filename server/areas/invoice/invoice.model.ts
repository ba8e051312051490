import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  creditNoteReasons,
  creditNoteRefunds,
  invoicePaymentMethods,
  invoiceStatuses,
  invoiceSubjects,
  invoiceTypes,
  refundStates,
} from '#shared/domain/invoice/invoice.ts';
import { vatReasons } from '#shared/domain/invoice/vatReason.ts';
import { correctionGrounds } from '#shared/domain/invoice/correctionGrounds.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { themeIds } from '#shared/themes/themes.ts';
import { guardContent } from './contentGuard.ts';
import { vatEvidenceSchema } from './vat/vatEvidence.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };
const part = { _id: false, strict: 'throw' } as const;
const id = Schema.Types.ObjectId;

const partyFields = {
  name: { type: String, required: true },
  street: { type: String, required: true },
  city: { type: String, required: true },
  zip: { type: String, required: true },
  country: { type: String, required: true },
  registrationNumber: { type: String, default: null },
  vatNumber: { type: String, default: null },
} as const;

const lineSchema = new Schema(
  {
    description: { type: String, required: true },
    quantity: { type: Number, required: true },
    netMinor: wholeMinor,
    vatPercent: { type: Number, required: true },
    vatMinor: wholeMinor,
  },
  part,
);

const inCzkSchema = new Schema(
  {
    rate: { type: Number, required: true },
    rateOn: { type: String, required: true },
    netMinor: wholeMinor,
    vatMinor: wholeMinor,
  },
  part,
);

const correctionSchema = new Schema(
  {
    originalId: { type: id, required: true },
    originalNumber: { type: String, required: true },
    originalIssuedOn: { type: String, required: true },
    originalTaxPointOn: { type: String, default: null },
    reason: { type: String, enum: creditNoteReasons, required: true },
    note: { type: String, default: null },
    refund: { type: String, enum: creditNoteRefunds, required: true },
    /** What lowers the tax where no money of ours follows; null where it does, and in credit notes of before. */
    ground: { type: String, enum: [...correctionGrounds, null], default: null },
    /** Of a debit note: the tax that its negative lines take the base from; null where the base stays in its tax. */
    movedFrom: {
      type: new Schema(
        {
          reason: { type: String, enum: vatReasons, required: true },
          percent: { type: Number, required: true },
        },
        part,
      ),
      default: null,
    },
  },
  part,
);

/** An advance that a settlement deducts: the document on its payment, and the part of it that was supplied. */
const settledAdvanceSchema = new Schema(
  {
    invoiceId: { type: id, required: true },
    number: { type: String, required: true },
    variableSymbol: { type: String, required: true },
    netMinor: wholeMinor,
    vatMinor: wholeMinor,
    /** The same part in CZK, by the rate of that document; null in CZK. */
    inCzk: {
      type: new Schema({ netMinor: wholeMinor, vatMinor: wholeMinor }, part),
      default: null,
    },
  },
  part,
);

/** Events in the permanent history of a document. */
export const historyEvents = [
  'Issued',
  'Paid',
  'Cancelled',
  'Credited',
  'Debited',
  'Settled',
  'Regenerated',
  'Sent',
  'Overdue',
  'RefundFailed',
  'PayoutOrdered',
] as const;

const historySchema = new Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, enum: historyEvents, required: true },
    /** `system`, or the id of a person. */
    by: { type: String, required: true },
    reason: { type: String, default: null },
    requestId: { type: String, default: null },
  },
  part,
);

/**
 * A document as it was issued. What it says never changes: a correction is a new document. Only the fields of
 * `changeableFields` move, which the guard of the schema holds to. Days are days of Prague.
 */
const invoiceSchema = new Schema(
  {
    type: { type: String, enum: invoiceTypes, required: true },
    /** Series and running number in it, without gaps. */
    series: { type: String, required: true },
    sequence: { type: Number, required: true },
    number: { type: String, required: true },
    variableSymbol: { type: String, required: true },
    subject: { type: String, enum: invoiceSubjects, required: true },
    /** Of a final invoice on a payment received before its supply, or a credit note of one; null in older documents. */
    isReceivedPayment: { type: Boolean, default: null },
    eshopId: { type: id, required: true },
    domainName: { type: String, required: true },
    language: { type: String, enum: languageCodes, required: true },
    theme: { type: String, enum: themeIds, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    supplier: {
      type: new Schema({ ...partyFields, register: { type: String, default: null } }, part),
      required: true,
    },
    customer: {
      type: new Schema({ ...partyFields, email: { type: String, required: true } }, part),
      required: true,
    },
    bank: {
      type: new Schema(
        { iban: { type: String, required: true }, bic: { type: String, default: null } },
        part,
      ),
      required: true,
    },
    issuedOn: { type: String, required: true },
    taxPointOn: { type: String, default: null },
    dueOn: { type: String, required: true },
    lines: { type: [lineSchema], required: true },
    netMinor: wholeMinor,
    vatMinor: wholeMinor,
    totalMinor: wholeMinor,
    vat: { type: vatEvidenceSchema, required: true },
    inCzk: { type: inCzkSchema, default: null },
    proformaId: { type: id, default: null },
    proformaNumber: { type: String, default: null },
    correction: { type: correctionSchema, default: null },
    /** Of a settlement: the advances that it deducts, in the order of its last lines. */
    settles: { type: [settledAdvanceSchema], default: null },
    /** Of a final invoice on a subscription: the last day of its period; null in documents from before it was stored. */
    suppliedUntil: { type: String, default: null },
    /** The ledger's transfer that came with it; null for proformas. */
    transferId: { type: String, default: null },
    /** Our payment that paid it; null for others. */
    paymentId: { type: String, default: null },
    /** What makes a credit note be issued once. */
    idempotencyKey: { type: String, default: null },
    issuedAt: { type: Date, required: true },
    /** Of number, customer and domain, lower case, for the search of staff. */
    searchText: { type: String, required: true },
    searchTrigrams: { type: [String], required: true },

    // From here on: what may change.
    status: { type: String, enum: invoiceStatuses, required: true },
    paidOn: { type: String, default: null },
    paymentMethod: { type: String, enum: [...invoicePaymentMethods, null], default: null },
    /** Of a final invoice: what credit notes have taken of it. */
    creditedNetMinor: { ...wholeMinor, default: 0 },
    creditedVatMinor: { ...wholeMinor, default: 0 },
    /** The final invoice of a proforma. */
    finalId: { type: id, default: null },
    creditNoteIds: { type: [id], default: [] },
    /** Of a final invoice: what debit notes have added to it. */
    debitedNetMinor: { ...wholeMinor, default: 0 },
    debitedVatMinor: { ...wholeMinor, default: 0 },
    debitNoteIds: { type: [id], default: [] },
    /**
     * Of a final invoice on a received payment: whether settlements may still follow it. Null where its document is the final
     * one, as it was issued.
     */
    isSettlementDue: { type: Boolean, default: null },
    /** When spent credit of it came back last. */
    creditBackAt: { type: Date, default: null },
    /** What settlements have deducted of it. */
    settledNetMinor: { ...wholeMinor, default: 0 },
    settledVatMinor: { ...wholeMinor, default: 0 },
    settlementIds: { type: [id], default: [] },
    /** Of a credit note that goes back to the card. */
    refundState: { type: String, enum: [...refundStates, null], default: null },
    refundTriedAt: { type: Date, default: null },
    refundTryCount: { type: Number, default: 0 },
    /** Keys of the files that were made of it. */
    files: { type: Map, of: String, default: () => new Map() },
    mailedAt: { type: Date, default: null },
    /** When what it says of its customer was erased, past its retention. */
    erasedAt: { type: Date, default: null },
    history: { type: [historySchema], required: true },
  },
  { collection: 'invoices', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
guardContent(invoiceSchema);
invoiceSchema.index({ series: 1, sequence: 1 }, { unique: true });
invoiceSchema.index({ number: 1 }, { unique: true });
invoiceSchema.index({ variableSymbol: 1 }, { unique: true });
invoiceSchema.index(
  { transferId: 1 },
  {
    unique: true,
    // A filter by equality is seen to imply it, which `$type` is not.
    partialFilterExpression: { transferId: { $gt: '' } },
    name: 'transfer_once',
  },
);
invoiceSchema.index(
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $gt: '' } }, name: 'key_once' },
);
invoiceSchema.index({ eshopId: 1, issuedAt: -1, _id: -1 });
invoiceSchema.index({ eshopId: 1, type: 1, status: 1 });
invoiceSchema.index({ type: 1, issuedAt: -1, _id: -1 });
// Each filter of staff in the order of their list.
invoiceSchema.index({ type: 1, status: 1, issuedAt: -1, _id: -1 });
invoiceSchema.index({ type: 1, currency: 1, issuedAt: -1, _id: -1 });
invoiceSchema.index({ type: 1, 'vat.reason': 1, issuedAt: -1, _id: -1 });
invoiceSchema.index({ type: 1, issuedOn: 1, sequence: 1 });
invoiceSchema.index({ type: 1, taxPointOn: 1, sequence: 1 });
invoiceSchema.index({ type: 1, status: 1, dueOn: 1 });
invoiceSchema.index({ searchTrigrams: 1 });
invoiceSchema.index({ searchText: 1 });
invoiceSchema.index({ refundState: 1, refundTriedAt: 1 });
invoiceSchema.index({ mailedAt: 1, issuedAt: 1 });
invoiceSchema.index(
  { isSettlementDue: 1, eshopId: 1, issuedAt: 1 },
  { partialFilterExpression: { isSettlementDue: true }, name: 'settlement_due_by_issue' },
);

/** One line, in minor units. */
export type InvoiceLine = Pick<
  InferSchemaType<typeof lineSchema>,
  'description' | 'quantity' | 'netMinor' | 'vatPercent' | 'vatMinor'
>;
/** One entry of a document's history. */
export type HistoryEntry = Pick<
  InferSchemaType<typeof historySchema>,
  'at' | 'event' | 'by' | 'reason' | 'requestId'
>;
/** An advance that a settlement deducts. */
export type InvoiceSettledAdvance = Pick<
  InferSchemaType<typeof settledAdvanceSchema>,
  'invoiceId' | 'number' | 'variableSymbol' | 'netMinor' | 'vatMinor' | 'inCzk'
>;
/** A document as it is read: plain objects. */
export type InvoiceDocument = Omit<
  InferSchemaType<typeof invoiceSchema>,
  | 'files'
  | 'lines'
  | 'history'
  | 'creditNoteIds'
  | 'debitedNetMinor'
  | 'debitedVatMinor'
  | 'debitNoteIds'
  | 'settles'
  | 'settledNetMinor'
  | 'settledVatMinor'
  | 'settlementIds'
> & {
  _id: Types.ObjectId;
  files: Record<string, string>;
  lines: InvoiceLine[];
  history: HistoryEntry[];
  creditNoteIds: Types.ObjectId[];
  /** Documents of before debit notes have none of the three. */
  debitedNetMinor?: number;
  debitedVatMinor?: number;
  debitNoteIds?: Types.ObjectId[];
  settles?: InvoiceSettledAdvance[] | null;
  /** Documents of before settlements have none of the three. */
  settledNetMinor?: number;
  settledVatMinor?: number;
  settlementIds?: Types.ObjectId[];
};
export const InvoiceModel = model('Invoice', invoiceSchema);

/** The last number that was given in a series; it moves in the transaction that puts the document down. */
const seriesSchema = new Schema(
  {
    /** `F:2026`. */
    _id: { type: String, required: true },
    lastNumber: { type: Number, required: true },
  },
  { collection: 'invoiceSeries', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type SeriesDocument = InferSchemaType<typeof seriesSchema>;
export const SeriesModel = model('InvoiceSeries', seriesSchema);
