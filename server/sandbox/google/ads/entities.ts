import type { Entity } from '../gaql/runQuery.ts';
import type { MetricsBook } from '../metricsBook.ts';
import { listResources, type Account, type CollectionName, type StoredResource } from './accounts.ts';
import { judgeAssetGroup, judgeLink } from './assetGroupLife.ts';
import { judgeAd, judgeCampaign } from './life.ts';
import type { LifeContext } from './lifeContext.ts';
import type { MerchantView } from './merchantView.ts';
import { listSearchTerms } from './searchTerms.ts';

interface Sources {
  readonly account: Account;
  /** The clients of a manager. */
  readonly clients: readonly Account[];
  readonly metrics: MetricsBook;
  readonly context: LifeContext;
  readonly merchant: MerchantView | null;
}

const getPolicySummary = ({
  approvalStatus,
  reviewStatus,
  topic,
}: {
  readonly approvalStatus: string;
  readonly reviewStatus: string;
  readonly topic?: string;
}): object => ({
  approvalStatus,
  reviewStatus,
  ...(topic === undefined ? {} : { policyTopicEntries: [{ topic, type: 'PROHIBITED' }] }),
});

const showAd = (stored: StoredResource, context: LifeContext): Record<string, unknown> => ({
  ...stored.value,
  policySummary: getPolicySummary(judgeAd(stored, context)),
});

/** The shop that a campaign advertises: as it says itself, or as its merchant does. */
const findHost = (campaign: StoredResource['value'], merchant: MerchantView | null): string => {
  const named = (campaign['dynamicSearchAdsSetting'] as { domainName?: string } | undefined)?.domainName;
  if (named !== undefined) return named;
  const { merchantId } = (campaign['shoppingSetting'] as { merchantId?: string } | undefined) ?? {};
  const homepage = merchantId === undefined ? undefined : merchant?.findHomepage(String(merchantId));
  return homepage === undefined ? '' : new URL(homepage).host;
};

/** Everything of the resource that a query names, with the rows it is joined to. */
export const listEntities = (
  resource: string,
  { account, clients, metrics, context, merchant }: Sources,
): Entity[] => {
  const { customer } = account;
  const hours = metrics.listForCustomer(customer.id);
  const showCampaign = (resourceName: unknown): Record<string, unknown> => {
    const stored = account.resources[String(resourceName)];
    if (!stored) return {};
    const { primaryStatus, primaryStatusReasons, servingStatus } = judgeCampaign(account, stored, context);
    const campaignBudget = account.resources[String(stored.value['campaignBudget'])]?.value;
    return {
      campaign: { ...stored.value, primaryStatus, primaryStatusReasons, servingStatus },
      ...(campaignBudget ? { campaignBudget } : {}),
    };
  };
  const showAdGroup = (resourceName: unknown): Record<string, unknown> => {
    const adGroup = account.resources[String(resourceName)]?.value;
    return adGroup ? { ...showCampaign(adGroup['campaign']), adGroup } : {};
  };
  const showAssetGroup = (resourceName: unknown): Record<string, unknown> => {
    const group = account.resources[String(resourceName)];
    if (!group) return {};
    const { primaryStatus, primaryStatusReasons } = judgeAssetGroup(account, group, context);
    const assetGroup = { ...group.value, primaryStatus, primaryStatusReasons };
    return { ...showCampaign(group.value['campaign']), assetGroup };
  };
  const joinParts = (collection: CollectionName, show: (stored: StoredResource) => object): Entity[] =>
    listResources(account, collection).map((stored) => ({ row: { customer, ...show(stored) }, hours: [] }));

  switch (resource) {
    case 'customer':
      return [{ row: { customer }, hours }];
    case 'campaign':
      return listResources(account, 'campaigns').map(({ value }) => ({
        row: { customer, ...showCampaign(value.resourceName) },
        hours: hours.filter(({ campaignId }) => campaignId === value['id']),
      }));
    case 'campaign_search_term_view':
      return listResources(account, 'campaigns').flatMap(({ value }) =>
        listSearchTerms(
          findHost(value, merchant),
          { customer, ...showCampaign(value.resourceName) },
          value.resourceName,
          hours.filter(({ campaignId }) => campaignId === value['id']),
        ),
      );
    case 'campaign_budget':
      return listResources(account, 'campaignBudgets').map(({ value }) => ({
        row: { customer, campaignBudget: value },
        hours: [],
      }));
    case 'ad_group':
      return listResources(account, 'adGroups').map(({ value }) => ({
        row: { customer, ...showAdGroup(value.resourceName) },
        hours: [],
      }));
    case 'ad_group_ad':
      return listResources(account, 'adGroupAds').map((stored) => ({
        row: { customer, ...showAdGroup(stored.value['adGroup']), adGroupAd: showAd(stored, context) },
        hours: [],
      }));
    case 'asset':
      return joinParts('assets', ({ value }) => ({ asset: value }));
    case 'asset_group':
      return joinParts('assetGroups', ({ value }) => showAssetGroup(value.resourceName));
    case 'asset_group_asset':
      return joinParts('assetGroupAssets', (stored) => ({
        ...showAssetGroup(stored.value['assetGroup']),
        asset: account.resources[String(stored.value['asset'])]?.value,
        assetGroupAsset: {
          ...stored.value,
          policySummary: getPolicySummary(judgeLink(account, stored, context)),
        },
      }));
    case 'asset_group_listing_group_filter':
      return joinParts('assetGroupListingGroupFilters', ({ value }) => ({
        ...showAssetGroup(value['assetGroup']),
        assetGroupListingGroupFilter: value,
      }));
    case 'product_link_invitation':
      return (merchant?.listLinks(customer.id) ?? []).map(({ invitationId, merchantId, state }) => ({
        row: {
          customer,
          productLinkInvitation: {
            resourceName: `customers/${customer.id}/productLinkInvitations/${invitationId}`,
            productLinkInvitationId: invitationId,
            status: state === 'PENDING' ? 'PENDING_APPROVAL' : 'ACCEPTED',
            type: 'MERCHANT_CENTER',
            merchantCenter: { merchantCenterId: merchantId },
          },
        },
        hours: [],
      }));
    case 'customer_client':
      return [account, ...clients].map((client, index) => ({
        row: {
          customer,
          customerClient: {
            ...client.customer,
            resourceName: `customers/${customer.id}/customerClients/${client.customer.id}`,
            clientCustomer: client.customer.resourceName,
            level: index === 0 ? '0' : '1',
          },
        },
        hours: [],
      }));
    default:
      return [];
  }
};
