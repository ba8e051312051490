import { model, Schema, type InferSchemaType } from 'mongoose';
import { invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };

/** Documents of a kind and currency, and what the ledger says that they are. */
const sumSchema = new Schema(
  {
    type: { type: String, enum: invoiceTypes, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    count: wholeMinor,
    netMinor: wholeMinor,
    vatMinor: wholeMinor,
    totalMinor: wholeMinor,
    ledgerVatMinor: wholeMinor,
    ledgerTotalMinor: wholeMinor,
  },
  { _id: false, strict: 'throw' },
);

/** A month of tax documents that was made ready for the accountant. */
const documentMonthSchema = new Schema(
  {
    /** `2026-10`, of Prague. */
    _id: { type: String, required: true },
    sums: { type: [sumSchema], required: true },
    /** Numbers of documents that the ledger has no transfer of, or one of another sum; at most a hundred. */
    differing: { type: [String], required: true },
    madeAt: { type: Date, required: true },
    /** Staff notification; null until then. */
    toldAt: { type: Date, default: null },
  },
  { collection: 'documentMonths', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** Sums of a month, in minor units. */
export type MonthSum = InferSchemaType<typeof sumSchema>;
export type DocumentMonthDocument = Omit<
  InferSchemaType<typeof documentMonthSchema>,
  'sums' | 'differing'
> & {
  sums: MonthSum[];
  differing: string[];
};
export const DocumentMonthModel = model('DocumentMonth', documentMonthSchema);
