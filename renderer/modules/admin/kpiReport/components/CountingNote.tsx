import type { StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** What the figures rest on, and how far the counting of the past is while it goes on. */
export function CountingNote({ figures }: { figures: StaffFigures }) {
  const t = useText('kpi');
  const { uncountedCount, outdatedCount, counting } = figures;
  return (
    <>
      {uncountedCount === 0 ? null : (
        <Notice tone="waiting">{t('kpi:note.counting', { count: uncountedCount })}</Notice>
      )}
      {uncountedCount > 0 || outdatedCount === 0 ? null : (
        <Notice tone="waiting">{t('kpi:note.outdated', { count: outdatedCount })}</Notice>
      )}
      {counting === null || uncountedCount + outdatedCount === 0 ? null : (
        <ProgressBar
          label={t('kpi:note.progress')}
          done={counting.countedMonths}
          total={counting.totalMonths}
        />
      )}
      <FinePrint>{`${t('kpi:note.live')} ${t('kpi:note.currencies')}`}</FinePrint>
    </>
  );
}
