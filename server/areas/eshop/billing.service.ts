import type { BillingSettings } from '#shared/contracts/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError, type FieldError } from '#shared/errors/appError.ts';
import { isRegistrationNumber } from '#server/integrations/registers/index.ts';
import type { Services } from '#server/services.ts';
import { changeEshop, getEshop } from './eshop.service.ts';
import { writeVatCheck } from './vatCheck.repository.ts';
import { findCurrentVatCheck, refreshVatCheck, findVatNumber } from './vatCheck.service.ts';
import { refreshPlaceReview } from './taxStatus/taxStatus.service.ts';
import { findOpenMismatch } from './vatMatch.ts';

/** Refuses billing settings that no invoice could be issued to. @throws AppError invalid_request by field */
function checkBillingSettings(settings: BillingSettings): void {
  const fields: FieldError[] = [];
  if (settings.isVatPayer && settings.taxNumber === null)
    fields.push({ field: 'billingSettings.taxNumber', key: 'required' });
  if (
    settings.country === 'CZ' &&
    settings.registrationNumber !== null &&
    !isRegistrationNumber(settings.registrationNumber)
  )
    fields.push({ field: 'billingSettings.registrationNumber', key: 'registrationNumber' });
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

/**
 * Sets whom a shop is billed as and asks VIES about a new VAT number. The settings are saved whatever VIES says: while it
 * cannot say anything, it is asked again in the background.
 * @throws AppError invalid_request by field, eshop_not_accessible
 */
export async function setBillingSettings(
  services: Services,
  eshopId: EshopId,
  billingSettings: BillingSettings,
): Promise<void> {
  checkBillingSettings(billingSettings);
  const before = await getEshop(eshopId);
  const vatNumber = findVatNumber({ billingSettings });
  const stored = findCurrentVatCheck({ ...before, billingSettings });
  // Due at once: if this process ended before it asked, the job would.
  await changeEshop(eshopId, {
    billingSettings,
    ...(stored === null ? { vatCheck: null, vatCheckDueAt: vatNumber === null ? null : new Date() } : {}),
  });
  await refreshPlaceReview({ ...before, billingSettings });
  if (vatNumber === null) return;
  const after = { ...before, billingSettings, vatCheck: stored };
  if (stored?.status !== 'Valid') await refreshVatCheck(services, after);
  // The number is the same, but its holder may be another company by the new name or address.
  else
    await writeVatCheck(eshopId, billingSettings.taxNumber, {
      vatCheck: stored,
      vatCheckDueAt: before.vatCheckDueAt ?? null,
      isMismatched: findOpenMismatch(after, stored) !== null,
    });
}
