import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type Platform = OutputOf<Contracts['product']['getPlatformsCatalogStatus']>['platforms'][number];

const refetchEveryMs = 30_000;
const shownCounts = ['sent', 'approved', 'limited', 'pending', 'disapproved', 'refused', 'due'] as const;

/** The catalogue of the shop on each platform that has one; asked for in the shop. */
export function PlatformProducts() {
  const t = useText('productsStaff', 'products', 'campaign');
  const { number } = useFormats();
  const query = useCallQuery(
    api.product.getPlatformsCatalogStatus,
    {},
    { refetchIntervalMs: refetchEveryMs },
  );
  const showInstant = (at: string | null) => (at === null ? '–' : <RelativeTime instant={at} />);
  const columns: readonly Column<Platform>[] = [
    {
      key: 'platform',
      title: t('productsStaff:platform'),
      isFixed: true,
      render: ({ channel }) => t(`campaign:channel.${channel}`),
    },
    ...shownCounts.map((state): Column<Platform> => ({
      key: state,
      title: t(`products:counted.${state}`),
      isNumeric: true,
      render: ({ counts }) => number(counts[state]),
    })),
    {
      key: 'synchronized',
      title: t('productsStaff:synchronized'),
      render: ({ lastSynchronizedAt }) => showInstant(lastSynchronizedAt),
    },
    {
      key: 'statesRead',
      title: t('productsStaff:statesRead'),
      render: ({ statesReadAt }) => showInstant(statesReadAt),
    },
    {
      key: 'failure',
      title: t('productsStaff:failure'),
      render: ({ failure }) => (failure === null ? '–' : <Clipped>{failure}</Clipped>),
    },
  ];
  return (
    <Card title={t('productsStaff:platforms')}>
      <QueryView query={query} skeleton={<TableSkeleton rows={3} />}>
        {({ platforms }) => (
          <DataTable
            name="adminShopPlatforms"
            label={t('productsStaff:platforms')}
            isPlain
            columns={columns}
            // A catalogue that is being made for the first time has something due, and nothing sent.
            rows={platforms.filter(
              ({ isConnected, counts, failure }) => isConnected || counts.due > 0 || failure !== null,
            )}
            rowKey={({ channel }) => channel}
            empty={
              <EmptyState title={t('productsStaff:noPlatform')} text={t('productsStaff:noPlatformText')} />
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
