import type { Campaign } from '#shared/contracts/campaign.ts';
import { getProblemPath } from '#renderer/features/campaignProblems/getProblemPath.ts';
import { CampaignStateLine } from '#renderer/features/campaignState/CampaignStateLine.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** A campaign's state with its reason, and the way to what puts it right. */
export function CampaignStateCell({ campaign, onBudget }: { campaign: Campaign; onBudget: () => void }) {
  const t = useText('campaignProblems');
  const { action } = campaign.state;
  const isBudget = action === 'Budget';
  // The switch beside it turns it on.
  const path = action === null || action === 'TurnOn' || isBudget ? null : getProblemPath(action, campaign);
  return (
    <CampaignStateLine campaign={campaign}>
      {isBudget ? (
        <TextButton onClick={onBudget}>{t('campaignProblems:action.Budget')}</TextButton>
      ) : action === null || action === 'Wait' || path === null ? null : (
        <AppLink to={path}>{t(`campaignProblems:action.${action}`)}</AppLink>
      )}
    </CampaignStateLine>
  );
}
