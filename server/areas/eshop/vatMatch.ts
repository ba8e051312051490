import { compareCustomer, type VatMatch } from '#shared/domain/invoice/vatMatch.ts';
import type { EshopDocument } from './eshop.model.ts';
import type { StoredVatCheck } from './vatCheck.types.ts';

/** What of a shop its identity as the holder of a VAT number rests on. */
export type MatchedShop = Pick<EshopDocument, 'billingSettings' | 'vatMatchDecision'>;

/** A stored decision of staff on a mismatch. */
export type VatMatchDecision = NonNullable<EshopDocument['vatMatchDecision']>;

/** Compares the billing settings with the holder of a valid number; null where there is nothing to compare. */
export function compareBilling(shop: MatchedShop, check: StoredVatCheck | null): VatMatch | null {
  const { billingSettings } = shop;
  if (!billingSettings || check?.status !== 'Valid') return null;
  return compareCustomer({ name: check.name ?? null, address: check.address ?? null }, billingSettings);
}

/** Returns the decision of staff on exactly these texts; one on other texts doesn't count. */
export function findMatchDecision(
  shop: MatchedShop,
  check: StoredVatCheck,
  match: VatMatch,
): VatMatchDecision | null {
  const decision = shop.vatMatchDecision ?? null;
  if (decision === null) return null;
  const isSameCase =
    decision.vatNumber === check.vatNumber &&
    (decision.registeredName ?? null) === match.registeredName &&
    (decision.registeredAddress ?? null) === match.registeredAddress &&
    decision.statedName === match.statedName &&
    decision.statedAddress === match.statedAddress;
  return isSameCase ? decision : null;
}

/** The mismatch that waits for staff; null while none does. */
export function findOpenMismatch(shop: MatchedShop, check: StoredVatCheck | null): VatMatch | null {
  const match = compareBilling(shop, check);
  if (check === null || match?.result !== 'Mismatch') return null;
  return findMatchDecision(shop, check, match) === null ? match : null;
}

/** Whether the shop is taken for the holder of a valid number: nothing differs, or staff decided that it is. */
export function isHolder(shop: MatchedShop, check: StoredVatCheck): boolean {
  const match = compareBilling(shop, check);
  if (match === null) return false;
  return match.result !== 'Mismatch' || findMatchDecision(shop, check, match)?.isSame === true;
}
