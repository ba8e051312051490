import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';

/**
 * The chart of accounts, one set per currency. Assets and expenses are positive, debts and income negative; accounts
 * of single shops and platforms carry their owner after a colon.
 */
export type SystemAccount =
  /** Money that the card provider holds for us. */
  | 'psp_clearing'
  /** Money on our bank account. */
  | 'bank_clearing'
  | 'vat_payable'
  | 'subscription'
  | 'fees'
  | 'psp_fees'
  | 'promo_cost'
  | 'chargeback_loss'
  /** Supplies whose payment was taken back and debit notes that aren't paid, with their VAT, until a person decides. */
  | 'unpaid_supplies'
  /** What partners earn of our sales. */
  | 'commission_expense'
  /** VAT on documents of partners, which we deduct. */
  | 'input_vat'
  /** Ordered from our bank for partners and not yet on its statement. */
  | 'payouts_in_transit'
  /** Money whose owner or purpose is not known yet. */
  | 'suspense'
  | 'adjustment';

/** What we owe an ad platform for ads that have run. */
export function getAdsPayableAccount(channel: Channel): string {
  return `ads_payable:${channel}`;
}

/** Ads that ran beyond a shop's credit before they could be stopped: our own expense. */
export function getOverrunLossAccount(channel: Channel): string {
  return `overrun_loss:${channel}`;
}

/** The credit that a shop has paid for, which we owe it. */
export function getCreditAccount(eshopId: EshopId): string {
  return `credit:${eshopId}`;
}

/** The credit that a shop was given. */
export function getPromoAccount(eshopId: EshopId): string {
  return `promo:${eshopId}`;
}

/** What a shop owes us: spent credit whose payment was charged back before 28 November 2026; a top-up settles it. */
export function getReceivableAccount(eshopId: EshopId): string {
  return `receivable:${eshopId}`;
}

/** What we owe a partner: commission that is earned and not paid out. */
export function getCommissionPayableAccount(partnerId: UserId): string {
  return `commission_payable:${partnerId}`;
}

const accountsOfOwners = new Set(['credit', 'promo', 'receivable', 'commission_payable']);

/** The account as the trial balance shows it: those of single shops and partners as one. */
export function toAccountClass(account: string): string {
  const [name = account] = account.split(':', 1);
  return accountsOfOwners.has(name) ? name : account;
}
