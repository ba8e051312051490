import mongoose, { Types } from 'mongoose';
import { bookTopUp } from '#server/credit/index.ts';
import type { AddedShop } from '#server/testing/testServer.ts';

let count = 0;

/** Credit under or over the shop's limit (which is 1,000 CZK here). */
export async function giveCredit(shop: AddedShop, creditMinor: number): Promise<void> {
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: `top-up ${(count += 1)}` },
    actor: 'system',
  });
  await mongoose
    .model('CreditBalance')
    .updateOne(
      { _id: shop.eshopId },
      { $set: { lowCreditLimitMinor: 100_000, isCreditLow: creditMinor < 100_000 } },
    );
}

export async function addCampaign(shop: AddedShop, more: Record<string, unknown> = {}): Promise<string> {
  const created = await mongoose.model('Campaign').create({
    eshopId: shop.eshopId,
    channel: 'Google',
    format: 'Dsa',
    name: 'Google DSA',
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `campaign ${(count += 1)}`,
    platformAccountId: 'account',
    platformRunState: 'Running',
    apiStatus: 'Active',
    ...more,
  });
  return String(created._id);
}

export async function addLine(amountMinor: number, currency = 'CZK'): Promise<string> {
  const identity = `line ${(count += 1)}`;
  const created = await mongoose.model('BankTransaction').create({
    statementId: new Types.ObjectId(),
    identity,
    contentHash: identity,
    account: 'ours',
    bookedOn: '2026-11-20',
    amountMinor,
    currency,
    counterparty: 'Neznámý plátce',
    state: 'Review',
    reviewReason: 'NoSymbol',
    searchText: identity,
    searchTrigrams: [],
  });
  return String(created._id);
}

export async function addPayment(shop: AddedShop, status: string, createdAt: Date): Promise<string> {
  const created = await mongoose.model('Payment').create({
    eshopId: shop.eshopId,
    checkoutType: 'CreditTopUp',
    kind: 'ManualTopUp',
    provider: 'stripe',
    status,
    currency: 'CZK',
    creditMinor: 200_000,
    vatMinor: 42_000,
    createdAt,
  });
  return String(created._id);
}
