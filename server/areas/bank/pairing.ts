import type { BankHint, BankReviewReason } from '#shared/domain/invoice/bank.ts';
import type { InvoiceStatus } from '#shared/domain/invoice/invoice.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { listSimilarSymbols } from './statements/symbols.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** What pairing knows of a proforma. */
export interface ProformaFacts {
  readonly id: string;
  readonly number: string;
  readonly variableSymbol: string;
  readonly status: InvoiceStatus;
  readonly currency: CreditCurrency;
  /** The credit that it brings. */
  readonly netMinor: number;
  readonly totalMinor: number;
  readonly customerName: string;
  readonly eshopId: string;
}

/** What pairing knows of a line. */
export interface LineFacts {
  readonly amountMinor: number;
  readonly currency: CreditCurrency;
  readonly variableSymbol: string | null;
  readonly symbolsInText: readonly string[];
  readonly counterparty: string | null;
}

/** Decision on a line: it pays a proforma, or waits for staff. */
export type Pairing =
  | { readonly proforma: ProformaFacts; readonly symbol: string }
  | { readonly reason: BankReviewReason; readonly likely: Likely | null };

/** The proforma that a line most likely pays, and what speaks for that. */
export interface Likely {
  readonly proforma: ProformaFacts;
  readonly hints: readonly BankHint[];
}

const isOpen = ({ status }: ProformaFacts) => status === 'Issued' || status === 'Overdue';

/** Words of a name without marks and legal forms. */
function toNameWords(name: string): ReadonlySet<string> {
  const words = foldAccents(name)
    .replace(/\b(s\.?\s?r\.?\s?o\.?|a\.?\s?s\.?|spol\.?|gmbh|ltd|sp\.? z o\.?o\.?)(?=\s|,|$)/g, ' ')
    .match(/[\p{L}\p{N}]{3,}/gu);
  return new Set(words ?? []);
}

/** Whether two names share half of the words of the shorter one. */
export function areNamesAlike(one: string | null, other: string): boolean {
  const [first, second] = [toNameWords(one ?? ''), toNameWords(other)];
  const least = Math.min(first.size, second.size);
  if (least === 0) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared * 2 >= least && shared > 0;
}

/** Open proformas as they are sought by. */
export interface OpenProformas {
  readonly bySymbol: ReadonlyMap<string, ProformaFacts>;
  readonly bySum: ReadonlyMap<string, readonly ProformaFacts[]>;
}

const sumKey = ({ currency, totalMinor }: { currency: string; totalMinor: number }) =>
  `${currency} ${totalMinor}`;

/** Puts open proformas in order for the search of what a line most likely pays. */
export function arrangeProformas(open: readonly ProformaFacts[]): OpenProformas {
  const bySum = new Map<string, ProformaFacts[]>();
  for (const proforma of open) {
    const key = sumKey(proforma);
    bySum.set(key, [...(bySum.get(key) ?? []), proforma]);
  }
  return { bySymbol: new Map(open.map((proforma) => [proforma.variableSymbol, proforma])), bySum };
}

const weights: Readonly<Record<BankHint, number>> = {
  Symbol: 8,
  SymbolNearly: 4,
  Account: 4,
  Name: 3,
  Amount: 2,
};
/** The sum alone says nothing: prices are the same for all. */
const leastWeight = 4;

/** @param eshopsOfPayer shops that the account of the payer has paid for before */
function findLikely(line: LineFacts, open: OpenProformas, eshopsOfPayer: ReadonlySet<string>): Likely | null {
  const symbols = line.variableSymbol === null ? line.symbolsInText : [line.variableSymbol];
  const slips = new Set(symbols.flatMap(listSimilarSymbols));
  const candidates = new Set<ProformaFacts>(
    open.bySum.get(sumKey({ currency: line.currency, totalMinor: line.amountMinor })) ?? [],
  );
  for (const symbol of [...symbols, ...slips]) {
    const proforma = open.bySymbol.get(symbol);
    if (proforma !== undefined) candidates.add(proforma);
  }
  const weighed = [...candidates].map((proforma) => {
    const says: Readonly<Record<BankHint, boolean>> = {
      Symbol: symbols.includes(proforma.variableSymbol),
      SymbolNearly: slips.has(proforma.variableSymbol) && !symbols.includes(proforma.variableSymbol),
      Amount: proforma.totalMinor === line.amountMinor && proforma.currency === line.currency,
      Name: areNamesAlike(line.counterparty, proforma.customerName),
      Account: eshopsOfPayer.has(proforma.eshopId),
    };
    const hints = (Object.keys(says) as BankHint[]).filter((hint) => says[hint]);
    return { proforma, hints, weight: hints.reduce((sum, hint) => sum + weights[hint], 0) };
  });
  weighed.sort((one, other) => other.weight - one.weight);
  const [best, next] = weighed;
  // Two that are as likely as each other: a person finds out, nothing is proposed.
  if (best === undefined || best.weight < leastWeight || best.weight === next?.weight) return null;
  return { proforma: best.proforma, hints: best.hints };
}

/** What speaks for the proforma that a line names. */
export function listHints(line: LineFacts, proforma: ProformaFacts): BankHint[] {
  const isSum = proforma.totalMinor === line.amountMinor && proforma.currency === line.currency;
  const isName = areNamesAlike(line.counterparty, proforma.customerName);
  return ['Symbol', ...(isSum ? (['Amount'] as const) : []), ...(isName ? (['Name'] as const) : [])];
}

/**
 * Decides what a line pays: the open proforma of its symbol, sum and currency. A number in the message counts as the
 * symbol only where everything fits. @param known proformas of the line's symbols, in whatever state
 */
export function pairLine(
  line: LineFacts,
  known: readonly ProformaFacts[],
  open: OpenProformas,
  eshopsOfPayer: ReadonlySet<string>,
): Pairing {
  const matchesPayment = (proforma: ProformaFacts) =>
    isOpen(proforma) && proforma.totalMinor === line.amountMinor && proforma.currency === line.currency;
  const named = known.filter(({ variableSymbol }) => variableSymbol === line.variableSymbol);
  const [paid] = named.filter(matchesPayment);
  if (paid !== undefined) return { proforma: paid, symbol: paid.variableSymbol };
  const [namedFirst] = named;
  if (namedFirst !== undefined) {
    const likely = { proforma: namedFirst, hints: listHints(line, namedFirst) };
    if (namedFirst.status === 'Cancelled') return { reason: 'DocumentCancelled', likely };
    if (!isOpen(namedFirst)) return { reason: 'AlreadyPaid', likely };
    return { reason: namedFirst.currency === line.currency ? 'AmountDiffers' : 'CurrencyDiffers', likely };
  }
  if (line.variableSymbol === null) {
    const inText = known.filter(
      (proforma) => line.symbolsInText.includes(proforma.variableSymbol) && matchesPayment(proforma),
    );
    const [only] = inText;
    if (only !== undefined && inText.length === 1) return { proforma: only, symbol: only.variableSymbol };
  }
  const likely = findLikely(line, open, eshopsOfPayer);
  return { reason: line.variableSymbol === null ? 'NoSymbol' : 'UnknownSymbol', likely };
}
