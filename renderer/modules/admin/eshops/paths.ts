import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { ShopProvider } from '#shared/domain/eshop/eshop.ts';

/** Tabs of a shop's detail. */
export const detailTabs = {
  overview: 'overview',
  stats: 'stats',
  feed: 'feed',
  products: 'products',
  credit: 'credit/creditTopUpHistory',
  invoices: 'credit/invoices',
  proformaInvoices: 'credit/proformaInvoices',
  creditNotes: 'credit/creditNotes',
  debitNotes: 'credit/debitNotes',
  subscription: 'subscription',
  administration: 'administration',
} as const;

/** A tab of a shop's detail. */
export function getDetailPath(eshopId: string, tab: keyof typeof detailTabs = 'overview'): string {
  return `/admin/eshopDetail/${eshopId}/${detailTabs[tab]}`;
}

/** The list of shops under their limit. */
export const underLimitPath = '/admin/eshops?limit=under&sort=credit&order=asc';

/** The list of shops that a provider brought. */
export function getProviderPath(provider: ShopProvider): string {
  return `/admin/eshops?provider=${provider}`;
}

/** A shop's campaigns on a platform. */
export function buildCampaignsPath(eshopId: string, channel: Channel): string {
  return `/admin/eshopDetail/${eshopId}/campaigns/${channel.toLowerCase()}`;
}
