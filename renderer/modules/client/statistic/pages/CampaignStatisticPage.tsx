import { Button } from 'antd';
import { StatisticsView } from '#renderer/features/statistics/StatisticsView.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { SavedViews } from '../components/SavedViews.tsx';
import { useStatisticTabs } from '../components/useStatisticTabs.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

/** Statistics by campaign of the selected shop. */
export function CampaignStatisticPage() {
  const t = useText('statistics');
  const go = useGo();
  const tabs = useStatisticTabs();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  return (
    <Page
      title={t('statistics:title')}
      purpose={t('statistics:purpose')}
      tabs={tabs}
      action={<SavedViews table="Campaign" today={getToday(timeZone)} />}
    >
      <StatisticsView
        emptyAction={
          <Button type="primary" onClick={() => go('/app/campaigns')}>
            {t('statistics:toCampaigns')}
          </Button>
        }
      />
    </Page>
  );
}
