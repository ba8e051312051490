import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { accountColumns, type AccountRow } from '../components/accountColumns.tsx';

const refetchEveryMs = 60_000;
const path = '/admin/microsoftAccounts';
const anyPlatform = 'all';

interface AccountQuery {
  readonly page: number;
  readonly pageSize: 25 | 50 | 100;
  readonly search?: string;
}

/** Accounts of shops: at Microsoft with their state there, and on all platforms. */
export function PlatformAccountsPage() {
  const t = useText('platformAccounts');
  const table = useTablePage({ key: 'shop', isDescending: false });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const chosen = table.search.get('platform');
  const channel = channels.find((known) => known === chosen) ?? (chosen === anyPlatform ? null : 'Microsoft');
  const accountQuery = {
    page: table.page,
    pageSize: table.pageSize,
    ...(search === '' ? {} : { search }),
  } as AccountQuery;
  return (
    <Page title={t('platformAccounts:title')} purpose={t('platformAccounts:purpose')}>
      {channel === 'Microsoft' ? (
        <MicrosoftAccounts accountQuery={accountQuery} />
      ) : (
        <AllAccounts accountQuery={accountQuery} channel={channel} />
      )}
    </Page>
  );
}

function MicrosoftAccounts({ accountQuery: asked }: { accountQuery: AccountQuery }) {
  const t = useText('platformAccounts');
  const query = useCallQuery(api.campaign.getMicrosoftAccounts, asked, {
    keepsPrevious: true,
    refetchIntervalMs: refetchEveryMs,
  });
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
        {({ items, total, isPlatformAnswering }) => (
          <>
            {isPlatformAnswering ? null : (
              <Notice tone="waiting">{t('platformAccounts:notAnswering')}</Notice>
            )}
            <AccountTable
              channel="Microsoft"
              rows={items}
              total={total}
              hasStates={isPlatformAnswering}
              isLoading={query.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function AllAccounts({
  accountQuery: asked,
  channel,
}: {
  accountQuery: AccountQuery;
  channel: Channel | null;
}) {
  const query = useCallQuery(
    api.campaign.getAllCustomerSubAccounts,
    { ...asked, ...(channel === null ? {} : { channel }) },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
        {({ items, total }) => (
          <AccountTable
            channel={channel}
            rows={items}
            total={total}
            hasStates={false}
            isLoading={query.isPlaceholderData}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface AccountTableProps {
  readonly channel: Channel | null;
  readonly rows: readonly AccountRow[];
  readonly total: number;
  readonly hasStates: boolean;
  readonly isLoading: boolean;
}

function AccountTable({ channel, rows, total, hasStates, isLoading }: AccountTableProps) {
  const t = useText('platformAccounts');
  const formats = useFormats();
  const go = useGo();
  const table = useTablePage({ key: 'shop', isDescending: false });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const isMicrosoft = channel === 'Microsoft';
  const columns = useMemo(
    () => accountColumns(t, formats, { isMicrosoft, hasStates }),
    [t, formats, isMicrosoft, hasStates],
  );
  const isFiltered = search !== '' || !isMicrosoft;
  return (
    <DataTable
      name="adminPlatformAccounts"
      label={t('platformAccounts:label')}
      isDense
      columns={columns}
      rows={rows}
      rowKey={(account) => account.id}
      rowPath={(account) => `/admin/eshopDetail/${account.eshopId}/stats`}
      isLoading={isLoading}
      paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
      filters={
        <>
          <SearchField
            label={t('platformAccounts:search')}
            value={search}
            onSearch={(text) => table.setFilter('search', text)}
          />
          <Select<string>
            aria-label={t('platformAccounts:platform')}
            value={channel ?? anyPlatform}
            popupMatchSelectWidth={false}
            onChange={(picked) => table.setFilter('platform', picked === 'Microsoft' ? '' : picked)}
            options={[
              ...channels.map((known) => ({ value: known as string, label: known as string })),
              { value: anyPlatform, label: t('platformAccounts:allPlatforms') },
            ]}
          />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState
            title={t('platformAccounts:emptyTitle')}
            text={t('platformAccounts:emptyText')}
            action={<Button onClick={() => go(path)}>{t('platformAccounts:clear')}</Button>}
          />
        ) : (
          <EmptyState title={t('platformAccounts:nothingTitle')} text={t('platformAccounts:nothingText')} />
        )
      }
    />
  );
}
