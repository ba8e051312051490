import { formatDecimal } from '#shared/domain/money/share.ts';
import { renderXml, toXmlText, type XmlChild } from '../xml.ts';
import type { ControlStatement, RateField } from './controlStatement.ts';
import type { NetAndVat } from '../lineSums.ts';
import type { SalesListRow } from './salesList.ts';

/** Who files a form, and where. */
export interface EpoPayer {
  readonly name: string;
  /** `CZ12999113` */
  readonly vatNumber: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  /** Codes of the tax office and its workplace; null where they aren’t set. */
  readonly taxOffice: { readonly office: string; readonly workplace: string } | null;
}

interface EpoPeriod {
  /** `2026-10` */
  readonly month: string;
  /** Day of filing, `2026-11-25`. */
  readonly filedOn: string;
}

/** `25.11.2026` of `2026-11-25`. */
function toEpoDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** Attributes that have a value, in their order. */
function createSentence(name: string, attributes: Readonly<Record<string, string | null>>): XmlChild {
  const given = Object.entries(attributes).filter((each): each is [string, string] => each[1] !== null);
  return [name, { attributes: Object.fromEntries(given), content: [] }];
}

function createHeader(document: 'KH1' | 'SHV', form: Readonly<Record<string, string>>, period: EpoPeriod) {
  const [year = '', month = ''] = period.month.split('-');
  return createSentence('VetaD', {
    dokument: document,
    k_uladis: 'DPH',
    ...form,
    rok: year,
    mesic: String(Number(month)),
    d_poddp: toEpoDay(period.filedOn),
  });
}

/** The taxpayer, a legal person. */
function createPayer(payer: EpoPayer): XmlChild {
  const parts = payer.street.trim().split(' ');
  const number = /^\d+/.exec(parts.at(-1) ?? '')?.[0] ?? null;
  const street = number === null || parts.length === 1 ? payer.street : parts.slice(0, -1).join(' ');
  return createSentence('VetaP', {
    c_ufo: payer.taxOffice?.office ?? null,
    c_pracufo: payer.taxOffice?.workplace ?? null,
    dic: payer.vatNumber.replace(/^CZ/, ''),
    typ_ds: 'P',
    zkrobchjm: toXmlText(payer.name, 255),
    ulice: toXmlText(street, 38),
    c_pop: number,
    naz_obce: toXmlText(payer.city, 48),
    psc: payer.zip.replaceAll(' ', ''),
    stat: 'ČESKÁ REPUBLIKA',
  });
}

/** Base and tax in the fields of their rate. */
function createAmounts(rateField: RateField, { netMinor, vatMinor }: NetAndVat) {
  return {
    [`zakl_dane${rateField}`]: formatDecimal(netMinor),
    [`dan${rateField}`]: formatDecimal(vatMinor),
  };
}

function render(form: { name: string; version: string }, sentences: readonly XmlChild[]): string {
  return renderXml({ name: 'Pisemnost', attributes: { nazevSW: 'Okavango' } }, [
    [form.name, { attributes: { verzePis: form.version }, content: sentences }],
  ]);
}

/**
 * The control statement as the tax portal takes it: form DPHKH1 of EPO, structure 03.01. Parts A.4, A.5 and the control sums
 * of them; what the accountant adds of received supplies (A.2, B) isn’t known here.
 */
export function buildControlStatementXml(
  statement: ControlStatement,
  payer: EpoPayer,
  period: EpoPeriod,
): string {
  const { large, small } = statement;
  const small5 = Object.assign({}, ...small.map((sum) => createAmounts(sum.rateField, sum))) as Record<
    string,
    string
  >;
  const sumBases = (fields: readonly RateField[]) =>
    [...large, ...small]
      .filter(({ rateField }) => fields.includes(rateField))
      .reduce((sum, { netMinor }) => sum + netMinor, 0);
  return render({ name: 'DPHKH1', version: '03.01' }, [
    createHeader('KH1', { khdph_forma: 'B' }, period),
    createPayer(payer),
    ...large.map((row, index) =>
      createSentence('VetaA4', {
        c_radku: String(index + 1),
        dic_odb: row.vatNumber,
        c_evid_dd: toXmlText(row.number, 60),
        dppd: toEpoDay(row.taxPointOn),
        ...createAmounts(row.rateField, row),
        kod_rezim_pl: '0',
        zdph_44: row.isIrrecoverable ? 'P' : 'N',
      }),
    ),
    ...(small.length === 0 ? [] : [createSentence('VetaA5', small5)]),
    createSentence('VetaC', {
      obrat23: formatDecimal(sumBases([1])),
      obrat5: formatDecimal(sumBases([2, 3])),
    }),
  ]);
}

/** The EC sales list as the tax portal takes it: form DPHSHV of EPO, structure 02.01; all rows are services (code 3). */
export function buildSalesListXml(rows: readonly SalesListRow[], payer: EpoPayer, period: EpoPeriod): string {
  const onPage = 20;
  return render({ name: 'DPHSHV', version: '02.01' }, [
    createHeader('SHV', { shvies_forma: 'R' }, period),
    createPayer(payer),
    ...rows.map((row, index) =>
      createSentence('VetaR', {
        por_c_stran: String(Math.floor(index / onPage) + 1),
        c_rad: String((index % onPage) + 1),
        k_stat: row.country,
        c_vat: row.vatNumber,
        k_pln_eu: '3',
        pln_pocet: String(row.count),
        pln_hodnota: String(row.crowns),
      }),
    ),
  ]);
}
