import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';

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
export function writeShopsCsv(shops: readonly EshopListItem[]): string {
  const toCells = (shop: EshopListItem) =>
    [...fields.map((name) => shop[name]), shop.credit.value, shop.credit.currency].map((value) =>
      value === null ? null : String(value),
    );
  const lines = [[...fields, 'credit', 'currency'], ...shops.map(toCells)];
  return `\uFEFF${lines.map((line) => toCsvLine(line, ',')).join('')}`;
}
