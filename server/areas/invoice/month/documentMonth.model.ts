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

/** The last number of a series that an archive has. */
const lastNumberSchema = new Schema(
  { series: { type: String, required: true }, lastNumber: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
);

/**
 * A month of tax documents that was prepared for the accountant, by their tax points: its archive, or a supplement of
 * documents that came after it. What has a number beyond `after` and up to `upTo` is in it, so it never changes.
 */
const documentMonthSchema = new Schema(
  {
    /** `2026-10`, of Prague; `2026-10.1` of its first supplement. */
    _id: { type: String, required: true },
    sums: { type: [sumSchema], required: true },
    /** Numbers of documents that the ledger has no transfer of, or one of another sum; at most a hundred. */
    differing: { type: [String], required: true },
    after: { type: [lastNumberSchema], default: [] },
    /** Null in an archive that goes by days of issue, as they did until November 2026. */
    upTo: { type: [lastNumberSchema], default: null },
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
  'sums' | 'differing' | 'after' | 'upTo'
> & {
  sums: MonthSum[];
  differing: string[];
  /** Documents before November 2026 have none of both. */
  after?: LastNumber[];
  upTo?: LastNumber[] | null;
};
export type LastNumber = InferSchemaType<typeof lastNumberSchema>;
export const DocumentMonthModel = model('DocumentMonth', documentMonthSchema);
