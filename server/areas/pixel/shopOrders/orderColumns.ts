import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** What a list of orders can tell in a column. */
export type OrderColumn = 'orderId' | 'at' | 'value' | 'currency' | 'state' | 'vat';

/** Names of the columns as shop systems write them, without marks, spaces and case; the first that is there counts. */
const names: Readonly<Record<OrderColumn, readonly string[]>> = {
  orderId: [
    'ordernumber',
    'orderid',
    'orderno',
    'ordercode',
    'order',
    'number',
    'name',
    'id',
    'code',
    'cisloobjednavky',
    'kodobjednavky',
    'objednavka',
    'cislo',
    'kod',
    'rendelesszam',
    'rendelesazonosito',
    'azonosito',
    'bestellnummer',
    'numerzamowienia',
  ],
  at: [
    'createdat',
    'orderdate',
    'datetime',
    'date',
    'created',
    'placedat',
    'time',
    'datumobjednavky',
    'datumacas',
    'datumvytvoreni',
    'vytvoreno',
    'datum',
    'cas',
    'rendelesdatuma',
    'letrehozas',
    'bestelldatum',
    'datazamowienia',
  ],
  value: [
    'total',
    'ordertotal',
    'totalprice',
    'grandtotal',
    'value',
    'amount',
    'price',
    'revenue',
    'totalwithvat',
    'totalinclvat',
    'cenacelkemsdph',
    'celkemsdph',
    'celkovacena',
    'cenasdph',
    'celkem',
    'cena',
    'hodnota',
    'castka',
    'cenaspolu',
    'spolusdph',
    'spolu',
    'brutto',
    'osszesen',
    'vegosszeg',
    'gesamt',
    'suma',
    'totalwithoutvat',
    'totalexclvat',
    'cenacelkembezdph',
    'celkembezdph',
    'cenabezdph',
    'spolubezdph',
    'netto',
  ],
  currency: ['currency', 'currencycode', 'mena', 'penznem', 'devizanem', 'wahrung', 'waluta'],
  state: [
    'status',
    'orderstatus',
    'state',
    'financialstatus',
    'stav',
    'stavobjednavky',
    'statusz',
    'allapot',
  ],
  vat: ['vat', 'tax', 'taxes', 'totaltax', 'dph', 'afa', 'mwst'],
};

/** A name of a column or a state, so that ways of writing it are alike. */
function toPlainName(name: string): string {
  return foldAccents(name).replace(/[^a-z0-9]/g, '');
}

/** Finds the column positions; null if a list lacks number, time or value. */
export function findOrderColumns(header: readonly string[]): ReadonlyMap<OrderColumn, number> | null {
  const plain = header.map(toPlainName);
  const places = new Map<OrderColumn, number>();
  for (const column of Object.keys(names) as OrderColumn[])
    for (const name of names[column]) {
      const place = plain.indexOf(name);
      if (place < 0) continue;
      places.set(column, place);
      break;
    }
  return places.has('orderId') && places.has('at') && places.has('value') ? places : null;
}

/** Whether the name of a column of values says that they hold VAT; null where it says nothing of it. */
export function isVatInColumn(name: string): boolean | null {
  const plain = toPlainName(name);
  if (/bezdph$|withoutvat$|exclvat$|^netto$/.test(plain)) return false;
  return /sdph$|withvat$|inclvat$|^brutto$/.test(plain) ? true : null;
}

const cancelled = /cancel|storn|zrus|refund|void|torol|visszavon|vracen|odstornov|anulowan/;

/** Whether the state of an order says that it is none any more. */
export function isCancelledState(state: string): boolean {
  return cancelled.test(toPlainName(state));
}
