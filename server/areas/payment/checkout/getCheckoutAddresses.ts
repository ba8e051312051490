import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CheckoutType } from '#shared/domain/payment/payment.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { Services } from '#server/services.ts';

/** Where the provider's page sends the payer back to, with in-app paths of where to go on and where they came from. */
export function buildReturnAddress(
  services: Services,
  visit: { checkoutType: CheckoutType; eshopId: EshopId; from: string; to: string },
): string {
  // The person may come back in another tab or browser, where another shop is selected or none.
  const back = new URLSearchParams({
    callbackType: visit.checkoutType,
    [eshopParameter]: visit.eshopId,
    from: visit.from,
    to: visit.to,
  });
  return `${services.publicUrl}/stripe/callback?${back.toString()}`;
}

/** The addresses of a hosted page: after it was done, and after its payer went back. */
export function getCheckoutAddresses(
  services: Services,
  visit: { checkoutType: CheckoutType; eshopId: EshopId; from: string; to: string },
): { successUrl: string; cancelUrl: string } {
  const cancelUrl = new URL(`${services.publicUrl}${visit.from}`);
  cancelUrl.searchParams.set(eshopParameter, visit.eshopId);
  return {
    // The provider replaces the placeholder, so it must not be encoded.
    successUrl: `${buildReturnAddress(services, visit)}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelUrl.href,
  };
}
