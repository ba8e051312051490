import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { HubEventPayload } from '#shared/hub/hub.ts';
import type { DomainEvents } from '#server/events/domainEvents.ts';

/** A shop's credit as hubs tell it. */
export function creditUpdated(
  eshopId: EshopId,
  { amountMinor, currency, sequence }: DomainEvents['CreditChanged'],
): HubEventPayload<'CreditUpdated'> {
  return { newCredit: { amount: fromMinor(amountMinor), currency }, eshopId, sequence };
}
