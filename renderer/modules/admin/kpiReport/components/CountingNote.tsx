import type { StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** What the figures rest on, and what of them is still being counted. */
export function CountingNote({ figures }: { figures: StaffFigures }) {
  const t = useText('kpi');
  return (
    <>
      {figures.uncountedCount === 0 ? null : (
        <Notice tone="waiting">{t('kpi:note.counting', { count: figures.uncountedCount })}</Notice>
      )}
      <FinePrint>{`${t('kpi:note.live')} ${t('kpi:note.currencies')}`}</FinePrint>
    </>
  );
}
