import { Segmented } from 'antd';
import { useMemo } from 'react';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useApprovalSums } from '#renderer/features/accounting/thresholds.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { ApprovalDrawer } from '../components/ApprovalDrawer.tsx';
import { approvalColumns } from '../components/approvalColumns.tsx';

const path = '/admin/accounting/approvals';
type Shown = 'open' | 'mine' | 'all';
const filters = { open: { state: 'Waiting' }, mine: { isOwn: true }, all: {} } as const;
const refetchEveryMs = 20_000;

/** Requests about money that a second person decides on: those that wait, one’s own, or all. */
export function ApprovalsPage() {
  const t = useText('accounting', 'invoices');
  const formats = useFormats();
  const go = useGo();
  const ownId = useSession((state) => state.user?.id ?? '');
  const sums = useApprovalSums();
  const table = useTablePage({ key: 'requestedAt', isDescending: true });
  const asked = table.search.get('show');
  const shown: Shown = asked === 'all' || asked === 'mine' ? asked : 'open';
  const query = useCallQuery(
    api.accounting.getApprovals,
    { page: table.page, pageSize: table.pageSize, ...filters[shown] },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const columns = useMemo(() => approvalColumns(t, formats, ownId), [t, formats, ownId]);
  const pathWith = (approvalId: string | null) => {
    const params = new URLSearchParams(table.search);
    if (approvalId === null) params.delete('request');
    else params.set('request', approvalId);
    const text = params.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return (
    <AccountingTabs purpose={t('accounting:approvals.purpose')}>
      {sums === '' ? null : <FinePrint>{t('accounting:approvals.threshold', { sums })}</FinePrint>}
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ items, total }) => (
            <>
              <DataTable
                name="adminApprovals"
                label={t('accounting:approvals.label')}
                isDense
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                rowPath={({ id }) => pathWith(id)}
                isLoading={query.isPlaceholderData}
                paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
                filters={
                  <Segmented<Shown>
                    aria-label={t('accounting:approvals.show')}
                    value={shown}
                    onChange={(next) => table.setFilter('show', next === 'open' ? '' : next)}
                    options={[
                      { value: 'open', label: t('accounting:approvals.open') },
                      { value: 'mine', label: t('accounting:approvals.mine') },
                      { value: 'all', label: t('accounting:approvals.all') },
                    ]}
                  />
                }
                empty={
                  <EmptyState
                    title={t('accounting:approvals.emptyTitle')}
                    text={t('accounting:approvals.emptyText')}
                  />
                }
              />
              <ApprovalDrawer
                approvalId={table.search.get('request') as ApprovalId | null}
                onClose={() => go(pathWith(null))}
              />
            </>
          )}
        </QueryView>
      </Card>
    </AccountingTabs>
  );
}
