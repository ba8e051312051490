import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
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
import { DecisionModal } from '../components/DecisionModal.tsx';
import { SelectionBar } from '../components/SelectionBar.tsx';
import { validationColumns, type WaitingShop } from '../components/validationColumns.tsx';
import { detailPath } from '../paths.ts';

const refetchEveryMs = 60_000;
const path = '/admin/complianceValidation';
const rule = allOf('SetEshopDetail');
const noRows: readonly WaitingShop[] = [];

/** Shops that wait for a decision on their approval: one is decided, or many at once. */
export function ComplianceValidationPage() {
  const t = useText('admin');
  const formats = useFormats();
  const go = useGo();
  const mayDecide = satisfies(
    rule,
    useSession((state) => state.adminPermissions),
  );
  const table = useTablePage({ key: 'waiting', isDescending: false });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [planned, setPlanned] = useState<{
    shops: readonly WaitingShop[];
    status: ComplianceStatus;
  } | null>(null);
  const query = useCallQuery(
    api.eshop.getEshopsToValidate,
    { page: table.page, pageSize: table.pageSize, ...(search === '' ? {} : { search }) },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const rows = query.data?.items ?? noRows;
  // A shop no longer shown, e.g. decided by a colleague meanwhile, is not decided by a click here.
  const selected = useMemo(() => rows.filter((shop) => chosen.includes(shop.id)), [rows, chosen]);
  const columns = useMemo(
    () =>
      validationColumns(
        t,
        formats,
        mayDecide ? (shop) => setPlanned({ shops: [shop], status: 'Compliant' }) : null,
      ),
    [t, formats, mayDecide],
  );
  return (
    <Page title={t('admin:validation.title')} purpose={t('admin:validation.purpose')}>
      {mayDecide ? null : <Notice tone="info">{t('admin:validation.noPermission')}</Notice>}
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ total }) => (
            <DataTable
              name="adminValidation"
              label={t('admin:validation.label')}
              isDense
              columns={columns}
              rows={rows}
              rowKey={(shop) => shop.id}
              rowPath={(shop) => detailPath(shop.id, 'administration')}
              isLoading={query.isPlaceholderData}
              paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
              {...(mayDecide
                ? {
                    selection: {
                      keys: selected.map((shop) => shop.id),
                      onChange: setChosen,
                      getLabel: (shop: WaitingShop) =>
                        t('admin:validation.select', { shop: shop.domainName }),
                      columnTitle: t('admin:validation.selection'),
                    },
                  }
                : {})}
              filters={
                <>
                  <SearchField
                    label={t('admin:validation.search')}
                    value={search}
                    onSearch={(text) => table.setFilter('search', text)}
                  />
                  {mayDecide && rows.length > 0 ? (
                    <SelectionBar
                      count={selected.length}
                      shownCount={rows.length}
                      onAll={(isAll) => setChosen(isAll ? rows.map((shop) => shop.id) : [])}
                      onDecide={(status) => setPlanned({ shops: selected, status })}
                    />
                  ) : null}
                </>
              }
              empty={
                search === '' ? (
                  <EmptyState
                    title={t('admin:validation.emptyTitle')}
                    text={t('admin:validation.emptyText')}
                  />
                ) : (
                  <EmptyState
                    title={t('admin:validation.emptyFound')}
                    text={t('admin:validation.emptyFoundText')}
                    action={<Button onClick={() => go(path)}>{t('admin:validation.showAll')}</Button>}
                  />
                )
              }
            />
          )}
        </QueryView>
      </Card>
      {planned === null ? null : (
        <DecisionModal
          {...planned}
          onClose={() => setPlanned(null)}
          onDecided={() => {
            setPlanned(null);
            setChosen([]);
          }}
        />
      )}
    </Page>
  );
}
