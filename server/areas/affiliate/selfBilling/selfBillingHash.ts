import { createHash } from 'node:crypto';
import type { SelfBillingDocument } from './selfBilling.model.ts';

/** The hash of a document over all that it says. */
export function hashSelfBilling(document: Omit<SelfBillingDocument, 'hash'>): string {
  const { supplier, customer, inCzk } = document;
  const listParty = (party: typeof supplier) => [
    party.name,
    party.street,
    party.city,
    party.zip,
    party.country,
    party.registrationNumber,
    party.vatNumber ?? null,
  ];
  const hashedFields = [
    document._id.toString(),
    document.partnerId.toString(),
    document.sequence,
    document.number,
    document.currency,
    document.statementIds.map(String),
    document.months,
    document.agreementVersion,
    document.vatCase,
    document.vatPercent,
    document.netMinor,
    document.vatMinor,
    inCzk ? [inCzk.rate, inCzk.rateOn, inCzk.netMinor, inCzk.vatMinor] : null,
    document.language,
    document.theme,
    listParty(supplier),
    [...listParty(customer), customer.email],
    document.issuedOn,
    document.taxPointOn,
    document.dueOn,
    document.issuedAt.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex');
}
