import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** What a column of a table says. */
export type CsvColumn =
  | 'account'
  | 'reference'
  | 'bookedOn'
  | 'amount'
  | 'creditAmount'
  | 'debitAmount'
  | 'currency'
  | 'direction'
  | 'variableSymbol'
  | 'counterparty'
  | 'counterAccount'
  | 'counterBank'
  | 'message';

/**
 * Column names as banks write them, without diacritics and punctuation; of several columns the first name here wins,
 * for messages all count.
 */
const synonyms: Readonly<Record<CsvColumn, readonly string[]>> = {
  account: [
    'cislo vlastniho uctu',
    'vlastni cislo uctu',
    'vlastni ucet',
    'iban vlastniho uctu',
    'vlastni iban',
    'own iban',
    'own account number',
    'own account',
    'account number',
    'account',
    'iban uctu',
    'cislo uctu',
    'ucet',
  ],
  reference: [
    'id pohybu',
    'id transakce',
    'identifikace transakce',
    'id operace',
    'referencni cislo',
    'referencni cislo platby',
    'referencni cislo transakce',
    'reference banky',
    'cislo transakce',
    'id uhrady',
    'transaction id',
    'transaction identification',
    'bank reference',
    'reference number',
    'movement id',
  ],
  bookedOn: [
    'datum zauctovani',
    'datum zauctovania',
    'zauctovano',
    'booking date',
    'posting date',
    'date posted',
    'datum provedeni',
    'datum pohybu',
    'datum transakce',
    'processing date',
    'transaction date',
    'datum',
    'date',
    'datum splatnosti',
    'datum valuty',
    'value date',
  ],
  amount: [
    'castka v mene uctu',
    'zauctovana castka',
    'objem',
    'castka',
    'castka transakce',
    'castka pohybu',
    'suma',
    'amount in account currency',
    'amount',
    'transaction amount',
    'volume',
  ],
  creditAmount: [
    'pripsano',
    'kredit',
    'castka kredit',
    'prijem',
    'prijmy',
    'credit',
    'credit amount',
    'paid in',
  ],
  debitAmount: ['odepsano', 'debet', 'castka debet', 'vydej', 'vydaje', 'debit', 'debit amount', 'paid out'],
  currency: ['mena uctu', 'mena', 'mena castky', 'account currency', 'currency', 'currency code'],
  direction: ['smer platby', 'smer uhrady', 'smer', 'kredit debet', 'direction', 'credit debit indicator'],
  variableSymbol: ['vs', 'variabilni symbol', 'variable symbol', 'variabilny symbol'],
  counterparty: [
    'nazev protistrany',
    'nazev protiuctu',
    'nazev uctu protistrany',
    'nazev uctu protiuctu',
    'jmeno protistrany',
    'protistrana',
    'platce',
    'partner name',
    'counterparty name',
    'counterparty',
    'payer',
    'name of counterparty',
  ],
  counterAccount: [
    'protiucet a kod banky',
    'protiucet',
    'cislo protiuctu',
    'cislo uctu protistrany',
    'ucet protistrany',
    'iban protistrany',
    'iban protiuctu',
    'partner iban',
    'partner account number',
    'partner account',
    'counter account',
    'counterparty account',
    'counterparty account number',
    'counterparty iban',
  ],
  counterBank: ['kod banky', 'kod banky protistrany', 'kod banky protiuctu', 'banka protiuctu', 'bank code'],
  message: [
    'zprava pro prijemce',
    'zprava',
    'popis pro prijemce',
    'popis prikazce',
    'av pole 1',
    'av pole 2',
    'av pole 3',
    'av pole 4',
    'uzivatelska identifikace',
    'poznamka',
    'poznamka k platbe',
    'popis',
    'ucel platby',
    'message for recipient',
    'message for beneficiary',
    'message',
    'note',
    'description',
    'details of payment',
    'payment reference',
    'remittance information',
  ],
};

/** A name of a column as it is compared: lower case, letters and digits without marks. */
export function normalizeName(text: string): string {
  return foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Which columns of a table say what, by their places. */
export type ColumnPlaces = ReadonlyMap<CsvColumn, readonly number[]>;

/** Finds the columns of a possible header row; null without a date and an amount. */
export function findColumns(row: readonly string[]): ColumnPlaces | null {
  const names = row.map(normalizeName);
  const places = new Map<CsvColumn, number[]>();
  for (const [column, known] of Object.entries(synonyms) as [CsvColumn, readonly string[]][]) {
    const found = known.map((name) => names.indexOf(name)).filter((at) => at !== -1);
    const [first] = found;
    if (first !== undefined) places.set(column, column === 'message' ? found : [first]);
  }
  const hasSum = places.has('amount') || places.has('creditAmount');
  // Without a third column a line of prose with the words would pass.
  return places.has('bookedOn') && hasSum && places.size >= 3 ? places : null;
}
