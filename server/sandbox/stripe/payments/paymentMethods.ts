import { createHash } from 'node:crypto';
import {
  buildCardErrorBody,
  createInvalidRequestFault,
  createMissingResourceFault,
  StripeFault,
} from '../stripeFault.ts';
import type { SandboxCard, StripePaymentMethod } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { getTestCard, findTestCardByToken, type TestCard } from './testCards.ts';

/** A card as someone typed it. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface BillingDetails {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Makes a payment method of a typed card; whether it can be charged shows only later. */
export const createCardMethod = (
  work: StripeWork,
  typed: TypedCard,
  billing: BillingDetails,
  metadata: Record<string, string> = {},
): StripePaymentMethod => {
  const card = getTestCard(typed.number);
  const method: StripePaymentMethod = {
    id: work.createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: typed.expMonth,
      exp_year: typed.expYear,
      fingerprint: createHash('sha256').update(typed.number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: typed.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.nowSeconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  work.save(method);
  work.save({ id: method.id, object: 'sandbox_card', number: typed.number, isSetUp: false });
  return method;
};

/**
 * The payment method with this id; a token such as `pm_card_visa` makes a new one.
 * @throws StripeFault resource_missing.
 */
export const resolvePaymentMethod = async (
  work: StripeWork,
  id: string,
  param = 'payment_method',
): Promise<StripePaymentMethod> => {
  const card = findTestCardByToken(id);
  if (card) {
    const expYear = new Date(work.nowMs).getUTCFullYear() + 1;
    return createCardMethod(work, { number: card.number, expMonth: 12, expYear }, {});
  }
  const method = await work.get('payment_method', id);
  if (!method) throw createMissingResourceFault('payment_method', id, param);
  return method;
};

/** What the network knows of a payment method. */
export const getNetworkCard = async (
  work: StripeWork,
  method: StripePaymentMethod,
): Promise<{ secret: SandboxCard; card: TestCard }> => {
  const secret = await work.need('sandbox_card', method.id);
  return { secret, card: getTestCard(secret.number) };
};

/**
 * Saves a card with a customer.
 * @throws StripeFault 400 when it belongs to another customer, 402 when the card is refused.
 */
export const attachPaymentMethod = async (
  work: StripeWork,
  method: StripePaymentMethod,
  customerId: string,
): Promise<StripePaymentMethod> => {
  await work.need('customer', customerId, 'customer');
  if (method.customer === customerId) return method;
  if (method.customer !== null) {
    throw createInvalidRequestFault(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_already_attached',
    );
  }
  const { card } = await getNetworkCard(work, method);
  if (!card.canBeSaved && card.refusal) {
    throw new StripeFault(402, buildCardErrorBody(card.refusal, { param: '' }));
  }
  const attached: StripePaymentMethod = { ...method, customer: customerId };
  work.save(attached);
  work.emit('payment_method.attached', attached);
  return attached;
};
