import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';

/** A shop whose products staff do something about. */
export interface StaffedShop {
  readonly eshopId: EshopId;
  readonly domainName: string;
}

/** What may look different once staff did something about products of a shop. */
export const changedByStaff = [
  api.product.getGmcSubaccountsProductSummary,
  api.product.getPlatformsCatalogStatus,
  api.product.getPlatformRestriction,
];
