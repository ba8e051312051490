import { Button } from 'antd';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';
import { AdPreview } from './AdPreview.tsx';
import { isBudgetValid, computeMonthlyMaximum } from './dailyBudget.ts';
import { ReviewBudget } from './ReviewBudget.tsx';
import { ReviewCost } from './ReviewCost.tsx';
import { ReviewForecast } from './ReviewForecast.tsx';
import { ReviewLacks } from './ReviewLacks.tsx';
import { ReviewContent } from './ReviewContent.tsx';
import { useReviewedBudget } from './useReviewedBudget.ts';
import type { SavePhase } from './useSaveCampaign.ts';
import type { SpeakingPage } from './useSpeakingPage.ts';
import { useWizard } from './wizardContext.ts';
import type { StepProps } from './wizardProps.ts';
import { WizardSteps } from './WizardSteps.tsx';

/** Everything created on one page, its cost, the forecast, and the button that creates it. */
export function ReviewStep(
  props: StepProps & { page: SpeakingPage; phase: SavePhase | null; problem: ApiProblem | null },
) {
  const t = useText('campaign', 'wizard');
  const { money } = useFormats();
  const go = useGo();
  const { address, mode, getPath: pathOf, page, phase, limits } = props;
  const { channel, format } = address;
  const isNew = mode === 'create';
  const last = findWizardSteps(channel, format)?.at(-1) ?? address.step;
  const choice = useWizard(({ written }) => written.budget);
  const budget = useReviewedBudget(channel, format, isNew, choice, limits);
  const amount = budget === null ? null : money(budget.daily, { isWhole: true });
  const doText = () => {
    if (phase !== null) return t(`wizard:saving.${phase}`, { channel });
    if (!isNew) return t('campaign:wizard.save');
    if (amount === null || !isBudgetValid(choice, limits)) return t('campaign:wizard.create');
    return t('wizard:cost.create', { amount });
  };
  return (
    <WizardFrame
      percent={props.getPercent(last)}
      leave={props.leave}
      steps={<WizardSteps current="review" isPageReady={page.isReady} getPath={pathOf} />}
      title={t(isNew ? 'wizard:reviewTitle' : 'wizard:reviewEditTitle')}
      purpose={t('wizard:reviewPurpose')}
      aside={<AdPreview pageName={page.name} />}
      back={
        <Button size="large" onClick={() => go(pathOf(last))}>
          {t('ui:back')}
        </Button>
      }
      summary={
        isNew && budget !== null
          ? t('wizard:cost.atMost', { amount: money(computeMonthlyMaximum(budget.daily), { isWhole: true }) })
          : undefined
      }
      next={
        <Button type="primary" size="large" htmlType="submit" loading={phase !== null}>
          {doText()}
        </Button>
      }
    >
      <ReviewLacks page={page} pathOf={pathOf} />
      <ReviewContent page={page} pathOf={pathOf} />
      {isNew ? <ReviewBudget limits={limits} choice={choice} /> : null}
      {budget === null ? null : (
        <>
          <ReviewForecast channel={channel} format={format} daily={budget.daily} />
          <ReviewCost channel={channel} budget={budget} />
          <FinePrint>
            {isNew ? t('wizard:cost.nothingNow') : t('wizard:cost.saveFree', { amount: amount ?? '' })}
          </FinePrint>
        </>
      )}
      {props.problem === null || phase !== null ? null : <ProblemAlert problem={props.problem} />}
    </WizardFrame>
  );
}
