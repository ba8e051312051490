import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  bankHints,
  bankReviewReasons,
  bankStatementFormats,
  bankTransactionStates,
} from '#shared/domain/invoice/bank.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

/** A statement that staff brought; the same file is one statement, however often it comes. */
const statementSchema = new Schema(
  {
    fileHash: { type: String, required: true },
    fileName: { type: String, required: true },
    format: { type: String, enum: bankStatementFormats, required: true },
    accounts: { type: [String], required: true },
    transactionCount: { type: Number, required: true },
    importedBy: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'bankStatements', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
statementSchema.index({ fileHash: 1 }, { unique: true });

export type StatementDocument = InferSchemaType<typeof statementSchema> & { _id: Types.ObjectId };
export const StatementModel = model('BankStatement', statementSchema);

/** A payment on one of our accounts and its outcome; with a negative amount, money that takes a payment back. */
const transactionSchema = new Schema(
  {
    statementId: { type: Schema.Types.ObjectId, required: true },
    /** Identifies one movement of the account across statements. */
    identity: { type: String, required: true },
    /** What a movement says, for statements that do not name it. */
    contentHash: { type: String, required: true },
    account: { type: String, required: true },
    /** The bank's name of it; null where it gave none. */
    reference: { type: String, default: null },
    bookedOn: { type: String, required: true },
    amountMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, enum: creditCurrencies, required: true },
    variableSymbol: { type: String, default: null },
    counterparty: { type: String, default: null },
    counterAccount: { type: String, default: null },
    /** The account of the payer as it is compared. */
    payerKey: { type: String, default: null },
    message: { type: String, default: null },
    state: { type: String, enum: bankTransactionStates, required: true },
    reviewReason: { type: String, enum: [...bankReviewReasons, null], default: null },
    /** The proforma that it most likely pays while it waits, and what speaks for that. */
    likelyInvoiceId: { type: Schema.Types.ObjectId, default: null },
    hints: { type: [{ type: String, enum: bankHints }], default: [] },
    /** Of money that takes a payment back: that payment. */
    originalId: { type: Schema.Types.ObjectId, default: null },
    /** The proforma that it paid; null for one that was booked without. */
    invoiceId: { type: Schema.Types.ObjectId, default: null },
    /** The tax document that its booking made. */
    finalInvoiceId: { type: Schema.Types.ObjectId, default: null },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    /** The payout to a partner that it paid, or took back. */
    payoutId: { type: Schema.Types.ObjectId, default: null },
    /** The last request on which a second person decides. */
    approvalId: { type: Schema.Types.ObjectId, default: null },
    /** The staff member; null while undecided, and for automatic matches. */
    decidedBy: { type: Schema.Types.ObjectId, default: null },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    searchText: { type: String, required: true },
    searchTrigrams: { type: [String], required: true },
  },
  { collection: 'bankTransactions', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
transactionSchema.index({ identity: 1 }, { unique: true });
transactionSchema.index({ contentHash: 1 });
transactionSchema.index({ bookedOn: -1, _id: -1 });
transactionSchema.index({ state: 1, bookedOn: -1, _id: -1 });
transactionSchema.index({ reviewReason: 1, state: 1, bookedOn: -1 });
transactionSchema.index({ payerKey: 1, state: 1 });
transactionSchema.index({ variableSymbol: 1, state: 1 });
transactionSchema.index({ originalId: 1 });
transactionSchema.index({ eshopId: 1, state: 1 });
transactionSchema.index({ finalInvoiceId: 1 });
transactionSchema.index({ searchTrigrams: 1 });
transactionSchema.index({ searchText: 1 });

export type BankTransactionDocument = InferSchemaType<typeof transactionSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const BankTransactionModel = model('BankTransaction', transactionSchema);

/** An account of ours; whoever books lines of it changes it, so that they wait for each other. */
const accountSchema = new Schema(
  { _id: { type: String, required: true }, lastImportedAt: { type: Date, required: true } },
  { collection: 'bankAccounts', strict: 'throw', strictQuery: 'throw' },
);
export const BankAccountModel = model('BankAccount', accountSchema);
