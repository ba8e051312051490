import type { VatReason } from './vatReason.ts';

/**
 * Kind of a supply, as it decides on the place of the tax: a service delivered over the internet with minimal human
 * intervention (Art. 7 and Annex I of Regulation 282/2011), any other service, or goods sent to the customer.
 */
export const supplyKinds = ['Electronic', 'OtherService', 'Goods'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** Kinds of our own supplies: we sell no goods. */
export const serviceKinds = ['Electronic', 'OtherService'] as const satisfies readonly SupplyKind[];
export type ServiceKind = (typeof serviceKinds)[number];

/** Supplies of a year to customers of other EU states without a VAT number, against EUR 10,000 (Art. 59c of Directive 2006/112/EC). */
export const ossThresholds = ['Over', 'Under'] as const;
export type OssThreshold = (typeof ossThresholds)[number];

export const vatCases = [
  'domestic',
  'euConfirmed',
  'euElectronicOver',
  'euElectronicUnder',
  'euOtherService',
  'euGoodsOver',
  'euGoodsUnder',
  'outsideProven',
  'outsideUnproven',
] as const;
export type VatCase = (typeof vatCases)[number];

/** A row of the decision table: when it applies, whose rate is charged, and the provisions it rests on. */
export interface VatCaseRow {
  readonly place: 'Czechia' | 'OtherEuState' | 'OutsideEu';
  /** Other EU state: VIES confirmed the number. Outside: there are two pieces of evidence that agree. Null: whichever. */
  readonly isProven: boolean | null;
  readonly supplies: readonly SupplyKind[];
  /** Null: whichever. */
  readonly threshold: OssThreshold | null;
  readonly rate: 'Czechia' | 'Customer' | 'None';
  readonly reason: VatReason;
  readonly basis: string;
}

/**
 * The place and rate of the tax by case. A business that gives no VAT number may be treated as a private customer: for
 * electronic services whatever else is known (Art. 18 (2), second subparagraph, of Regulation 282/2011), for others
 * where it is shown that the number was not given (first subparagraph). Exactly one row applies to each service.
 */
export const vatCaseRows: Readonly<Record<VatCase, VatCaseRow>> = {
  domestic: {
    place: 'Czechia',
    isProven: null,
    supplies: ['Electronic', 'OtherService'],
    threshold: null,
    rate: 'Czechia',
    reason: 'Domestic',
    basis: '2006/112/EC Art. 44, 45; 235/2004 § 9, § 47',
  },
  euConfirmed: {
    place: 'OtherEuState',
    isProven: true,
    supplies: ['Electronic', 'OtherService'],
    threshold: null,
    rate: 'None',
    reason: 'ReverseCharge',
    basis: '2006/112/EC Art. 44, 196; 282/2011 Art. 18 (1) a; 235/2004 § 9 (1), § 102 (1) d',
  },
  euElectronicOver: {
    place: 'OtherEuState',
    isProven: false,
    supplies: ['Electronic'],
    threshold: 'Over',
    rate: 'Customer',
    reason: 'CountryOfCustomer',
    basis: '2006/112/EC Art. 58; 282/2011 Art. 18 (2); 235/2004 § 10i, § 110b',
  },
  euElectronicUnder: {
    place: 'OtherEuState',
    isProven: false,
    supplies: ['Electronic'],
    threshold: 'Under',
    rate: 'Czechia',
    reason: 'SupplierCountry',
    basis: '2006/112/EC Art. 59c; 282/2011 Art. 18 (2); 235/2004 § 10i',
  },
  euOtherService: {
    place: 'OtherEuState',
    isProven: false,
    supplies: ['OtherService'],
    threshold: null,
    rate: 'Czechia',
    reason: 'SupplierCountry',
    basis: '2006/112/EC Art. 45; 282/2011 Art. 18 (2); 235/2004 § 9 (2)',
  },
  euGoodsOver: {
    place: 'OtherEuState',
    isProven: false,
    supplies: ['Goods'],
    threshold: 'Over',
    rate: 'Customer',
    reason: 'CountryOfCustomer',
    basis: '2006/112/EC Art. 33 a; 235/2004 § 8 (1), § 110b',
  },
  euGoodsUnder: {
    place: 'OtherEuState',
    isProven: false,
    supplies: ['Goods'],
    threshold: 'Under',
    rate: 'Czechia',
    reason: 'SupplierCountry',
    basis: '2006/112/EC Art. 32, 59c; 235/2004 § 7, § 8 (2)',
  },
  outsideProven: {
    place: 'OutsideEu',
    isProven: true,
    supplies: ['Electronic', 'OtherService'],
    threshold: null,
    rate: 'None',
    reason: 'OutsideEu',
    basis: '2006/112/EC Art. 44, 59 b; 282/2011 Art. 18 (3), 24b, 24f; 235/2004 § 9 (1), § 10h',
  },
  outsideUnproven: {
    place: 'OutsideEu',
    isProven: false,
    supplies: ['Electronic', 'OtherService'],
    threshold: null,
    rate: 'Czechia',
    reason: 'EvidenceMissing',
    basis: '2006/112/EC Art. 45; 282/2011 Art. 18 (3), 24b; 235/2004 § 9 (2)',
  },
};

/** Cases of a customer of another EU state without a confirmed VAT number: staff review them above a sum. */
export const unconfirmedCases: readonly VatCase[] = vatCases.filter(
  (key) => vatCaseRows[key].place === 'OtherEuState' && vatCaseRows[key].isProven === false,
);

/** What a case is selected by. */
export interface VatCaseFacts {
  readonly place: VatCaseRow['place'];
  readonly isProven: boolean;
  readonly supply: SupplyKind;
  readonly threshold: OssThreshold;
}

/** Selects the row of the table. @throws Error for a supply that the table has no row for: goods that we don’t sell */
export function selectVatCase(facts: VatCaseFacts): VatCase {
  const found = vatCases.find((key) => {
    const row = vatCaseRows[key];
    return (
      row.place === facts.place &&
      (row.isProven ?? facts.isProven) === facts.isProven &&
      row.supplies.includes(facts.supply) &&
      (row.threshold ?? facts.threshold) === facts.threshold
    );
  });
  if (found === undefined) throw new Error(`no VAT case for ${facts.supply} to ${facts.place}`);
  return found;
}
