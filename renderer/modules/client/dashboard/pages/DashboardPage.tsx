import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { EfficiencyChoice } from '#renderer/features/reportSummary/EfficiencyChoice.tsx';
import { MonthlyReportButton } from '#renderer/features/reportSummary/MonthlyReportButton.tsx';
import { LiveNote } from '#renderer/features/statistics/LiveNote.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
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
import { ChangesCard } from '../components/ChangesCard.tsx';
import { ChannelsCard } from '../components/ChannelsCard.tsx';
import { CreditCard } from '../components/CreditCard.tsx';
import { DayByDayCard } from '../components/DayByDayCard.tsx';
import { NextCard } from '../components/NextCard.tsx';
import { TopProductsCard } from '../components/TopProductsCard.tsx';
import { VerdictCard } from '../components/VerdictCard.tsx';
import { useDashboard } from '../useDashboard.ts';

const comparisons: readonly Comparison[] = ['PreviousPeriod', 'PreviousYear'];
const noCredit = { credit: { value: 0, currency: 'CZK' as const }, creditNotificationLimit: 0 };

/** Whether money is well spent, what changed and why, what to do next, and what that follows from. */
export function DashboardPage() {
  const t = useText('dashboard', 'campaign', 'reportSummary', 'credit');
  const go = useGo();
  const problemText = useProblemText();
  const efficiency = useSession((state) => state.user?.efficiencyMeasure ?? 'costOfSales');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const input = useMemo(
    () => ({ ...fields, compareWith: range.compareWith ?? ('PreviousPeriod' as const) }),
    [fields, range.compareWith],
  );
  const dashboard = useDashboard(input);
  const { eshop, overview, insights } = dashboard;
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
      <Stack isRow gap={12} justify="between">
        <DateRangePicker value={range} today={today} onChange={setRange} />
        <Segmented<Comparison>
          aria-label={t('dashboard:compare')}
          value={input.compareWith}
          options={comparisons.map((value) => ({ value, label: t(`dashboard:compareWith.${value}`) }))}
          onChange={(compareWith) => setRange({ ...range, compareWith })}
        />
      </Stack>
      {overview.error !== null && summary === undefined ? (
        <ErrorState problem={overview.error} onRetry={retry} />
      ) : (
        <>
          {overview.error === null ? null : (
            <StaleNote text={problemText(overview.error)} retryText={t('ui:retry')} onRetry={retry} />
          )}
          <VerdictCard
            overview={overview.data}
            today={today}
            range={range}
            efficiency={efficiency}
            choice={<EfficiencyChoice value={efficiency} />}
          />
        </>
      )}
      <Columns align="start">
        <ChangesCard
          insights={insights.data}
          problem={insights.error}
          onRetry={() => void insights.refetch()}
          range={range}
        />
        <NextCard
          facts={eshop ?? noCredit}
          items={dashboard.attention}
          isEverythingKnown={dashboard.isEverythingKnown}
        />
      </Columns>
      <DayByDayCard
        days={summary?.days}
        before={overview.data?.before?.days ?? null}
        today={today}
        currency={currency}
        events={dashboard.events}
      />
      <ChannelsCard
        channels={summary?.channels}
        before={overview.data?.before?.channels ?? null}
        campaigns={dashboard.campaigns}
        currency={currency}
      />
      <Columns ratio="wideFirst" align="start">
        <TopProductsCard insights={insights.data} currency={currency} range={range} />
        <CreditCard outlook={dashboard.outlook} campaigns={dashboard.campaigns} />
      </Columns>
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
