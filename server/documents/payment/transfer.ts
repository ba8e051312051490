import type { DocumentData } from '../documentData.ts';

/** How a document is paid by a bank transfer. */
export interface DocumentTransfer {
  readonly accountName: string;
  readonly iban: string;
  /** Czech form of the account, `2000000001/2010`; null for an account elsewhere. */
  readonly localAccount: string | null;
  readonly bic: string | null;
  readonly variableSymbol: string;
  readonly message: string;
}

/** The Czech form of a Czech IBAN, `19-2000145399/0800`; null for the IBAN of another country. */
export function toLocalAccount(iban: string): string | null {
  const parts = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban);
  if (parts === null) return null;
  const [, bank = '', prefix = '', account = ''] = parts;
  const bareNumber = account.replace(/^0+(?=\d{2})/, '');
  return Number(prefix) === 0
    ? `${bareNumber}/${bank}`
    : `${prefix.replace(/^0+/, '')}-${bareNumber}/${bank}`;
}

/** Where a document is paid to, and what the transfer has to say. */
export function buildTransfer(
  data: Pick<DocumentData, 'supplier' | 'bank' | 'variableSymbol' | 'number' | 'domainName'>,
): DocumentTransfer {
  return {
    accountName: data.supplier.name,
    iban: data.bank.iban,
    localAccount: toLocalAccount(data.bank.iban),
    bic: data.bank.bic,
    variableSymbol: data.variableSymbol,
    message: `${data.number} ${data.domainName}`,
  };
}
