import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { commissionBases, commissionLineKinds } from '#shared/domain/affiliate/commission.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { makeAppendOnly } from './appendOnly.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };
const id = Schema.Types.ObjectId;

/** What a partner earns of one document of a shop, never changed but for its statement: a correction is a line of a credit note. */
const lineSchema = new Schema(
  {
    partnerId: { type: id, required: true },
    eshopId: { type: id, required: true },
    kind: { type: String, enum: commissionLineKinds, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** The document (of ad spend and withdrawals, an id of their own), and the invoice that it corrects or whose top-up was spent. */
    documentId: { type: id, required: true },
    documentNumber: { type: String, required: true },
    invoiceId: { type: id, required: true },
    /** Day of Prague: of the payment, of the issue of a credit note, or the last of the month of ad spend. */
    paidOn: { type: String, required: true },
    /** Without VAT; negative for a credit note. */
    netMinor: wholeMinor,
    rateBasisPoints: { type: Number, required: true },
    /** Month of the shop in which its invoice was paid, from 1, and how many earn a commission. */
    shopMonth: { type: Number, required: true },
    planMonths: { type: Number, required: true },
    amountMinor: wholeMinor,
    /** The transfer of the ledger; null where nothing was to book. */
    transferId: { type: String, default: null },
    recordedAt: { type: Date, required: true },
    /** The statement that closed it; null until then. */
    statementId: { type: id, default: null },
  },
  { collection: 'commissionLines', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
makeAppendOnly(lineSchema, 'statementId');
lineSchema.index({ documentId: 1 }, { unique: true });
lineSchema.index({ invoiceId: 1 });
lineSchema.index({ partnerId: 1, currency: 1, statementId: 1, paidOn: 1 });
lineSchema.index({ statementId: 1, paidOn: 1 });
lineSchema.index({ eshopId: 1 });
lineSchema.index({ partnerId: 1, recordedAt: 1 });

export type CommissionLineDocument = InferSchemaType<typeof lineSchema> & { _id: Types.ObjectId };
export const CommissionLineModel = model('CommissionLine', lineSchema);

/** A plan from a day on; the latest one that has begun applies. */
const planSchema = new Schema(
  {
    /** Null for partners without a plan of their own. */
    partnerId: { type: id, default: null },
    validFrom: { type: String, required: true },
    /** Null: from then on the partner has the plan of all others again. */
    terms: {
      type: new Schema(
        {
          base: { type: String, enum: commissionBases },
          tiers: {
            type: [
              new Schema(
                {
                  fromMonth: { type: Number, required: true },
                  rateBasisPoints: { type: Number, required: true },
                },
                { _id: false, strict: 'throw' },
              ),
            ],
            required: true,
          },
          months: { type: Number, required: true },
          startDelayDays: { type: Number, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    reason: { type: String, required: true },
    setBy: { type: id, required: true },
    setAt: { type: Date, required: true },
  },
  { collection: 'commissionPlans', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
makeAppendOnly(planSchema);
planSchema.index({ partnerId: 1, validFrom: -1, _id: -1 });

export type CommissionPlanDocument = InferSchemaType<typeof planSchema> & { _id: Types.ObjectId };
export const CommissionPlanModel = model('CommissionPlan', planSchema);
