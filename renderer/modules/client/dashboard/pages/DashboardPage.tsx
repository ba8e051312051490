import { Button } from 'antd';
import { useMemo } from 'react';
import { CreditSummary } from '#renderer/features/credit/CreditSummary.tsx';
import { KeyFiguresRow } from '#renderer/features/statistics/KeyFiguresRow.tsx';
import { LiveNote } from '#renderer/features/statistics/LiveNote.tsx';
import { TrendCard } from '#renderer/features/statistics/TrendCard.tsx';
import { useKeyFigures } from '#renderer/features/statistics/useKeyFigures.ts';
import { useLiveFigures } from '#renderer/features/statistics/useLiveFigures.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { AttentionCard } from '../components/AttentionCard.tsx';
import { CampaignsCard } from '../components/CampaignsCard.tsx';
import { useDashboard } from '../useDashboard.ts';

const noCredit = { credit: { value: 0, currency: 'CZK' as const }, creditNotificationLimit: 0 };

/** How the shop's advertising does: credit, what waits, key figures, their course, campaigns. */
export function DashboardPage() {
  const t = useText('dashboard', 'statistics');
  const go = useGo();
  const { eshop, campaigns, attention, outlook, isEverythingKnown } = useDashboard();
  const timeZone = eshop?.timeZone ?? 'Europe/Prague';
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const input = useMemo(
    () => ({ ...fields, compareWith: range.compareWith ?? ('PreviousPeriod' as const) }),
    [fields, range.compareWith],
  );
  const figures = useKeyFigures(input);
  useLiveFigures();
  const isNothingThere = figures.problem !== null && figures.updatedAtMs === 0;
  return (
    <Page
      title={t('dashboard:title')}
      purpose={t('dashboard:purpose', { comparison: t('statistics:comparedWithBefore') })}
      action={<LiveNote updatedAtMs={figures.updatedAtMs} timeZone={timeZone} />}
    >
      <Columns>
        <CreditSummary
          outlook={outlook}
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
        <AppLink to={`/app/statistic/campaign?from=${range.from}&to=${range.to}`}>
          {t('dashboard:toStatistics')}
        </AppLink>
      </Stack>
      {isNothingThere && figures.problem !== null ? (
        <ErrorState problem={figures.problem} onRetry={figures.refetch} />
      ) : (
        <>
          <KeyFiguresRow figures={figures} />
          <TrendCard figures={figures} />
        </>
      )}
      <CampaignsCard query={campaigns} />
    </Page>
  );
}
