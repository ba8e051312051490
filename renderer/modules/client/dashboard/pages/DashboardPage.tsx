import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import { CreditSummary } from '#renderer/features/credit/CreditSummary.tsx';
import { BasisLine } from '#renderer/features/reportSummary/BasisLine.tsx';
import { EfficiencyChoice } from '#renderer/features/reportSummary/EfficiencyChoice.tsx';
import { MonthlyReportButton } from '#renderer/features/reportSummary/MonthlyReportButton.tsx';
import { PartsCard } from '#renderer/features/reportSummary/PartsCard.tsx';
import { SummaryTrendCard } from '#renderer/features/reportSummary/SummaryTrendCard.tsx';
import { SummaryFiguresRow } from '#renderer/features/reportSummary/SummaryFiguresRow.tsx';
import { LiveNote } from '#renderer/features/statistics/LiveNote.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { heldPermissions, useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import type { Comparison } from '#renderer/ui/dates/dateRange.ts';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { StaleNote } from '#renderer/ui/feedback/StaleNote.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { AttentionCard } from '../components/AttentionCard.tsx';
import { CampaignsCard } from '../components/CampaignsCard.tsx';
import { TimelineList } from '../components/TimelineList.tsx';
import { campaignsPath } from '../attentionPath.ts';
import { figurePath } from '../figurePath.ts';
import { useDashboard } from '../useDashboard.ts';

const comparisons: readonly Comparison[] = ['PreviousPeriod', 'PreviousYear'];
const noCredit = { credit: { value: 0, currency: 'CZK' as const }, creditNotificationLimit: 0 };

/** The shop's ad performance: credit, open items, key figures, their trend with events, channels, campaigns. */
export function DashboardPage() {
  const t = useText('dashboard', 'campaign', 'reportSummary');
  const go = useGo();
  const problemText = useProblemText();
  const efficiency = useSession((state) => state.user?.efficiencyMeasure ?? 'costOfSales');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const maySeeVisitors = useSession((state) => heldPermissions(state).has(statisticTables.User.permission));
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const input = useMemo(
    () => ({ ...fields, compareWith: range.compareWith ?? ('PreviousPeriod' as const) }),
    [fields, range.compareWith],
  );
  const { eshop, overview, happened, campaigns, attention, outlook, isEverythingKnown } = useDashboard(input);
  const summary = overview.data?.summary;
  const currency = summary?.currency ?? eshop?.credit.currency ?? 'CZK';
  const retry = () => void overview.refetch();
  return (
    <Page
      title={t('dashboard:title')}
      purpose={t('dashboard:purpose', {
        comparison: t(
          input.compareWith === 'PreviousYear'
            ? 'dashboard:comparedWithYear'
            : 'dashboard:comparedWithBefore',
        ),
      })}
      action={<LiveNote updatedAtMs={overview.dataUpdatedAt} timeZone={timeZone} />}
    >
      <Columns>
        <CreditSummary
          outlook={outlook}
          path="/app/credit/payment-history"
          action={
            <Button type="primary" onClick={() => go('/app/credit/recharge/gateway')}>
              {t('dashboard:do.topUp')}
            </Button>
          }
        />
        <AttentionCard facts={eshop ?? noCredit} items={attention} isEverythingKnown={isEverythingKnown} />
      </Columns>
      <Stack isRow gap={12} justify="between">
        <DateRangePicker value={range} today={today} onChange={setRange} />
        <Stack isRow gap={8}>
          <Segmented<Comparison>
            aria-label={t('dashboard:compare')}
            value={input.compareWith}
            options={comparisons.map((value) => ({ value, label: t(`dashboard:compareWith.${value}`) }))}
            onChange={(compareWith) => setRange({ ...range, compareWith })}
          />
          <EfficiencyChoice value={efficiency} />
        </Stack>
      </Stack>
      {overview.error !== null && summary === undefined ? (
        <ErrorState problem={overview.error} onRetry={retry} />
      ) : (
        <>
          {overview.error === null ? null : (
            <StaleNote text={problemText(overview.error)} retryText={t('ui:retry')} onRetry={retry} />
          )}
          <SummaryFiguresRow
            efficiency={efficiency}
            today={today}
            getPath={(measure) => figurePath(measure, range, maySeeVisitors)}
            shown={
              summary === undefined ? undefined : { ...summary, before: summary.comparison?.total ?? null }
            }
          />
          <SummaryTrendCard
            days={summary?.days}
            today={today}
            currency={currency}
            marks={happened.map(({ mark }) => mark)}
          >
            <TimelineList days={happened} />
          </SummaryTrendCard>
          <PartsCard
            name="dashboardChannels"
            title={t('reportSummary:channels')}
            part="channel"
            currency={currency}
            efficiency={efficiency}
            parts={summary?.channels.map(({ channel, ...figures }) => ({
              key: channel,
              title: t(`campaign:channel.${channel}`),
              path: campaignsPath(channel),
              figures,
            }))}
          />
          {summary === undefined ? null : <BasisLine basis={summary.basis} />}
        </>
      )}
      <CampaignsCard query={campaigns} />
      <Stack isRow gap={12} justify="between">
        <AppLink to={`/app/statistic/campaign?from=${range.from}&to=${range.to}`}>
          {t('dashboard:toStatistics')}
        </AppLink>
        <Stack isRow gap={8}>
          <MonthlyReportButton />
          <Button onClick={() => go('/app/eshop-settings/sharing')}>{t('dashboard:share')}</Button>
        </Stack>
      </Stack>
    </Page>
  );
}
