import { createInvalidRequestFault } from './stripeFault.ts';
import { kindByIdPrefix, toList, type StripeObject } from './stripeObjects.ts';
import type { StripeWork } from './stripeWork.ts';

type Includable = (work: StripeWork, id: string) => Promise<unknown>;

const expandList =
  <Item>(url: (id: string) => string, load: (work: StripeWork, id: string) => Promise<Item[]>): Includable =>
  async (work, id) =>
    toList(url(id), await load(work, id));

/** Fields that an object does not carry unless asked for. */
const includables: Readonly<Record<string, Readonly<Record<string, Includable>>>> = {
  'checkout.session': {
    line_items: expandList(
      (id) => `/v1/checkout/sessions/${id}/line_items`,
      async (work, id) => (await work.get('sandbox_checkout', id))?.lineItems ?? [],
    ),
  },
  charge: {
    refunds: expandList(
      (id) => `/v1/charges/${id}/refunds`,
      async (work, id) => (await work.list('refund')).filter(({ charge }) => charge === id).toReversed(),
    ),
  },
  customer: {
    subscriptions: expandList(
      (id) => `/v1/customers/${id}/subscriptions`,
      async (work, id) =>
        (await work.list('subscription')).filter(
          ({ customer, status }) => customer === id && status !== 'canceled',
        ),
    ),
  },
  invoice: {
    payments: expandList(
      () => '/v1/invoice_payments',
      async (work, id) => (await work.list('invoice_payment')).filter(({ invoice }) => invoice === id),
    ),
    confirmation_secret: async (work, id) => {
      const payments = (await work.list('invoice_payment')).filter(({ invoice }) => invoice === id);
      const intentId = payments.at(-1)?.payment.payment_intent;
      const intent = typeof intentId === 'string' ? await work.get('payment_intent', intentId) : undefined;
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    },
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const expandOne = async (
  work: StripeWork,
  owner: Record<string, unknown>,
  path: readonly string[],
  whole: string,
): Promise<void> => {
  const [field, ...rest] = path;
  if (field === undefined) return undefined;
  const include = typeof owner['object'] === 'string' ? includables[owner['object']]?.[field] : undefined;
  if (include && !isRecord(owner[field])) owner[field] = await include(work, String(owner['id']));
  const value = owner[field];
  if (Array.isArray(value)) {
    for (const item of value) if (isRecord(item)) await expandOne(work, item, rest, whole);
    return undefined;
  }
  if (isRecord(value)) return expandOne(work, value, rest, whole);
  if (value === null) return undefined;
  const kind = typeof value === 'string' ? kindByIdPrefix[value.split('_')[0] ?? ''] : undefined;
  const found = kind && (await work.get(kind, value as string));
  if (!found) throw createInvalidRequestFault(`This property cannot be expanded (${whole}).`, 'expand[]');
  const loaded = structuredClone(found) as unknown as Record<string, unknown>;
  owner[field] = loaded;
  return expandOne(work, loaded, rest, whole);
};

/**
 * Replaces ids by objects as `expand[]` asks, up to four levels deep.
 * @throws StripeFault 400 when a named property cannot be expanded.
 */
export const expandAnswer = async (
  work: StripeWork,
  answer: StripeObject | object,
  paths: readonly string[],
): Promise<object> => {
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) {
    const parts = path.split('.');
    const depth = parts[0] === 'data' ? parts.length - 1 : parts.length;
    if (depth > 4) {
      throw createInvalidRequestFault(
        `You cannot expand more than 4 levels of a property (${path}).`,
        'expand[]',
      );
    }
    await expandOne(work, copy, parts, path);
  }
  return copy;
};
