import type { CampaignChange } from '#shared/contracts/campaignChange.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** Changes whose sentence elsewhere names the campaign, which this page does already. */
const ownKinds = [
  'CampaignCreated',
  'CampaignStarted',
  'CampaignPaused',
  'CampaignRemoved',
  'BudgetChanged',
  'AdsEdited',
  'AdsApproved',
  'AdsDisapproved',
  'CampaignLimited',
  'CampaignUnlimited',
  'CampaignMisconfigured',
  'AccountProblem',
] as const satisfies readonly CampaignChange['kind'][];
type OwnKind = (typeof ownKinds)[number];

function isOwnKind(kind: CampaignChange['kind']): kind is OwnKind {
  return ownKinds.some((own) => own === kind);
}

/** A change of a campaign in words, on a page that names the campaign. */
export function useChangeText(): (change: CampaignChange) => string {
  const t = useText('campaigns', 'campaign', 'dashboard');
  const { money } = useFormats();
  return (change) => {
    const { kind } = change;
    const channel = change.channel === null ? '' : t(`campaign:channel.${change.channel}`);
    if (!isOwnKind(kind)) return t(`dashboard:timeline.${kind}`, { channel, count: change.count ?? 0 });
    return t(`campaigns:change.${kind}`, {
      channel,
      before: change.budgetBefore === null ? '–' : money(change.budgetBefore, { isWhole: true }),
      amount: change.budget === null ? '–' : money(change.budget, { isWhole: true }),
    });
  };
}
