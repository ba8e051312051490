import { useMemo } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { countriesOfAdvertisement, shopProviders } from '#shared/domain/eshop/eshop.ts';
import { bulkLimits } from '#shared/domain/staff/lists.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { useListSelection } from '#renderer/ui/list/useListSelection.ts';
import { listShownColumns } from '#renderer/ui/table/tableColumns.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { EshopBulk } from '../components/EshopBulk.tsx';
import { EshopChips } from '../components/EshopChips.tsx';
import { EshopFilters } from '../components/EshopFilters.tsx';
import { createEshopColumns } from '../components/createEshopColumns.tsx';
import { getDetailPath } from '../paths.ts';

/** All live shops, or the archived ones, by pages. */
export function EshopsPage() {
  const t = useText('admin', 'staffLists');
  const formats = useFormats();
  const list = useList({
    sorts: ['domainName', 'createdAt', 'credit'],
    sort: { key: 'createdAt', isDescending: true },
    search: true,
    filters: {
      limit: ['under'],
      state: ['archived'],
      provider: shopProviders,
      country: [...countriesOfAdvertisement, 'None'],
    },
  });
  const { search, setFilter } = list;
  const { limit, state, provider, country } = list.filters;
  const isUnderLimit = limit !== undefined;
  const isArchived = state !== undefined;
  const mayChange = isSatisfied(
    allOf('SetEshopDetail'),
    useSession((session) => session.adminPermissions),
  );
  const filtered = {
    isArchived,
    ...omitUndefined({
      search: search || undefined,
      isUnderCreditLimit: isUnderLimit || undefined,
      shopProvider: provider,
      countryOfAdvertisement: country,
    }),
  };
  const chosen = { ...list.order, ...filtered };
  const query = useListQuery(
    api.eshop.getEshops,
    { ...chosen, ...list.place },
    { refetchIntervalMs: 60_000 },
  );
  const { data: summed } = useCallQuery(
    api.eshop.getEshops,
    { ...filtered, hasSums: true },
    { refetchIntervalMs: 60_000 },
  );
  const sums = summed?.sums;
  const { shown, selected, choose, chooseMatching, getSelection } = useListSelection(
    query.data?.items,
    (shop) => shop.id,
    JSON.stringify(chosen),
  );
  const selectMatching = async () => {
    try {
      const { items } = await api.eshop.getEshops({ ...chosen, page: 1, pageSize: bulkLimits.mostEshops });
      chooseMatching(items);
    } catch (thrown) {
      showProblem(toProblem(thrown));
    }
  };
  const saveCsv = useListCsv();
  const columns = useMemo(() => createEshopColumns(t, formats, sums), [t, formats, sums]);
  const filters = { search, isUnderLimit, isArchived, provider: provider ?? null, country: country ?? null };
  return (
    <ListPage
      title={t('admin:list.title')}
      purpose={t(isArchived ? 'admin:list.archivedPurpose' : 'admin:list.purpose')}
      action={<ListViews list="Eshops" />}
      list={list}
      query={query}
      skeletonRows={10}
      name="adminEshops"
      label={t('admin:list.label')}
      isDense
      columns={columns}
      rowKey={(shop) => shop.id}
      rowPath={(shop) => getDetailPath(shop.id)}
      onExportCsv={saveCsv('shops', async (place) => await api.eshop.getEshops({ ...chosen, ...place }))}
      selection={getSelection(
        (shop) => t('staffLists:bulk.select', { shop: shop.domainName }),
        t('staffLists:bulk.column'),
      )}
      filters={
        <>
          <EshopFilters {...filters} onFilter={setFilter} />
          <EshopChips {...filters} onRemove={(name) => setFilter(name, '')} />
          {shown.length === 0 ? null : (
            <EshopBulk
              shown={shown}
              chosen={selected}
              total={query.data?.total ?? 0}
              onMatching={selectMatching}
              mayChange={mayChange && !isArchived}
              onChoose={choose}
              onSaveCsv={async () =>
                await saveCsv('shops', selected)(listShownColumns('adminEshops', columns))
              }
            />
          )}
        </>
      }
      notFound={{
        title: t('admin:list.emptyTitle'),
        text: t('admin:list.emptyText'),
        clear: t('admin:list.clear'),
      }}
    />
  );
}
