import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import { bankReviewReasons, bankTransactionStates } from '#shared/domain/invoice/bank.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { lineColumns } from '../components/lineColumns.tsx';
import { LineSheet } from '../components/LineSheet.tsx';
import { StatementImport } from '../components/StatementImport.tsx';

const path = '/admin/accounting/bank';
const toRead = allOf('GetAccounting');
const toDecide = allOf('SetAccounting');
const refetchEveryMs = 60_000;

/** Bank payments: statements are imported, what waits is decided, everything else is found again. */
export function BankPage() {
  const t = useText('bank');
  const permissions = useSession((state) => state.adminPermissions);
  const mayDecide = satisfies(toDecide, permissions);
  const go = useGo();
  if (!satisfies(toRead, permissions)) {
    return (
      <AccountingTabs purpose={t('bank:staff.purpose')}>
        <Notice tone="info">{t('bank:staff.noPermission')}</Notice>
      </AccountingTabs>
    );
  }
  return (
    <AccountingTabs purpose={t('bank:staff.purpose')}>
      {mayDecide ? (
        <StatementImport onReview={() => go(`${path}?state=Review`)} />
      ) : (
        <Notice tone="info">{t('bank:staff.readOnly')}</Notice>
      )}
      <Lines mayDecide={mayDecide} />
    </AccountingTabs>
  );
}

function Lines({ mayDecide }: { mayDecide: boolean }) {
  const t = useText('bank');
  const formats = useFormats();
  const go = useGo();
  const table = useTablePage({ key: 'day', isDescending: true });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const state = bankTransactionStates.find((known) => known === table.search.get('state')) ?? null;
  const reason = bankReviewReasons.find((known) => known === table.search.get('reason')) ?? null;
  const openId = table.search.get('line');
  const columns = useMemo(() => lineColumns(t, formats), [t, formats]);
  const query = useCallQuery(
    api.accounting.getBankTransactions,
    {
      page: table.page,
      pageSize: table.pageSize,
      ...(search === '' ? {} : { search }),
      ...(state === null ? {} : { state }),
      ...(reason === null ? {} : { reviewReason: reason }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const pathWith = (line: string | null) => {
    const params = new URLSearchParams(table.search);
    if (line === null) params.delete('line');
    else params.set('line', line);
    const text = params.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const isFiltered = search !== '' || state !== null || reason !== null;
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
        {({ items, total, reviewCount }) => (
          <>
            <DataTable
              name="adminBank"
              label={t('bank:staff.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(line) => line.id}
              rowPath={(line) => pathWith(line.id)}
              isLoading={query.isPlaceholderData}
              paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
              filters={
                <>
                  <SearchField
                    label={t('bank:staff.search')}
                    value={search}
                    onSearch={(text) => table.setFilter('search', text)}
                  />
                  <Select<string>
                    aria-label={t('bank:staff.state')}
                    value={state ?? ''}
                    popupMatchSelectWidth={false}
                    onChange={(chosen) => table.setFilter('state', chosen)}
                    options={[
                      { value: '', label: t('bank:staff.anyState') },
                      ...bankTransactionStates.map((known) => ({
                        value: known,
                        label: t(`bank:staff.states.${known}`),
                      })),
                    ]}
                  />
                  <Select<string>
                    aria-label={t('bank:staff.reason')}
                    value={reason ?? ''}
                    popupMatchSelectWidth={false}
                    onChange={(chosen) => table.setFilter('reason', chosen)}
                    options={[
                      { value: '', label: t('bank:staff.anyReason') },
                      ...bankReviewReasons.map((known) => ({
                        value: known,
                        label: t(`bank:staff.reasons.${known}`),
                      })),
                    ]}
                  />
                  <FinePrint isStatus>
                    {reviewCount === 0
                      ? t('bank:staff.noneWaiting')
                      : t('bank:staff.waiting', { count: reviewCount })}
                  </FinePrint>
                </>
              }
              empty={
                isFiltered ? (
                  <EmptyState
                    title={t('bank:staff.emptyTitle')}
                    text={t('bank:staff.emptyText')}
                    action={<Button onClick={() => go(path)}>{t('bank:staff.clear')}</Button>}
                  />
                ) : (
                  <EmptyState title={t('bank:staff.nothingTitle')} text={t('bank:staff.nothingText')} />
                )
              }
            />
            <LineSheet
              line={items.find(({ id }) => id === openId) ?? null}
              mayDecide={mayDecide}
              onClose={() => go(pathWith(null))}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
