import { aspectRatioName } from '#shared/domain/asset/asset.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AttentionList } from '#renderer/ui/feedback/AttentionList.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { lacksOf, type Lack } from './readiness.ts';
import { useProblemWords } from './useProblemWords.ts';
import type { SpeakingPage } from './useSpeakingPage.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';
import type { StepProps } from './wizardProps.ts';

function keyOf(lack: Lack): string {
  if (lack.kind === 'text') return `${lack.problem.key}.${lack.problem.reason}`;
  return lack.kind === 'images' ? lack.missing.ratio : 'page';
}

/** What still keeps the ads from being made, each with the way to the step where it is put right. */
export function ReviewLacks({ page, pathOf }: { page: SpeakingPage; pathOf: StepProps['pathOf'] }) {
  const t = useText('wizard', 'campaign');
  const word = useProblemWords();
  const { kind } = useWizardStore();
  const written = useWizard((state) => state.written);
  const lacks = lacksOf(kind, written, page.isReady);
  if (lacks.length === 0) return null;
  const textOf = (lack: Lack) => {
    switch (lack.kind) {
      case 'text':
        return word(lack.problem);
      case 'images': {
        const { ratio, found, minimum } = lack.missing;
        return t('wizard:review.missingImages', { ratio: aspectRatioName[ratio], found, minimum });
      }
      case 'page':
        return t('wizard:review.noPage');
    }
  };
  const titleOf = (lack: Lack) =>
    lack.kind === 'text' ? t(`wizard:kind.${lack.problem.type}`) : t(`wizard:steps.${lack.step}`);
  return (
    <div role="alert">
      <AttentionList
        label={t('wizard:review.repair', { count: lacks.length })}
        items={lacks.map((lack) => ({
          key: keyOf(lack),
          tone: 'negative',
          title: titleOf(lack),
          text: textOf(lack),
          action: <AppLink to={pathOf(lack.step)}>{t('wizard:review.change')}</AppLink>,
        }))}
      />
    </div>
  );
}
