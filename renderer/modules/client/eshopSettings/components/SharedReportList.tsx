import type { SharedReport } from '#shared/contracts/reportSharing.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const tones = { Valid: 'positive', Expired: 'neutral', Revoked: 'neutral' } as const;

/** Links to reports with how often they were opened; valid ones can be ended. */
export function SharedReportList({ links, canEnd }: { links: readonly SharedReport[]; canEnd: boolean }) {
  const t = useText('reportSharing');
  const { day, number, dateTime } = useFormats();
  const end = useAction(api.reportSharing.revokeSharedReport, {
    invalidates: [api.reportSharing.getSharedReports],
    onSuccess: () => showSuccess(t('reportSharing:list.ended')),
  });
  const formatRange = ({ range }: SharedReport) =>
    range.kind === 'LastDays'
      ? t('reportSharing:lastDays', { count: range.days })
      : `${day(range.from)} – ${day(range.to)}`;
  return (
    <RowList
      label={t('reportSharing:list.title')}
      rows={links.map((link) => ({
        key: link.id,
        title: link.name,
        detail: [
          formatRange(link),
          link.parts.map((part) => t(`reportSharing:part.${part}`)).join(', '),
          link.createdByEmail ?? '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        tag: <StatusTag tone={tones[link.state]}>{t(`reportSharing:state.${link.state}`)}</StatusTag>,
        figures: [
          { label: t('reportSharing:list.expires'), value: day(link.expiresAt) },
          { label: t('reportSharing:list.views'), value: number(link.viewCount) },
          {
            label: t('reportSharing:list.lastViewed'),
            value: link.lastViewedAt === null ? '–' : dateTime(link.lastViewedAt),
          },
        ],
        ...(canEnd && link.state === 'Valid'
          ? {
              actions: (
                <ConfirmButton
                  isDanger
                  button={{ size: 'small' }}
                  title={t('reportSharing:list.endTitle', { name: link.name })}
                  consequence={t('reportSharing:list.endText')}
                  confirmText={t('reportSharing:list.end')}
                  onConfirm={async () => await end.run({ sharedReportId: link.id })}
                >
                  {t('reportSharing:list.end')}
                </ConfirmButton>
              ),
            }
          : {}),
      }))}
    />
  );
}
