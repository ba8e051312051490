import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { creditMovementTypes, transactionTypes } from '#shared/domain/payment/payment.ts';
import { lotKinds } from './funding.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };

/** The index of the movements that a shop sees one by one, in its order; a planner may think a sort of all of them less. */
export const movementsOfShop = 'movements_of_shop_2';
/** Name of the index of a document's movements. */
export const movementsOfDocument = 'movements_of_document';

/** One side of a transfer: debit is positive, credit negative; the lines of a transfer sum to zero. */
const lineSchema = new Schema(
  { account: { type: String, required: true }, amountMinor: wholeMinor },
  { _id: false, strict: 'throw' },
);

const fundingSchema = new Schema(
  {
    transferId: { type: String, required: true },
    invoiceId: { type: Schema.Types.ObjectId, default: null },
    kind: { type: String, enum: lotKinds, required: true },
    amountMinor: wholeMinor,
  },
  { _id: false, strict: 'throw' },
);

/**
 * The journal: every movement of money, never changed and never deleted; a correction is a new transfer that names the
 * old one. Each shop's transfers form a chain of hashes.
 */
const transferSchema = new Schema(
  {
    /** ULID: sorts by time. */
    _id: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: transactionTypes, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    lines: { type: [lineSchema], required: true },
    /** What the transfer did to the shop's credit; positive adds. */
    creditChangeMinor: wholeMinor,
    /** The shop's credit after it. */
    creditAfterMinor: wholeMinor,
    /** What came with the transfer and can be spent later; null when nothing did. */
    opensLot: {
      type: new Schema(
        { kind: { type: String, enum: lotKinds, required: true }, amountMinor: wholeMinor },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** From which top-ups and bonuses it was paid; negative gives back to them. */
    funding: { type: [fundingSchema], default: [] },
    /** The document of it. */
    invoiceId: { type: Schema.Types.ObjectId, default: null },
    /** The transfer that this one undoes. */
    reversesId: { type: String, default: null },
    /** Which fields the hash covers; null for those that predate funding. */
    hashVersion: { type: Number, default: null },
    /** Position in the shop's chain, from 1. */
    sequence: { type: Number, required: true },
    previousHash: { type: String, required: true },
    hash: { type: String, required: true },
    /** What makes it happen once: no two transfers have the same. */
    idempotencyKey: { type: String, required: true, unique: true },
    /** What it answers to in the outside world, e.g. a payment of the card provider. */
    external: {
      type: new Schema(
        {
          provider: { type: String, required: true },
          type: { type: String, required: true },
          id: { type: String, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    campaignId: { type: Schema.Types.ObjectId, default: null },
    /** Who caused it: `system`, or the id of a person. */
    actor: { type: String, required: true },
    requestId: { type: String, default: null },
    reason: { type: String, default: null },
    effectiveAt: { type: Date, required: true },
    recordedAt: { type: Date, required: true },
  },
  { collection: 'ledgerTransfers', strict: 'throw', strictQuery: 'throw' },
);
transferSchema.index({ eshopId: 1, sequence: 1 }, { unique: true });
transferSchema.index({ eshopId: 1, kind: 1, sequence: -1 });
transferSchema.index(
  { campaignId: 1, sequence: -1 },
  { partialFilterExpression: { campaignId: { $type: 'objectId' } } },
);
// The few movements of all shops that are no spend of campaigns, by time.
transferSchema.index(
  { effectiveAt: 1 },
  { partialFilterExpression: { campaignId: null }, name: 'other_by_time' },
);
transferSchema.index(
  { eshopId: 1, sequence: -1, kind: 1 },
  {
    partialFilterExpression: { kind: { $in: [...creditMovementTypes] } },
    name: movementsOfShop,
  },
);
// The few movements of a document.
transferSchema.index(
  { eshopId: 1, invoiceId: 1, sequence: -1 },
  { partialFilterExpression: { invoiceId: { $type: 'objectId' } }, name: movementsOfDocument },
);
// What a top-up paid for.
transferSchema.index({ 'funding.transferId': 1, sequence: -1 });
transferSchema.index(
  { 'external.provider': 1, 'external.type': 1, 'external.id': 1 },
  { unique: true, partialFilterExpression: { 'external.id': { $exists: true } }, name: 'external_once' },
);
for (const operation of [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
  'findOneAndReplace',
] as const) {
  transferSchema.pre(operation, () => {
    throw new Error('the journal is append-only');
  });
}
transferSchema.pre('bulkWrite', () => {
  throw new Error('the journal is append-only');
});
transferSchema.pre('save', function refuseChange() {
  if (!this.isNew) throw new Error('the journal is append-only');
});

export type TransferDocument = InferSchemaType<typeof transferSchema>;
export const TransferModel = model('LedgerTransfer', transferSchema);

const lotSchema = new Schema(
  {
    transferId: { type: String, required: true },
    sequence: { type: Number, required: true },
    kind: { type: String, enum: lotKinds, required: true },
    invoiceId: { type: Schema.Types.ObjectId, default: null },
    amountMinor: wholeMinor,
    remainingMinor: wholeMinor,
  },
  { _id: false, strict: 'throw' },
);

/** A shop's credit as the sum of its journal, stored beside it so that bookings can be guarded. */
const balanceSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    postedMinor: wholeMinor,
    /** Part of the credit that running campaigns may still spend; nothing else can take it. */
    heldMinor: wholeMinor,
    /** The part of `heldMinor` that running campaigns hold; null in balances of before, where all of it is theirs. */
    exposureMinor: { type: Number, default: null },
    /** What the shop owes us, settled by its next top-ups. */
    receivableMinor: { type: Number, default: 0 },
    /** Top-ups and bonuses of which something is left, the oldest first; null until the first booking that names them. */
    lots: { type: [lotSchema], default: null },
    /** Since when nothing but ads that have run is taken from the credit, because the books differ. */
    frozenAt: { type: Date, default: null },
    frozenReason: { type: String, default: null },
    /** Findings that a person has looked at; they do not stop the spending again. */
    acceptedFindings: { type: [String], default: [] },
    sequence: { type: Number, required: true },
    lastHash: { type: String, required: true },
    /** Credit under which the shop is warned, as the shop says it; null until it is noted here. */
    lowCreditLimitMinor: { type: Number, default: null },
    /** Whether the credit is below that limit, stored with each movement; null if not recorded yet. */
    isCreditLow: { type: Boolean, default: null },
    /** When the shop was last warned that its credit is low; null after it has risen again. */
    lowCreditAlertedAt: { type: Date, default: null },
    /** True for an archived shop, null for a live one: lists in the order of credit are of one or the other. */
    isArchived: { type: Boolean, default: null },
  },
  { collection: 'creditBalances', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
balanceSchema.index({ currency: 1, postedMinor: 1 });
balanceSchema.index({ isArchived: 1, currency: 1, postedMinor: 1 });
balanceSchema.index({ isCreditLow: 1, lowCreditAlertedAt: 1 });
balanceSchema.index({ frozenAt: 1 });

export type BalanceDocument = InferSchemaType<typeof balanceSchema> & { _id: Types.ObjectId };
export const BalanceModel = model('CreditBalance', balanceSchema);
