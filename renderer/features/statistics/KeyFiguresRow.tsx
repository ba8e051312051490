import { measures } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { keyMeasures } from './keyFigures.ts';
import type { KeyFigures } from './useKeyFigures.ts';

/** The key figures side by side. */
export function KeyFiguresRow({ figures }: { figures: KeyFigures['figures'] }) {
  const t = useText('statistics');
  return (
    <KpiRow columns={3}>
      {keyMeasures.map((measure) => {
        const { figure, course } = figures[measure];
        return (
          <KpiCard
            key={measure}
            title={t(`statistics:measure.${measure}`)}
            hint={t(`statistics:measureHint.${measure}`)}
            figure={figure}
            isGoodWhenUp={measures[measure].isGoodWhenUp}
            {...(course === undefined ? {} : { course })}
          />
        );
      })}
    </KpiRow>
  );
}
