import type { CampaignChange } from '#shared/contracts/campaignChange.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { dashboard } from '#shared/contracts/dashboard.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import {
  changeKinds,
  changes,
  isNotable,
  listKindsFor,
  type ChangeKind,
  type ChangeOrigin,
} from '#shared/domain/campaign/change.ts';
import type { CampaignChangeId, CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findCampaigns, getCampaignId, isUndoable } from '#server/areas/campaign/index.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { findChangePage, type ChangeDocument } from '#server/changes/index.ts';

/** Which changes of a shop are asked for. */
export interface ChangesQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly format?: Format | undefined;
  readonly origin?: ChangeOrigin | undefined;
}

function getAuthor({ kind, userId, isStaff }: ChangeDocument, readerId: UserId): CampaignChange['author'] {
  if (isStaff) return 'Staff';
  if (userId != null) return userId.toString() === readerId ? 'You' : 'User';
  const { origin } = changes[kind];
  return origin === 'Feed' || origin === 'Platform' ? origin : 'Okavango';
}

function listKinds({ format, origin }: ChangesQuery): readonly ChangeKind[] | undefined {
  if (format === undefined && origin === undefined) return undefined;
  const kinds = format === undefined ? changeKinds : listKindsFor(format);
  return origin === undefined ? kinds : kinds.filter((kind) => changes[kind].origin === origin);
}

/** Reads a page of a shop's changes, or of those that can touch one of its campaigns, latest first. */
export async function readChanges(
  eshopId: EshopId,
  { creditCurrency: currency }: Pick<EshopDocument, 'creditCurrency'>,
  query: ChangesQuery,
  readerId: UserId,
): Promise<OutputOf<typeof dashboard.getChanges>> {
  const { channel, format, dateFrom, dateTo } = query;
  const kinds = listKinds(query);
  const campaigns = await findCampaigns(eshopId);
  const campaignIds = campaigns
    .filter((own) => own.channel === channel && (format === undefined || own.format === format))
    .map(getCampaignId);
  const { items, total } = await findChangePage(
    eshopId,
    {
      ...(dateFrom === undefined ? {} : { from: new Date(dateFrom) }),
      ...(dateTo === undefined ? {} : { before: new Date(dateTo) }),
      kinds,
      ...(channel === undefined ? {} : { campaign: { campaignIds, channel } }),
    },
    query,
  );
  const ids = new Set(
    items.flatMap(({ userId, isStaff }) => (userId == null || isStaff ? [] : [userId.toString()])),
  );
  const users = await findUsersByIds([...ids] as UserId[]);
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  const byId = new Map(campaigns.map((campaign) => [getCampaignId(campaign), campaign]));
  const toMoney = (amountMinor: number | null | undefined) =>
    amountMinor == null ? null : presentMoney({ amountMinor, currency });
  return {
    total,
    items: items.map((change) => {
      const campaignId = (change.campaignId?.toString() ?? null) as CampaignId | null;
      const campaign = campaignId === null ? undefined : byId.get(campaignId);
      const author = getAuthor(change, readerId);
      const [count, whole] = [change.count ?? null, change.total ?? null];
      return {
        id: change._id.toString() as CampaignChangeId,
        at: change.at.toISOString(),
        kind: change.kind,
        origin: changes[change.kind].origin,
        campaign: campaignId === null ? null : { id: campaignId, name: change.name ?? '' },
        channel: change.channel ?? null,
        budgetBefore: toMoney(change.budgetBeforeMinor),
        budget: toMoney(change.budgetMinor),
        count,
        total: whole,
        detail: change.detail ?? null,
        author,
        authorEmail:
          author === 'User' ? (emails.get((change.userId?.toString() ?? '') as UserId) ?? null) : null,
        isNotable: isNotable({ kind: change.kind, count, total: whole }),
        canUndo: campaign !== undefined && isUndoable(change, campaign),
      };
    }),
  };
}
