import { useState } from 'react';
import { useLocation } from 'react-router';
import type { OpenReport } from '#shared/contracts/reportSharing.ts';
import type { EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import { EfficiencySwitch } from '#renderer/features/reportSummary/EfficiencyChoice.tsx';
import { PartsCard } from '#renderer/features/reportSummary/PartsCard.tsx';
import { SummaryTrendCard } from '#renderer/features/reportSummary/SummaryTrendCard.tsx';
import { SummaryFiguresRow } from '#renderer/features/reportSummary/SummaryFiguresRow.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { SheetRoom } from '#renderer/ui/layout/SheetRoom.tsx';

/** A shared report: its figures and nothing else, without signing in. The token follows `#`. */
export function OpenReportPage() {
  const t = useText('reportSharing');
  const token = useLocation().hash.slice(1);
  const query = useCallQuery(
    api.reportSharing.getOpenReport,
    { token },
    { isEnabled: token !== '', staleTimeMs: 60_000 },
  );
  const isVoid =
    token === '' || query.error?.code === 'link_invalid' || query.error?.code === 'invalid_request';
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isVoid ? (
        <AuthFrame title={t('reportSharing:open.voidTitle')} purpose={t('reportSharing:open.void')} />
      ) : (
        <SheetRoom>
          <QueryView query={query}>{(report) => <Report report={report} />}</QueryView>
        </SheetRoom>
      )}
    </>
  );
}

function Report({ report }: { report: OpenReport }) {
  const t = useText('reportSharing', 'reportSummary', 'campaign');
  const { day, dateTime } = useFormats();
  const [efficiency, setEfficiency] = useState<EfficiencyMeasure>('costOfSales');
  const { currency, basis, range, comparedRange } = report;
  const today = getToday(report.timeZone);
  const formatDays = (of: { from: string; to: string }) => `${day(of.from)} – ${day(of.to)}`;
  return (
    <Page
      title={report.name}
      purpose={`${report.domainName} · ${formatDays(range)}`}
      action={<EfficiencySwitch value={efficiency} onChange={setEfficiency} />}
    >
      {report.isSandbox ? <Notice tone="waiting">{t('reportSharing:open.sandbox')}</Notice> : null}
      {report.total === null ? null : (
        <SummaryFiguresRow
          efficiency={efficiency}
          today={today}
          shown={{ total: report.total, before: report.totalBefore, days: report.days, currency, basis }}
        />
      )}
      {report.days === null ? null : (
        <SummaryTrendCard days={report.days} today={today} currency={currency} />
      )}
      {report.channels === null ? null : (
        <PartsCard
          name="openReportChannels"
          title={t('reportSummary:channels')}
          part="channel"
          currency={currency}
          efficiency={efficiency}
          parts={report.channels.map(({ channel, ...figures }) => ({
            key: channel,
            title: t(`campaign:channel.${channel}`),
            figures,
          }))}
        />
      )}
      {report.campaigns === null ? null : (
        <PartsCard
          name="openReportCampaigns"
          title={t('reportSummary:campaigns')}
          part="campaign"
          currency={currency}
          efficiency={efficiency}
          parts={report.campaigns.map(({ name, channel, format, ...figures }, index) => ({
            key: `${index}-${name}`,
            title: name,
            detail: `${t(`campaign:channel.${channel}`)} · ${t(`campaign:format.${format}`)}`,
            figures,
          }))}
        />
      )}
      <BasisLine basis={basis}>
        {[
          ...(comparedRange === null
            ? []
            : [t('reportSharing:open.compared', { days: formatDays(comparedRange) })]),
          ...(report.updatedAt === null
            ? []
            : [t('reportSharing:open.updated', { time: dateTime(report.updatedAt, report.timeZone) })]),
          t('reportSharing:open.expires', { day: day(report.expiresAt) }),
        ].join(' ')}
      </BasisLine>
    </Page>
  );
}
