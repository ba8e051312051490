import type { EshopListItem } from '#shared/contracts/eshop.ts';

/** A field of a CSV: quoted where it has to be, and never a formula when a spreadsheet opens it. */
function fieldOf(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const fields = [
  'id',
  'domainName',
  'country',
  'countryOfAdvertisement',
  'ownerEmail',
  'shopProvider',
  'complianceStatus',
  'hasActiveSubscription',
  'activeCampaignCount',
  'creditNotificationLimit',
  'isUnderCreditLimit',
  'firstTransactionDate',
  'createdAt',
] as const satisfies readonly (keyof EshopListItem)[];

/** Shops as a CSV (RFC 4180, UTF-8 with a mark, as spreadsheets open it). */
export function shopsCsv(shops: readonly EshopListItem[]): string {
  const head = [...fields, 'credit', 'currency'].join(',');
  const rows = shops.map((shop) =>
    [...fields.map((name) => shop[name]), shop.credit.value, shop.credit.currency].map(fieldOf).join(','),
  );
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
