import { isValidBIC, isValidIBAN } from 'ibantools';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { SettingValues } from './settings.ts';

/** The company that documents are issued by, and where its customers pay to. */
export interface SupplierSettings {
  readonly name: string;
  readonly registrationNumber: string;
  readonly vatNumber: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly country: 'CZ';
  /** Entry in the commercial register. */
  readonly register: string;
  readonly ibans: Readonly<Record<CreditCurrency, string>>;
  readonly bic: string | null;
}

/** Codes of a tax office and its workplace, as tax forms name them. */
export interface TaxOffice {
  readonly office: string;
  readonly workplace: string;
}

/** Reads `451/2001`; null where it isn’t set. */
export function parseTaxOffice(value: string | undefined): TaxOffice | null {
  const [office, workplace] = value?.split('/') ?? [];
  return office === undefined || workplace === undefined ? null : { office, workplace };
}

/** The document issuer on an unconfigured machine: a company that does not exist. */
const example: SupplierSettings = {
  name: 'Okavango s.r.o.',
  registrationNumber: '12999113',
  vatNumber: 'CZ12999113',
  street: 'Nábřežní 12',
  city: 'Praha 5',
  zip: '150 00',
  country: 'CZ',
  register: 'Zapsáno v obchodním rejstříku vedeném Městským soudem v Praze, oddíl C, vložka 000000',
  ibans: { CZK: 'CZ5520100000002000000001', EUR: 'CZ5920100000002000000026' },
  bic: 'FIOBCZPPXXX',
};

/** The supplier of the settings. @throws Error when production lacks a part of it, or an account is not valid */
export function parseSupplier(values: SettingValues, isProduction: boolean): SupplierSettings {
  const take = (name: keyof SettingValues & (`SUPPLIER_${string}` | `BANK_${string}`), fallback: string) => {
    const value = values[name];
    if (value === undefined && isProduction) throw new Error(`${name} must be set in production`);
    return value ?? fallback;
  };
  const parseAccount = (name: 'BANK_ACCOUNT_CZK' | 'BANK_ACCOUNT_EUR', fallback: string) => {
    const iban = take(name, fallback).replaceAll(' ', '').toUpperCase();
    if (!isValidIBAN(iban)) throw new Error(`${name} is not an IBAN`);
    return iban;
  };
  if (values.BANK_BIC !== undefined && !isValidBIC(values.BANK_BIC)) throw new Error('BANK_BIC is not a BIC');
  return {
    name: take('SUPPLIER_NAME', example.name),
    registrationNumber: take('SUPPLIER_REGISTRATION_NUMBER', example.registrationNumber),
    vatNumber: take('SUPPLIER_VAT_NUMBER', example.vatNumber),
    street: take('SUPPLIER_STREET', example.street),
    city: take('SUPPLIER_CITY', example.city),
    zip: take('SUPPLIER_ZIP', example.zip),
    country: 'CZ',
    // Business documents name it (§ 435 Act 89/2012).
    register: take('SUPPLIER_REGISTER', example.register),
    ibans: {
      CZK: parseAccount('BANK_ACCOUNT_CZK', example.ibans.CZK),
      EUR: parseAccount('BANK_ACCOUNT_EUR', example.ibans.EUR),
    },
    bic: values.BANK_BIC ?? (isProduction ? null : example.bic),
  };
}
