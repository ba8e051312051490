import { Button } from 'antd';
import { useState } from 'react';
import type { Asset } from '#shared/contracts/asset.ts';
import {
  isBudgetValid,
  computeMonthlyMaximum,
  toBudgetChoice,
} from '#renderer/features/campaignWizard/dailyBudget.ts';
import type { BudgetLimits } from '#renderer/features/campaignWizard/wizardProps.ts';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { NumberedTitle } from '#renderer/ui/wizard/NumberedTitle.tsx';
import { VariantCards } from '#renderer/ui/wizard/VariantCards.tsx';
import { buildChoicePath } from '../campaignChoices.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { useStepDone } from '../useStepDone.ts';
import { ApprovedBudget } from './ApprovedBudget.tsx';
import { ChooseByHand } from './ChooseByHand.tsx';
import type { FirstCampaign, PreparedVariant } from './firstCampaign.ts';
import { useApproval } from './useApproval.ts';
import { VariantPlacements } from './VariantPlacements.tsx';

/** The variants, one of them in its placements, the daily budget, and the button that approves both. */
export function Approval(props: { campaign: FirstCampaign; assets: readonly Asset[]; limits: BudgetLimits }) {
  const t = useText('onboarding', 'campaign', 'wizard');
  const { money, number } = useFormats();
  const go = useGo();
  const { goOn, isGoing } = useStepDone();
  const { campaign, assets, limits } = props;
  const { channel, format, variants } = campaign;
  const { proposed } = limits;
  const recommended =
    proposed.find(({ value }) => value === campaign.recommendedDailyBudget?.value) ??
    proposed[1] ??
    proposed[0];
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState(() => toBudgetChoice(recommended?.value ?? null, proposed));
  const [isFaultShown, setIsFaultShown] = useState(false);
  const { approve, edit, isBusy, problem } = useApproval(campaign);
  const chosen = variants[index] ?? variants[0];
  if (chosen === undefined) return null;
  const images = assets.filter(
    ({ id, aspectRatio }) => chosen.imageIds.includes(id) || aspectRatio === 'Logo1x1',
  );
  const getName = ({ kind, category }: PreparedVariant) =>
    kind === 'Category' ? (category ?? '') : t(`onboarding:variant.${kind}`);
  const daily =
    choice.value === null || !isBudgetValid(choice, limits)
      ? null
      : { value: choice.value, currency: limits.minimum.currency };
  const day = daily === null ? null : money(daily, { isWhole: true });
  const submit = async () => {
    setIsFaultShown(true);
    if (daily === null) return;
    if (await approve(chosen, choice)) await goOn();
  };
  const change = async () => {
    if (await edit(chosen, choice)) go(buildChoicePath({ channel, format }));
  };
  return (
    <OnboardingFrame
      step="marketingPreview"
      title={t('onboarding:marketingPreview.title')}
      purpose={t('onboarding:marketingPreview.purpose', {
        count: variants.length,
        products: number(campaign.productCount, 0),
      })}
      isWide
      summary={
        daily === null || day === null ? undefined : (
          <TwoLines
            first={t('onboarding:marketingPreview.approved', {
              name: getName(chosen),
              channel: t(`campaign:channel.${channel}`),
            })}
            second={t('onboarding:marketingPreview.most', {
              day,
              month: money(computeMonthlyMaximum(daily), { isWhole: true }),
            })}
          />
        )
      }
      next={
        <Button type="primary" size="large" loading={isBusy || isGoing} onClick={() => void submit()}>
          {day === null
            ? t('onboarding:marketingPreview.approveUnknown')
            : t('onboarding:marketingPreview.approve', { day })}
        </Button>
      }
    >
      <Columns ratio="wideFirst" align="start">
        <Stack gap={24}>
          <Stack gap={12}>
            <NumberedTitle number={1}>{t('onboarding:marketingPreview.pick')}</NumberedTitle>
            <VariantCards
              label={t('onboarding:marketingPreview.pick')}
              value={String(index)}
              onChange={(key) => setIndex(Number(key))}
              variants={variants.map((variant, at) => ({
                key: String(at),
                pictures: assets
                  .filter(
                    ({ id, aspectRatio }) => aspectRatio === 'Square1x1' && variant.imageIds.includes(id),
                  )
                  .slice(0, 4)
                  .map(({ url }) => new URL(url, host().apiBaseUrl).href),
                title: getName(variant),
                text: pickVariantText(getName(variant), variant.texts),
                note: t(`onboarding:variantBasis.${variant.kind}${variant.basis}`, {
                  count: variant.productCount,
                  number: number(variant.productCount, 0),
                }),
                ...(at === 0 && variants.length > 1
                  ? {
                      tag: (
                        <StatusTag tone="positive">{t('onboarding:marketingPreview.recommended')}</StatusTag>
                      ),
                    }
                  : {}),
              }))}
            />
          </Stack>
          <VariantPlacements
            channel={channel}
            format={format}
            name={getName(chosen)}
            texts={chosen.texts ?? {}}
            source={chosen.source}
            images={images}
            isBusy={isBusy}
            onEdit={() => void change()}
          />
        </Stack>
        <ApprovedBudget
          channel={channel}
          format={format}
          limits={limits}
          choice={choice}
          daily={daily}
          recommended={recommended?.value ?? null}
          isFaultShown={isFaultShown}
          onChange={setChoice}
        />
      </Columns>
      {problem === null || isBusy ? null : <ProblemAlert problem={problem} />}
      <Stack isRow>
        <ChooseByHand isQuiet />
      </Stack>
    </OnboardingFrame>
  );
}

/** The first text of a variant that says more than its name. */
function pickVariantText(name: string, texts: Readonly<Record<string, string>> | null): string {
  const written = ['Headline1', 'Headline2', 'Description1'].map((key) => texts?.[key] ?? '');
  return written.find((text) => text !== '' && text !== name) ?? '';
}
