import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';
import { SharedReportList } from '../components/SharedReportList.tsx';
import { ShareReportCard } from '../components/ShareReportCard.tsx';

/** Links by which others read figures of the shop without an account. */
export function SharingPage() {
  const t = useText('reportSharing');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const query = useCallQuery(api.reportSharing.getSharedReports, {});
  return (
    <SettingsPage>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <TableSkeleton rows={4} />
          </Card>
        }
      >
        {({ sharedReports, isOwner }) => (
          <Stack gap={20}>
            {isOwner ? (
              <ShareReportCard timeZone={timeZone} />
            ) : (
              <Notice tone="info">{t('reportSharing:ownerOnly')}</Notice>
            )}
            <Card title={t('reportSharing:list.title')}>
              {sharedReports.length === 0 ? (
                <EmptyState
                  isCompact
                  title={t('reportSharing:list.empty')}
                  text={t('reportSharing:list.emptyText')}
                />
              ) : (
                <SharedReportList links={sharedReports} canEnd={isOwner} />
              )}
            </Card>
          </Stack>
        )}
      </QueryView>
    </SettingsPage>
  );
}
