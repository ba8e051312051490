import type { AuditEntity } from '#shared/domain/audit/audit.ts';
import type {
  BankTransactionId,
  CockpitItemId,
  EshopId,
  InvoiceId,
  MailSubscriptionId,
  UnpaidSupplyId,
  UserId,
} from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { describeApproval, findApproval } from '#server/areas/approval/index.ts';
import { describeTransaction, findTransaction } from '#server/areas/bank/index.ts';
import { findCampaignSettings } from '#server/areas/campaign/index.ts';
import { describeItem, findCockpitItem } from '#server/areas/cockpit/index.ts';
import { getEshopId, findEshop, findUserEshops } from '#server/areas/eshop/index.ts';
import { findFeedFixes } from '#server/areas/feed/index.ts';
import { describeInvoice, findInvoice } from '#server/areas/invoice/index.ts';
import { findMailSubscription } from '#server/areas/notification/index.ts';
import { findSubscriptionFacts } from '#server/areas/subscription/index.ts';
import { findPayment, findUnpaidSupply } from '#server/areas/payment/index.ts';
import { describeUser, findUserById } from '#server/areas/user/index.ts';
import { findBalances } from '#server/credit/index.ts';
import { flatten } from './flatten.ts';

type Snapshot = ReadonlyMap<string, string>;
const nothing: Snapshot = new Map();

async function readEshop(eshopId: EshopId): Promise<Snapshot> {
  const [eshop, [balance], campaigns, subscription, feedFixes] = await Promise.all([
    findEshop(eshopId),
    findBalances([eshopId]),
    findCampaignSettings(eshopId),
    findSubscriptionFacts(eshopId),
    findFeedFixes(eshopId),
  ]);
  if (eshop === null) return nothing;
  return flatten({
    ...eshop,
    ...(balance === undefined ? {} : { credit: `${fromMinor(balance.postedMinor)} ${balance.currency}` }),
    ...(subscription === null ? {} : { subscription }),
    feedFixes,
    campaigns: campaigns.map(({ dailyBudgetMinor, ...campaign }) => ({
      ...campaign,
      dailyBudget: fromMinor(dailyBudgetMinor),
    })),
  });
}

async function readUser(userId: UserId): Promise<Snapshot> {
  const [user, eshops] = await Promise.all([findUserById(userId), findUserEshops(userId)]);
  if (user === null) return nothing;
  return flatten({
    ...describeUser(user),
    memberships: eshops.map((eshop) => ({
      id: getEshopId(eshop),
      role: eshop.members.find((member) => member.userId.toString() === userId)?.role,
    })),
  });
}

const readers: Readonly<Record<AuditEntity, (id: string) => Promise<Snapshot>>> = {
  Eshop: async (id) => await readEshop(id as EshopId),
  User: async (id) => await readUser(id as UserId),
  MailSubscription: async (id) => {
    const subscription = await findMailSubscription(id as MailSubscriptionId);
    return subscription === null
      ? nothing
      : flatten({ event: subscription.event, email: subscription.email });
  },
  Invoice: async (id) => {
    const invoice = await findInvoice(id as InvoiceId);
    return invoice === null ? nothing : flatten(describeInvoice(invoice));
  },
  Approval: async (id) => {
    const approval = await findApproval(id);
    return approval === null ? nothing : flatten(describeApproval(approval));
  },
  BankTransaction: async (id) => {
    const line = await findTransaction(id as BankTransactionId);
    return line === null ? nothing : flatten(describeTransaction(line));
  },
  Payment: async (id) => {
    const payment = await findPayment(id);
    if (payment === null) return nothing;
    const { creditMinor, vatMinor, currency, review, ...kept } = payment;
    return flatten({
      ...kept,
      credit: `${fromMinor(creditMinor)} ${currency}`,
      vat: `${fromMinor(vatMinor)} ${currency}`,
      ...(review ? { review } : {}),
    });
  },
  UnpaidSupply: async (id) => {
    const supply = await findUnpaidSupply(id as UnpaidSupplyId);
    if (supply === null) return nothing;
    const { netMinor, vatMinor, currency, ...rest } = supply;
    return flatten({
      ...rest,
      net: `${fromMinor(netMinor)} ${currency}`,
      vat: `${fromMinor(vatMinor)} ${currency}`,
    });
  },
  CockpitItem: async (id) => {
    const item = await findCockpitItem(id as CockpitItemId);
    return item === null ? nothing : flatten(describeItem(item));
  },
  System: async () => nothing,
};

/** The stored state of what a write of staff is about, as fields with text; empty where there is none. */
export async function takeSnapshot(entity: AuditEntity, id: string | null): Promise<Snapshot> {
  return id === null ? nothing : await readers[entity](id);
}
