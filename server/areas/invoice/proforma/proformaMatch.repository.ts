import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';

/** What a bank payment is compared with. */
export type SoughtProforma = Pick<
  InvoiceDocument,
  | '_id'
  | 'number'
  | 'variableSymbol'
  | 'status'
  | 'currency'
  | 'netMinor'
  | 'totalMinor'
  | 'customer'
  | 'eshopId'
>;

const soughtFields = {
  number: 1,
  variableSymbol: 1,
  status: 1,
  currency: 1,
  netMinor: 1,
  totalMinor: 1,
  'customer.name': 1,
  eshopId: 1,
} as const;
/** A list of symbols of one query. */
const symbolsAtOnce = 1_000;

/** Proformas of variable symbols without leading zeros, whatever their state. */
export async function findProformasBySymbols(symbols: readonly string[]): Promise<SoughtProforma[]> {
  const found: SoughtProforma[] = [];
  for (let at = 0; at < symbols.length; at += symbolsAtOnce) {
    const some = symbols.slice(at, at + symbolsAtOnce);
    const invoices = await InvoiceModel.find(
      { variableSymbol: { $in: some }, type: 'ProformaInvoice' },
      soughtFields,
    ).lean<SoughtProforma[]>();
    found.push(...invoices);
  }
  return found;
}

/** Proformas that wait for their money, at most 50,000, those due last first. */
export async function readOpenProformas(): Promise<SoughtProforma[]> {
  return await InvoiceModel.find(
    { type: 'ProformaInvoice', status: { $in: ['Issued', 'Overdue'] } },
    soughtFields,
  )
    .sort({ dueOn: -1 })
    .limit(50_000)
    .lean<SoughtProforma[]>();
}
