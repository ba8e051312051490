import { measures } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StaleNote } from '#renderer/ui/feedback/StaleNote.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { keyMeasures } from './keyFigures.ts';
import type { KeyFigures } from './useKeyFigures.ts';

/** The key figures side by side; where some could not be loaded, that with the way to try again. */
export function KeyFiguresRow({ figures: all }: { figures: KeyFigures }) {
  const t = useText('statistics');
  const { alternatives } = useFormats();
  const problemText = useProblemText();
  const { figures, basis, isCompared, problem, refetch } = all;
  return (
    <>
      {problem === null ? null : (
        <StaleNote text={problemText(problem)} retryText={t('ui:retry')} onRetry={refetch} />
      )}
      <KpiRow columns={3}>
        {keyMeasures.map((measure) => {
          const { figure, trend: course } = figures[measure];
          return (
            <KpiCard
              key={measure}
              title={t(`statistics:measure.${measure}`)}
              figure={figure}
              isCompared={isCompared}
              tone={getMeasureTone(measure)}
              isGoodWhenUp={measures[measure].isGoodWhenUp}
              hint={
                basis === undefined
                  ? undefined
                  : t(`statistics:measureHint.${measure}`, { days: alternatives(basis.windowDays) })
              }
              trend={course}
            />
          );
        })}
      </KpiRow>
    </>
  );
}
