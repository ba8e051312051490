import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import {
  SearchConsoleObstacle,
  SearchConsoleSettings,
  useWriteProperty,
} from './SearchConsoleConnection.tsx';
import { SearchFigures, SearchTablesCard, SearchTrendCard } from './SearchResults.tsx';
import type { SearchConsoleWatch } from './useSearchConsole.ts';

/** What people search on Google, or how to learn it. */
export function SearchConsoleCards({ watch }: { watch: SearchConsoleWatch }) {
  const t = useText('searchConsole');
  const writeProperty = useWriteProperty();
  return (
    <QueryView query={watch.query} skeleton={<Skeleton height={360} />}>
      {({ connection, insights }) => (
        <Stack gap={20}>
          <Card title={t('searchConsole:title')}>
            <Stack gap={12}>
              <SearchConsoleObstacle connection={connection} watch={watch} hasFigures={insights !== null} />
              {watch.phase === 'idle' ? null : (
                <FinePrint isStatus>{t(`searchConsole:${watch.phase}`)}</FinePrint>
              )}
              <SearchConsoleSettings connection={connection} watch={watch} />
            </Stack>
          </Card>
          {insights === null ? null : (
            <>
              <SearchFigures insights={insights} />
              <SearchTrendCard insights={insights} property={writeProperty(connection.property ?? '')} />
              <SearchTablesCard insights={insights} />
            </>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
