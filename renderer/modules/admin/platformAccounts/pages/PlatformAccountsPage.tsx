import { useMemo } from 'react';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import type { ListQuery } from '#renderer/ui/list/ListFrame.tsx';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { createAccountColumns, type AccountRow } from '../components/createAccountColumns.tsx';

const options = { refetchIntervalMs: 60_000 };

interface Accounts {
  readonly items: readonly AccountRow[];
  readonly total: number;
  /** Of Microsoft alone, with the states there. */
  readonly isPlatformAnswering?: boolean;
}

/** Accounts of shops: at Microsoft with their state there, and on all platforms. */
export function PlatformAccountsPage() {
  const t = useText('platformAccounts');
  const formats = useFormats();
  const list = useList({ search: true, filters: { platform: [...channels, 'all'] } });
  const { platform = 'Microsoft' } = list.filters;
  const isMicrosoft = platform === 'Microsoft';
  const ofChannel = platform === 'all' || isMicrosoft ? {} : { channel: platform };
  const ofMicrosoft = useListQuery(api.campaign.getMicrosoftAccounts, list.input, {
    ...options,
    isEnabled: isMicrosoft,
  });
  const ofAll = useListQuery(
    api.campaign.getAllCustomerSubAccounts,
    { ...list.input, ...ofChannel },
    { ...options, isEnabled: !isMicrosoft },
  );
  const saveCsv = useListCsv();
  const query: ListQuery<Accounts> = isMicrosoft ? ofMicrosoft : ofAll;
  const isAnswering = query.data?.isPlatformAnswering;
  const columns = useMemo(
    () => createAccountColumns(t, formats, { isMicrosoft, hasStates: isAnswering === true }),
    [t, formats, isMicrosoft, isAnswering],
  );
  return (
    <ListPage
      title={t('platformAccounts:title')}
      purpose={t('platformAccounts:purpose')}
      action={<ListViews list="PlatformAccounts" />}
      list={{ ...list, isFiltered: list.search !== '' || !isMicrosoft }}
      query={query}
      skeletonRows={10}
      {...(isAnswering === false
        ? { above: <Notice tone="waiting">{t('platformAccounts:notAnswering')}</Notice> }
        : {})}
      name="adminPlatformAccounts"
      label={t('platformAccounts:label')}
      onExportCsv={saveCsv<AccountRow>('platform-accounts', async (place) =>
        isMicrosoft
          ? await api.campaign.getMicrosoftAccounts({ ...list.input, ...place })
          : await api.campaign.getAllCustomerSubAccounts({ ...list.input, ...ofChannel, ...place }),
      )}
      isDense
      columns={columns}
      rowKey={(account) => account.id}
      rowPath={(account) => `/admin/eshopDetail/${account.eshopId}/stats`}
      filters={
        <>
          <ListSearch list={list} label={t('platformAccounts:search')} />
          <ListChoice
            list={list}
            name="platform"
            label={t('platformAccounts:platform')}
            fallback="Microsoft"
            getText={(value) => (value === 'all' ? t('platformAccounts:allPlatforms') : value)}
          />
        </>
      }
      empty={{ title: t('platformAccounts:nothingTitle'), text: t('platformAccounts:nothingText') }}
      notFound={{
        title: t('platformAccounts:emptyTitle'),
        text: t('platformAccounts:emptyText'),
        clear: t('platformAccounts:clear'),
      }}
    />
  );
}
