import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { toBudgetChoice } from './dailyBudget.ts';
import { useMirroredImages } from './useMirroredImages.ts';
import { useSavedContent, type SavedContent } from './useSavedContent.ts';
import { WizardProvider } from './wizardContext.ts';
import { readWizardDraft, useSavedDraft } from './wizardDraft.ts';
import { WizardForm } from './WizardForm.tsx';
import type { BudgetLimits, CampaignWizardProps } from './wizardProps.ts';
import { createWizardStore } from './wizardStore.ts';

/** The wizard of a campaign: its steps and the review; retains the input while the user moves between them. */
export function CampaignWizard(props: CampaignWizardProps) {
  const { channel, format } = props.address;
  const saved = useSavedContent(channel, format);
  const budget = useCallQuery(api.campaign.getDailyBudgetLimit, { channel, format });
  return (
    <QueryView query={saved}>
      {(content) => (
        <QueryView query={budget}>
          {(limits) => (
            <OpenWizard
              key={`${channel}.${format}.${props.mode}`}
              {...props}
              content={content}
              limits={limits}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function OpenWizard(props: CampaignWizardProps & { content: SavedContent; limits: BudgetLimits }) {
  const { address, mode, content, limits } = props;
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [opened] = useState(() => {
    const { channel, format } = address;
    const { proposed, recommended } = limits;
    const onServer = {
      ...content,
      budget: toBudgetChoice(recommended.value, proposed),
    };
    const draft = readWizardDraft(eshopId, address, onServer);
    return {
      store: createWizardStore(
        { channel, format, mode },
        draft?.baseline ?? onServer,
        draft?.written ?? null,
      ),
      isResumed: draft !== null,
    };
  });
  useMirroredImages(opened.store);
  useSavedDraft(eshopId, opened.store);
  return (
    <WizardProvider value={opened.store}>
      <WizardForm {...props} isResumed={opened.isResumed} />
    </WizardProvider>
  );
}
