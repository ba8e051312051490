import type { FormAddress, FormMetadata } from '../stripeForm.ts';
import { mergeMetadata } from '../stripeForm.ts';
import type { StripeCustomer } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

/** What a customer is made of or changed by; null clears a field. */
export interface CustomerDraft {
  readonly address?: FormAddress | null | undefined;
  readonly description?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly invoice_settings?:
    | { default_payment_method?: string | null | undefined; footer?: string | null | undefined }
    | undefined;
  readonly metadata?: FormMetadata | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferred_locales?: string[] | undefined;
}

const toAddress = (address: FormAddress | null): NonNullable<StripeCustomer['address']> | null =>
  address === null
    ? null
    : {
        city: address.city ?? null,
        country: address.country ?? null,
        line1: address.line1 ?? null,
        line2: address.line2 ?? null,
        postal_code: address.postal_code ?? null,
        state: address.state ?? null,
      };

/** The customer after a change; what the change does not name stays. */
export const changeCustomer = (customer: StripeCustomer, change: CustomerDraft): StripeCustomer => {
  const settings = change.invoice_settings;
  return {
    ...customer,
    ...(change.address === undefined ? {} : { address: toAddress(change.address) }),
    description: change.description === undefined ? customer.description : change.description,
    email: change.email === undefined ? customer.email : change.email,
    invoice_settings: {
      ...customer.invoice_settings,
      ...(settings?.default_payment_method === undefined
        ? {}
        : { default_payment_method: settings.default_payment_method }),
      ...(settings?.footer === undefined ? {} : { footer: settings.footer }),
    },
    metadata: mergeMetadata(customer.metadata, change.metadata),
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.phone === undefined ? {} : { phone: change.phone }),
    ...(change.preferred_locales === undefined ? {} : { preferred_locales: change.preferred_locales }),
  };
};

export const createCustomer = (work: StripeWork, draft: CustomerDraft): StripeCustomer => {
  const id = work.createId('cus');
  const customer = changeCustomer(
    {
      id,
      object: 'customer',
      address: null,
      balance: 0,
      created: work.nowSeconds,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: work.createSecret(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    },
    draft,
  );
  work.save(customer);
  work.emit('customer.created', customer);
  return customer;
};
