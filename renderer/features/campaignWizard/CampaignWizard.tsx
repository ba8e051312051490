import type { ReactNode } from 'react';
import type { EditMode } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { useSavedTexts } from './useSavedTexts.ts';
import type { WizardAddress } from './wizardAddress.ts';
import { WizardForm } from './WizardForm.tsx';

export interface CampaignWizardProps {
  readonly address: WizardAddress;
  readonly mode: EditMode;
  /** How far the person is, by the table of the wizard around. */
  readonly percent: number;
  /** The way back, beside the button that saves. */
  readonly back?: ReactNode;
  /** After everything is saved. */
  readonly onSaved: () => void;
}

/** The step of a campaign's wizard on which its texts are written and, for a new one, its daily budget is chosen. */
export function CampaignWizard(props: CampaignWizardProps) {
  const { channel, format } = props.address;
  const texts = useSavedTexts(channel, format);
  const budget = useCallQuery(api.campaign.getDailyBudgetLimit, { channel, format });
  return (
    <QueryView query={texts}>
      {(saved) => (
        <QueryView query={budget}>
          {(limits) => <WizardForm {...props} saved={saved} limits={limits} />}
        </QueryView>
      )}
    </QueryView>
  );
}
