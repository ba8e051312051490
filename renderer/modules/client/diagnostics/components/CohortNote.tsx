import type { Cohort } from '#shared/contracts/reportingFunnel.ts';
import { fewestPeers } from '#shared/domain/report/funnel.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useMonthName } from '../useMonthName.ts';

/** Which shops one's own is set beside, and of which month; or that there are too few of them yet. */
export function CohortNote({ cohort }: { cohort: Cohort }) {
  const t = useText('diagnostics');
  const { language } = useFormats();
  const monthName = useMonthName();
  if (cohort.state === 'TooFew' || cohort.month === null)
    return (
      <FinePrint>
        {t(cohort.month === null ? 'diagnostics:cohort.none' : 'diagnostics:cohort.tooFew', {
          count: fewestPeers,
        })}
      </FinePrint>
    );
  const month = monthName(cohort.month);
  const alike = new Intl.ListFormat(language).format(
    cohort.alike.map((one) => t(`diagnostics:cohort.alike.${one}`)),
  );
  return (
    <FinePrint>
      {[
        t('diagnostics:cohort.of', { count: cohort.atLeastShops ?? fewestPeers, month }),
        cohort.alike.length === 0
          ? t('diagnostics:cohort.alikeInNothing')
          : t('diagnostics:cohort.with', { alike }),
        t('diagnostics:cohort.privacy'),
      ].join(' ')}
    </FinePrint>
  );
}
