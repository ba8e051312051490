import type { CampaignPerformance } from '#shared/contracts/reportingCampaigns.ts';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** What the figures are counted by, compared with, and what red means. */
export function CampaignsFootnote({ performance }: { performance: CampaignPerformance | undefined }) {
  const t = useText('campaigns', 'statistics');
  const formats = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone);
  if (performance === undefined) return null;
  const { target, compared, updatedAt } = performance;
  const sentences = [
    t('campaigns:costOfSales'),
    ...(target === null ? [] : [t('campaigns:overTarget', { target: formats.percent(target, 1) })]),
    ...(compared === null
      ? []
      : [
          t('campaigns:compared', {
            range: `${formats.shortDay(compared.from)} – ${formats.shortDay(compared.to)}`,
          }),
        ]),
    updatedAt === null
      ? t('statistics:neverUpdated')
      : t('statistics:platformsAsOf', { time: formats.dateTime(updatedAt, timeZone) }),
  ];
  return <BasisLine basis={performance.basis}>{sentences.join(' ')}</BasisLine>;
}
