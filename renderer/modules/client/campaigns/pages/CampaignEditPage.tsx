import { Button } from 'antd';
import { wizardStepPercent } from '#shared/domain/campaign/campaign.ts';
import { CampaignWizard } from '#renderer/features/campaignWizard/CampaignWizard.tsx';
import { WizardRoute } from '#renderer/features/campaignWizard/WizardRoute.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { getCampaignPath } from '../getCampaignPath.ts';

/** The campaign's wizard outside of the onboarding: makes a further campaign, or changes the ads of one. */
export function CampaignEditPage() {
  const t = useText();
  const go = useGo();
  return (
    <WizardRoute base="/app/campaigns">
      {(address, mode) => {
        const done = getCampaignPath(address);
        const list = mode === 'edit' ? done : '/app/campaigns';
        return (
          <CampaignWizard
            address={address}
            mode={mode}
            base="/app/campaigns"
            getPercent={(step) => wizardStepPercent[step]}
            back={
              <Button size="large" onClick={() => go(list)}>
                {t('ui:back')}
              </Button>
            }
            onSaved={() => go(done)}
          />
        );
      }}
    </WizardRoute>
  );
}
