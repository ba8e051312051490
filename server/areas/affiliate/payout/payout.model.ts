import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { payoutStates } from '#shared/domain/affiliate/payout.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const id = Schema.Types.ObjectId;
const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };
const strict = { strict: 'throw', strictQuery: 'throw', versionKey: false } as const;

/** Where a partner is paid. */
const accountSchema = new Schema(
  {
    /** The partner. */
    _id: { type: id, required: true },
    holderName: { type: String, required: true },
    /** Sealed for the partner. */
    sealedIban: { type: String, required: true },
    /** Keyed hash: equal accounts have equal ones. */
    ibanHash: { type: String, required: true },
    mask: { type: String, required: true },
    country: { type: String, required: true },
    /** Changes with every change of the account. */
    version: { type: String, required: true },
    changedAt: { type: Date, required: true },
    /** Nothing is paid to it before. */
    frozenUntil: { type: Date, required: true },
    /** When the bank sent a payout to it back; null while none came back. */
    returnedAt: { type: Date, default: null },
  },
  { collection: 'payoutAccounts', ...strict },
);
accountSchema.index({ ibanHash: 1 });

export type PayoutAccountDocument = InferSchemaType<typeof accountSchema> & { _id: Types.ObjectId };
export const PayoutAccountModel = model('PayoutAccount', accountSchema);

/** The own shop whose credit a partner takes payouts as; absent while they go to the bank account. */
const creditSchema = new Schema(
  {
    /** The partner. */
    _id: { type: id, required: true },
    eshopId: { type: id, required: true },
    /** Changes with every change of the shop. */
    version: { type: String, required: true },
    changedAt: { type: Date, required: true },
    /** Nothing is credited before. */
    frozenUntil: { type: Date, required: true },
  },
  { collection: 'payoutCredits', ...strict },
);

export type PayoutCreditDocument = InferSchemaType<typeof creditSchema> & { _id: Types.ObjectId };
export const PayoutCreditModel = model('PayoutCredit', creditSchema);

/** Payouts that are decided on together, in one currency. */
const runSchema = new Schema(
  {
    currency: { type: String, enum: creditCurrencies, required: true },
    /** From 1, in the order of runs. */
    number: { type: Number, required: true },
    /** The request that two of staff decided on; one request makes one run. */
    approvalId: { type: id, required: true },
    requestedBy: { type: id, required: true },
    approvedBy: { type: id, required: true },
    payoutCount: { type: Number, required: true },
    /** How many of them are credit of shops, which no bank file has. */
    creditCount: { type: Number, default: 0 },
    totalMinor: wholeMinor,
    /** Day of Prague on which the bank is to pay. */
    dueOn: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'payoutRuns', ...strict },
);
runSchema.index({ number: 1 }, { unique: true });
runSchema.index({ approvalId: 1 }, { unique: true });

export type PayoutRunDocument = InferSchemaType<typeof runSchema> & { _id: Types.ObjectId };
export const PayoutRunModel = model('PayoutRun', runSchema);

/** What one partner is paid in a run. */
const payoutSchema = new Schema(
  {
    runId: { type: id, required: true },
    partnerId: { type: id, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    amountMinor: wholeMinor,
    /** How much of it is VAT of the partner’s documents. */
    vatMinor: { type: Number, default: 0, validate: Number.isSafeInteger },
    /** The documents that it pays; none in payouts of before there were any. */
    documentIds: { type: [id], default: [] },
    /** From 1; the variable symbol follows from it. */
    number: { type: Number, required: true },
    variableSymbol: { type: String, required: true },
    statementIds: { type: [id], required: true },
    /** The account at the time of the run, sealed for the partner; empty for credit. */
    holderName: { type: String, default: '' },
    sealedIban: { type: String, default: '' },
    /** The masked account, or the domain of the credited shop. */
    mask: { type: String, required: true },
    /** The shop that is credited; null where the bank pays. */
    eshopId: { type: id, default: null },
    /** The tax document of the credit. */
    invoiceId: { type: id, default: null },
    state: { type: String, enum: payoutStates, required: true },
    createdAt: { type: Date, required: true },
    /** When the ledger had it; null until then. */
    bookedAt: { type: Date, default: null },
    /** Day on which the bank paid, and when we learnt of it; the latter is null in payouts of before it was noted. */
    paidOn: { type: String, default: null },
    paidAt: { type: Date, default: null },
    returnedAt: { type: Date, default: null },
    returnReason: { type: String, default: null },
  },
  { collection: 'payouts', ...strict },
);
payoutSchema.index({ number: 1 }, { unique: true });
payoutSchema.index({ variableSymbol: 1 }, { unique: true });
payoutSchema.index({ runId: 1, partnerId: 1 }, { unique: true });
payoutSchema.index({ partnerId: 1, number: -1 });
payoutSchema.index({ state: 1, number: -1 });

export type PayoutDocument = InferSchemaType<typeof payoutSchema> & { _id: Types.ObjectId };
export const PayoutModel = model('Payout', payoutSchema);

/** That a statement is in a payout: a statement is in one at a time, and in none once that has come back. */
const claimSchema = new Schema(
  {
    /** The statement. */
    _id: { type: id, required: true },
    payoutId: { type: id, required: true },
    /** Whether the ledger has the payout. */
    isBooked: { type: Boolean, required: true },
  },
  { collection: 'payoutClaims', ...strict },
);
claimSchema.index({ payoutId: 1 });

export type PayoutClaimDocument = InferSchemaType<typeof claimSchema> & { _id: Types.ObjectId };
export const PayoutClaimModel = model('PayoutClaim', claimSchema);

/** The open request for a run of a currency; whoever asks for one changes it, so that one request is open at a time. */
const requestSchema = new Schema(
  {
    _id: { type: String, enum: creditCurrencies, required: true },
    approvalId: { type: id, default: null },
    changedAt: { type: Date, required: true },
  },
  { collection: 'payoutRequests', ...strict },
);
export const PayoutRequestModel = model('PayoutRequest', requestSchema);
