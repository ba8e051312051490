import type { Entity } from '../gaql/runQuery.ts';
import type { MetricsBook } from '../metricsBook.ts';
import { listResources, type Account, type StoredResource } from './accounts.ts';
import { judgeAd, judgeCampaign, type LifeContext } from './life.ts';

interface Sources {
  readonly account: Account;
  /** The clients of a manager. */
  readonly clients: readonly Account[];
  readonly metrics: MetricsBook;
  readonly context: LifeContext;
}

const showAd = (stored: StoredResource, context: LifeContext): Record<string, unknown> => {
  const { approvalStatus, reviewStatus, topic } = judgeAd(stored, context);
  return {
    ...stored.value,
    policySummary: {
      approvalStatus,
      reviewStatus,
      ...(topic === undefined ? {} : { policyTopicEntries: [{ topic, type: 'PROHIBITED' }] }),
    },
  };
};

/** Everything of the resource that a query names, with the rows it is joined to. */
export const listEntities = (resource: string, { account, clients, metrics, context }: Sources): Entity[] => {
  const { customer } = account;
  const hours = metrics.listOf(customer.id);
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

  switch (resource) {
    case 'customer':
      return [{ row: { customer }, hours }];
    case 'campaign':
      return listResources(account, 'campaigns').map(({ value }) => ({
        row: { customer, ...showCampaign(value.resourceName) },
        hours: hours.filter(({ campaignId }) => campaignId === value['id']),
      }));
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
