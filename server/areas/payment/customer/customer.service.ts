import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { defaultLanguage, type Language } from '#shared/i18n/languages.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { PaymentCustomerDocument } from './paymentCustomer.model.ts';
import { findCustomer, insertCustomer, setCard } from './paymentCustomer.repository.ts';

/** A card that can be charged without its holder, and whose it is at the provider. */
export type SavedCard = NonNullable<PaymentCustomerDocument['card']> & { readonly customerId: string };

/**
 * The shop's id at the card provider; makes it known there once.
 * @throws AppError billing_settings_missing, payment_provider_unavailable
 */
export async function ensureCustomer(
  services: Services,
  eshop: EshopDocument,
  language: Language = defaultLanguage,
): Promise<string> {
  const eshopId = getEshopId(eshop);
  const known = await findCustomer(eshopId);
  if (known !== null) return known.customerId;
  const billing = eshop.billingSettings;
  if (!billing) throw new AppError('billing_settings_missing');
  const customerId = await services.payments.openCustomer({
    eshopId,
    name: billing.companyName,
    email: billing.email,
    language,
  });
  return (await insertCustomer(eshopId, services.payments.name, customerId)).customerId;
}

/** The card of a shop that can be charged without its holder, or null. */
export async function findSavedCard(eshopId: EshopId): Promise<SavedCard | null> {
  const customer = await findCustomer(eshopId);
  return customer?.card ? { ...customer.card, customerId: customer.customerId } : null;
}

/**
 * Keeps a card that was set up at the provider as the one of the shop; the one before goes. The same card twice changes
 * nothing. @throws AppError payment_provider_unavailable
 */
export async function saveCard(services: Services, eshopId: EshopId, paymentMethodId: string): Promise<void> {
  const customer = await findCustomer(eshopId);
  if (customer === null || customer.card?.paymentMethodId === paymentMethodId) return;
  const card = await services.payments.readCard(paymentMethodId);
  if (card === null) return;
  await services.payments.useCard(customer.customerId, paymentMethodId);
  const before = await setCard(eshopId, { ...card, savedAt: new Date() });
  if (!before || before.paymentMethodId === paymentMethodId) return;
  try {
    await services.payments.removeCard(before.paymentMethodId);
  } catch (error) {
    // It is no longer charged, so its remaining at the provider is harmless.
    services.log.warn({ err: error, eshopId }, 'replaced card not removed at the provider');
  }
}

/** Forgets the saved card, here and at the provider. @throws AppError card_missing, payment_provider_unavailable */
export async function forgetCard(services: Services, eshopId: EshopId): Promise<void> {
  const card = await findSavedCard(eshopId);
  if (card === null) throw new AppError('card_missing');
  await services.payments.removeCard(card.paymentMethodId);
  await setCard(eshopId, null);
}
