import type { MicrosoftAccountRow, SubAccount } from '#shared/contracts/campaign.ts';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, findEshopIdsByText, findEshopsByIds } from '#server/areas/eshop/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import type { PlatformAccountDocument } from './campaign.model.ts';
import { getDesiredRunState } from './reconcile.service.ts';
import { findAccountCampaigns, findCampaignSpend, findSubAccounts } from './subAccounts.repository.ts';

/** More shops than this are not looked through for a text. */
const mostSearched = 1_000;

/** What staff look for. */
export interface SubAccountSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly channel?: Channel | undefined;
  /** Part of a shop's domain or name. */
  readonly search?: string | undefined;
}

const buildKey = (account: { eshopId: { toString(): string }; channel: Channel }) =>
  `${account.eshopId.toString()}/${account.channel}`;

async function present(accounts: readonly PlatformAccountDocument[]): Promise<SubAccount[]> {
  const eshopIds = [...new Set(accounts.map(({ eshopId }) => eshopId.toString() as EshopId))];
  const [eshops, campaigns] = await Promise.all([findEshopsByIds(eshopIds), findAccountCampaigns(accounts)]);
  const domains = new Map<string, string>(eshops.map((eshop) => [getEshopId(eshop), eshop.domainName]));
  const spent = await findCampaignSpend(campaigns);
  return accounts.map((account) => {
    const own = campaigns.filter((campaign) => buildKey(campaign) === buildKey(account));
    const days = spent.filter((day) => buildKey(day) === buildKey(account));
    const lastDay = days[0]?.day;
    const amountMinor = days
      .filter(({ day }) => day === lastDay)
      .reduce((sum, { chargedMinor }) => sum + chargedMinor, 0);
    return {
      id: account._id.toString(),
      eshopId: account.eshopId.toString() as EshopId,
      domainName: domains.get(account.eshopId.toString()) ?? '',
      channel: account.channel,
      accountId: account.accountId ?? null,
      name: account.name,
      currency: account.currency,
      timeZone: account.timeZone,
      campaignCount: own.length,
      runningCount: own.filter((campaign) => getDesiredRunState(campaign) === 'Running').length,
      lastSpend:
        lastDay === undefined
          ? null
          : { day: lastDay, amount: presentMoney({ amountMinor, currency: account.currency }) },
      createdAt: account.createdAt.toISOString(),
    };
  });
}

/** A page of the accounts of shops on the platforms. */
export async function listSubAccounts(
  query: SubAccountSearch,
): Promise<{ items: SubAccount[]; total: number }> {
  const { page, pageSize, channel, search = '' } = query;
  const eshopIds = search === '' ? null : await findEshopIdsByText(search, mostSearched);
  const { items, total } = await findSubAccounts({
    channels: channel === undefined ? channels : [channel],
    eshopIds,
    page,
    pageSize,
  });
  return { items: await present(items), total };
}

/** A page of the accounts at Microsoft with their state there; without states when Microsoft does not answer. */
export async function listMicrosoftAccounts(
  services: Services,
  query: Omit<SubAccountSearch, 'channel'>,
): Promise<{ items: MicrosoftAccountRow[]; total: number; isPlatformAnswering: boolean }> {
  const { items, total } = await listSubAccounts({ ...query, channel: 'Microsoft' });
  const there = await services.platforms.microsoft.readAccounts().catch((thrown: unknown) => {
    if (!(thrown instanceof PlatformError)) throw thrown;
    services.log.warn({ err: thrown, kind: thrown.kind }, 'Microsoft accounts could not be fetched');
    return null;
  });
  return {
    items: items.map((item) => {
      const account = item.accountId === null ? undefined : there?.get(item.accountId);
      return {
        ...item,
        accountNumber: account?.number ?? null,
        accountState: account?.state ?? null,
      };
    }),
    total,
    isPlatformAnswering: there !== null,
  };
}
