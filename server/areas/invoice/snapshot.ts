import { getDocumentLanguage } from '#shared/domain/invoice/documentLanguage.ts';
import { toEuVatNumber } from '#shared/domain/invoice/vat.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { toReadableDomain, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import type { NewInvoice } from './invoice.repository.ts';

/** What a register or a form left open is a dash on paper. */
const unsaid = '–';

/** The customer as the billing settings say now. Money that came is documented even where they were never filled in. */
function toCustomer(eshop: EshopDocument): NewInvoice['customer'] {
  const billing = eshop.billingSettings ?? null;
  const domain = toReadableDomain(eshop.domainName);
  if (billing === null) {
    return {
      name: domain,
      street: unsaid,
      city: unsaid,
      zip: unsaid,
      country: eshop.country,
      registrationNumber: null,
      vatNumber: null,
      email: eshop.notificationEmail ?? '',
    };
  }
  const typed = billing.isVatPayer ? (billing.taxNumber ?? null) : null;
  return {
    name: billing.companyName,
    street: billing.street,
    city: billing.city,
    zip: billing.zip,
    country: billing.country,
    registrationNumber: billing.registrationNumber ?? null,
    vatNumber: typed === null ? null : (toEuVatNumber(typed, billing.country) ?? typed),
    email: billing.email,
  };
}

/** The parties and the dress of a document as they are at its issue. */
export type Snapshot = Pick<
  NewInvoice,
  'eshopId' | 'domainName' | 'language' | 'theme' | 'supplier' | 'customer' | 'bank' | 'currency'
>;

/** The supplier and its account for a currency, as they are set now. */
export function readSupplier(
  { config }: Pick<Services, 'config'>,
  currency: CreditCurrency,
): Pick<Snapshot, 'supplier' | 'bank'> {
  const { name, registrationNumber, vatNumber, street, city, zip, country, register, ibans, bic } =
    config.supplier;
  return {
    supplier: { name, registrationNumber, vatNumber, street, city, zip, country, register },
    bank: { iban: ibans[currency], bic },
  };
}

/** Records supplier, customer, language and theme of a document: later changes of them do not affect it. */
export async function createSnapshot(
  services: Services,
  eshop: EshopDocument,
  currency: CreditCurrency,
): Promise<Snapshot> {
  const ownerId = eshop.members.find((member) => member.role === 'Owner')?.userId.toString();
  const owner = ownerId === undefined ? null : await findUserById(ownerId as UserId);
  const customer = toCustomer(eshop);
  return {
    eshopId: eshop._id,
    domainName: toReadableDomain(eshop.domainName),
    language: getDocumentLanguage(eshop.billingSettings?.country ?? eshop.country, owner?.locale ?? null),
    theme: owner?.theme ?? 'default',
    ...readSupplier(services, currency),
    customer: { ...customer, email: customer.email === '' ? (owner?.email ?? unsaid) : customer.email },
    currency,
  };
}
