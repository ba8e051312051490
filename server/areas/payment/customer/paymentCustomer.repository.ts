import type { PaymentTrace } from '#shared/domain/affiliate/fraud.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PaymentCustomerModel, type PaymentCustomerDocument } from './paymentCustomer.model.ts';

/** The shop as the provider knows it, or null. */
export async function findCustomer(eshopId: EshopId): Promise<PaymentCustomerDocument | null> {
  return await PaymentCustomerModel.findById(eshopId).lean<PaymentCustomerDocument>();
}

/** Notes how the provider knows a shop; the first answer stays. */
export async function insertCustomer(
  eshopId: EshopId,
  provider: string,
  customerId: string,
): Promise<PaymentCustomerDocument> {
  await PaymentCustomerModel.updateOne(
    { _id: eshopId },
    { $setOnInsert: { provider, customerId } },
    { upsert: true },
  );
  const existing = await findCustomer(eshopId);
  if (existing === null) throw new Error('the customer was not kept');
  return existing;
}

/** Sets the saved card of a shop; null forgets it. @returns the card before */
export async function setCard(
  eshopId: EshopId,
  card: PaymentCustomerDocument['card'],
): Promise<PaymentCustomerDocument['card']> {
  const before = await PaymentCustomerModel.findOneAndUpdate(
    { _id: eshopId },
    { $set: { card } },
    { returnDocument: 'before' },
  ).lean<PaymentCustomerDocument>();
  return before?.card ?? null;
}

/** The saved cards of shops, as far as the provider says which are the same. */
export async function findCards(
  eshopIds: readonly EshopId[],
): Promise<ReadonlyMap<EshopId, readonly PaymentTrace[]>> {
  const customers = await PaymentCustomerModel.find({ _id: { $in: [...eshopIds] } }).lean<
    PaymentCustomerDocument[]
  >();
  return new Map(
    customers.flatMap(({ _id, card }) =>
      card?.fingerprint
        ? [[_id.toString() as EshopId, [{ key: card.fingerprint, mask: `${card.brand} •••• ${card.last4}` }]]]
        : [],
    ),
  );
}
