import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { HubEventPayload } from '#shared/hub/hub.ts';
import type { DomainEvents } from '#server/events/domainEvents.ts';

/** Converts a domain event of a shop's credit into the message of the hubs. */
export function toCreditUpdated(
  eshopId: EshopId,
  { amountMinor, currency, sequence }: DomainEvents['CreditChanged'],
): HubEventPayload<'CreditUpdated'> {
  return { newCredit: { amount: fromMinor(amountMinor), currency }, eshopId, sequence };
}
