import { aspectRatioName } from '#shared/domain/asset/asset.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AttentionList } from '#renderer/ui/feedback/AttentionList.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { findLacks, type Lack } from './readiness.ts';
import { useProblemMessage } from './useProblemTexts.ts';
import type { SpeakingPage } from './useSpeakingPage.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';
import type { StepProps } from './wizardProps.ts';

function toKey(lack: Lack): string {
  if (lack.kind === 'text') return `${lack.problem.key}.${lack.problem.reason}`;
  return lack.kind === 'images' ? lack.missing.ratio : 'page';
}

/** What still keeps the ads from being made, each with the way to the step where it is put right. */
export function ReviewLacks({ page, pathOf }: { page: SpeakingPage; pathOf: StepProps['getPath'] }) {
  const t = useText('wizard', 'campaign');
  const formatProblem = useProblemMessage();
  const { kind } = useWizardStore();
  const written = useWizard((state) => state.written);
  const lacks = findLacks(kind, written, page.isReady);
  if (lacks.length === 0) return null;
  const formatText = (lack: Lack) => {
    switch (lack.kind) {
      case 'text':
        return formatProblem(lack.problem);
      case 'images': {
        const { ratio, found, minimum } = lack.missing;
        return t('wizard:review.missingImages', { ratio: aspectRatioName[ratio], found, minimum });
      }
      case 'page':
        return t('wizard:review.noPage');
    }
  };
  const formatTitle = (lack: Lack) =>
    lack.kind === 'text' ? t(`wizard:kind.${lack.problem.type}`) : t(`wizard:steps.${lack.step}`);
  return (
    <div role="alert">
      <AttentionList
        label={t('wizard:review.repair', { count: lacks.length })}
        items={lacks.map((lack) => ({
          key: toKey(lack),
          tone: 'negative',
          title: formatTitle(lack),
          text: formatText(lack),
          action: <AppLink to={pathOf(lack.step)}>{t('wizard:review.change')}</AppLink>,
        }))}
      />
    </div>
  );
}
