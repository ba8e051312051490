import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { campaign } from '#shared/contracts/campaign.ts';
import type { EditMode, WizardStep } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { choiceOf } from './dailyBudget.ts';
import { useMirroredImages } from './useMirroredImages.ts';
import { useSavedContent, type SavedContent } from './useSavedContent.ts';
import type { WizardAddress } from './wizardAddress.ts';
import { WizardProvider } from './wizardContext.ts';
import { readWizardDraft, useKeptDraft } from './wizardDraft.ts';
import { WizardForm } from './WizardForm.tsx';
import { createWizardStore } from './wizardStore.ts';

/** Daily budgets that may be chosen. */
export type BudgetLimits = OutputOf<(typeof campaign)['getDailyBudgetLimit']>;

export interface CampaignWizardProps {
  /** Path in front of the channel: `/onBoarding` or `/app/campaigns`. */
  readonly base: string;
  readonly address: WizardAddress;
  readonly mode: EditMode;
  /** How far the person is on a step, by the table of the wizard around. */
  readonly percentOf: (step: WizardStep) => number;
  /** The way out of the first step, beside the button that goes on. */
  readonly back?: ReactNode;
  /** Shows the review alone, at an address of its own: what somebody else prepared is looked over. */
  readonly isReviewOnly?: boolean;
  /** Above the review, e.g. who prepared it. */
  readonly lead?: ReactNode;
  /** After everything is saved. */
  readonly onSaved: () => void;
}

/** The wizard of a campaign: its steps and the review, with all that is written kept while one moves among them. */
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
    const { proposed } = limits;
    const onServer = {
      ...content,
      budget: choiceOf(proposed[1]?.value ?? proposed[0]?.value ?? null, proposed),
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
  useKeptDraft(eshopId, opened.store);
  return (
    <WizardProvider value={opened.store}>
      <WizardForm {...props} isResumed={opened.isResumed} />
    </WizardProvider>
  );
}
