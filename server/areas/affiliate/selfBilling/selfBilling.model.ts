import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { selfBillingCases, selfBillingEventKinds } from '#shared/domain/affiliate/selfBilling.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { makeAppendOnly } from '../commission/appendOnly.ts';

const id = Schema.Types.ObjectId;
const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };
const strict = { strict: 'throw', strictQuery: 'throw', versionKey: false } as const;
const required = { type: String, required: true } as const;

const partyFields = {
  name: required,
  street: required,
  city: required,
  zip: required,
  country: required,
  registrationNumber: required,
  /** Of the European Union with its prefix; null for who pays no VAT there. */
  vatNumber: { type: String, default: null },
};

/** Whom documents name as their supplier. */
const taxDetailsSchema = new Schema(
  {
    /** The partner. */
    _id: { type: id, required: true },
    ...partyFields,
    /** When VIES confirmed the VAT number, and its proof of that. */
    confirmedAt: { type: Date, default: null },
    consultationNumber: { type: String, default: null },
    changedAt: { type: Date, required: true },
  },
  { collection: 'partnerTaxDetails', ...strict },
);
export type TaxDetailsDocument = InferSchemaType<typeof taxDetailsSchema> & { _id: Types.ObjectId };
export const TaxDetailsModel = model('PartnerTaxDetails', taxDetailsSchema);

/** That a partner agreed to self-billing, by version of the agreement. */
const agreementSchema = new Schema(
  {
    partnerId: { type: id, required: true },
    version: required,
    /** Over the text as the partner read it. */
    textHash: required,
    language: required,
    acceptedAt: { type: Date, required: true },
  },
  { collection: 'selfBillingAgreements', ...strict },
);
makeAppendOnly(agreementSchema);
agreementSchema.index({ partnerId: 1, version: 1 }, { unique: true });
export type AgreementDocument = InferSchemaType<typeof agreementSchema> & { _id: Types.ObjectId };
export const AgreementModel = model('SelfBillingAgreement', agreementSchema);

/** A tax document that we issue for a partner, in the partner’s own series; never changed. */
const selfBillingSchema = new Schema(
  {
    partnerId: { type: id, required: true },
    /** From 1 without gaps, over both currencies. */
    sequence: { type: Number, required: true },
    number: required,
    currency: { type: String, enum: creditCurrencies, required: true },
    statementIds: { type: [id], required: true },
    months: { type: [String], required: true },
    agreementVersion: required,
    vatCase: { type: String, enum: selfBillingCases, required: true },
    vatPercent: { type: Number, required: true },
    netMinor: wholeMinor,
    vatMinor: wholeMinor,
    /** In CZK by the rate of the central bank; null for documents in CZK. */
    inCzk: {
      type: new Schema(
        {
          rate: { type: Number, required: true },
          rateOn: required,
          netMinor: wholeMinor,
          vatMinor: wholeMinor,
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    language: required,
    theme: required,
    supplier: { type: new Schema(partyFields, { _id: false, strict: 'throw' }), required: true },
    customer: {
      type: new Schema({ ...partyFields, email: required }, { _id: false, strict: 'throw' }),
      required: true,
    },
    /** Days of Prague. */
    issuedOn: required,
    taxPointOn: required,
    dueOn: required,
    issuedAt: { type: Date, required: true },
    /** Over all of the above. */
    hash: required,
  },
  { collection: 'selfBillingDocuments', ...strict },
);
makeAppendOnly(selfBillingSchema);
selfBillingSchema.index({ partnerId: 1, sequence: -1 }, { unique: true });
selfBillingSchema.index({ issuedAt: -1 });
export type SelfBillingDocument = InferSchemaType<typeof selfBillingSchema> & { _id: Types.ObjectId };
export const SelfBillingModel = model('SelfBillingDocument', selfBillingSchema);

/** A decision about a document, in order; two decisions at once want the same place, and one gets it. */
const eventSchema = new Schema(
  {
    documentId: { type: id, required: true },
    sequence: { type: Number, required: true },
    kind: { type: String, enum: selfBillingEventKinds, required: true },
    reason: { type: String, default: null },
    /** Null for silence. */
    by: { type: id, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'selfBillingEvents', ...strict },
);
makeAppendOnly(eventSchema);
eventSchema.index({ documentId: 1, sequence: 1 }, { unique: true });
export type SelfBillingEvent = InferSchemaType<typeof eventSchema> & { _id: Types.ObjectId };
export const SelfBillingEventModel = model('SelfBillingEvent', eventSchema);

/** That a statement is in a document: in one at a time, and in none once that is withdrawn. */
const claimSchema = new Schema(
  {
    /** The statement. */
    _id: { type: id, required: true },
    documentId: { type: id, required: true },
  },
  { collection: 'selfBillingClaims', ...strict },
);
claimSchema.index({ documentId: 1 });
export type SelfBillingClaim = InferSchemaType<typeof claimSchema> & { _id: Types.ObjectId };
export const SelfBillingClaimModel = model('SelfBillingClaim', claimSchema);
