import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { campaign } from '#shared/contracts/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';
import { areSameTexts, fieldsOfStep, problemsByKey, type AdTexts } from './adTexts.ts';
import { BudgetField } from './BudgetField.tsx';
import type { CampaignWizardProps } from './CampaignWizard.tsx';
import { choiceOf, isBudgetValid, type BudgetChoice } from './dailyBudget.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { SearchAdPreview } from './SearchAdPreview.tsx';
import { TextFields } from './TextFields.tsx';
import { useSaveCampaign } from './useSaveCampaign.ts';

interface Written {
  readonly texts: AdTexts;
  readonly budget: BudgetChoice;
}

type WizardFormProps = CampaignWizardProps & {
  saved: AdTexts;
  limits: OutputOf<(typeof campaign)['getDailyBudgetLimit']>;
};

/** The wizard once what was saved is loaded: writing, preview, budget, review, saving. */
export function WizardForm(props: WizardFormProps) {
  const t = useText('campaign');
  const { channel, format, step } = props.address;
  const { proposed, minimum, maximum } = props.limits;
  const isNew = props.mode === 'create';
  const draft = useDraft<Written>(`campaign.${channel}.${format}`);
  const [baseline, setBaseline] = useState<Written>(() => ({
    texts: props.saved,
    budget: choiceOf(proposed[1]?.value ?? proposed[0]?.value ?? null, proposed),
  }));
  const [written, setWritten] = useState<Written>(draft.initial ?? baseline);
  const [isWanted, setIsWanted] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { save, isSaving, problem } = useSaveCampaign(channel, format);

  const bounds = { minimum, maximum };
  const problems = problemsByKey(channel, format, written.texts, isWanted);
  const isBudgetRight = !isNew || isBudgetValid(written.budget, bounds);
  const isDirty =
    !isSaved &&
    (!areSameTexts(written.texts, baseline.texts) ||
      (isNew && written.budget.value !== baseline.budget.value));
  const guard = useUnsavedGuard(isDirty, () => {
    // Leaving rolls back: what was typed is not found again.
    draft.drop();
    setWritten(baseline);
  });
  const change = (next: Written) => {
    setWritten(next);
    draft.keep(next);
  };
  const submit = async () => {
    setIsWanted(true);
    const wrong = problemsByKey(channel, format, written.texts, true);
    if (Object.keys(wrong).length > 0 || !isBudgetRight || isSaving) return;
    if (!(await save(written.texts, written.budget.value, props.mode))) return;
    draft.drop();
    setBaseline(written);
    setIsSaved(true);
  };
  const { onSaved } = props;
  useEffect(() => {
    // Only once the form counts as saved, so that the guard lets go.
    if (!isSaved) return;
    showSuccess(t(isNew ? 'campaign:wizard.created' : 'campaign:wizard.saved', { channel }));
    onSaved();
    // oxlint-disable-next-line react/exhaustive-deps -- said once, whatever is drawn anew meanwhile
  }, [isSaved]);

  const budgetValue = written.budget.value;
  return (
    <form
      noValidate
      aria-label={t(isNew ? 'campaign:wizard.createTitle' : 'campaign:wizard.editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {guard}
      <WizardFrame
        percent={props.percent}
        title={t(isNew ? 'campaign:wizard.createTitle' : 'campaign:wizard.editTitle')}
        purpose={t('campaign:wizard.purpose')}
        aside={<SearchAdPreview texts={written.texts} />}
        back={props.back}
        next={
          <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
            {isSaving
              ? t('campaign:wizard.saving', { channel })
              : t(isNew ? 'campaign:wizard.create' : 'campaign:wizard.save')}
          </Button>
        }
      >
        <Card title={t('campaign:wizard.texts')}>
          <TextFields
            fields={fieldsOfStep(channel, format, step)}
            texts={written.texts}
            problems={problems}
            onChange={(key, text) => change({ ...written, texts: { ...written.texts, [key]: text } })}
          />
        </Card>
        {isNew ? (
          <>
            <Card title={t('campaign:wizard.budget')}>
              <Stack gap={12}>
                <FinePrint>{t('campaign:wizard.budgetHint')}</FinePrint>
                <BudgetField
                  proposed={proposed}
                  bounds={bounds}
                  choice={written.budget}
                  isFaultShown={isWanted}
                  onChange={(budget) => change({ ...written, budget })}
                />
              </Stack>
            </Card>
            {budgetValue === null || !isBudgetRight ? null : (
              <Card title={t('campaign:wizard.review')}>
                <ReviewFacts dailyBudget={{ value: budgetValue, currency: minimum.currency }} />
              </Card>
            )}
          </>
        ) : (
          <FinePrint>{t('campaign:wizard.budgetKept')}</FinePrint>
        )}
        {problem === null || isSaving ? null : <ProblemAlert problem={problem} />}
      </WizardFrame>
    </form>
  );
}
