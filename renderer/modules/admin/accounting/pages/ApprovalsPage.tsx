import { Segmented } from 'antd';
import { useMemo } from 'react';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useApprovalSums } from '#renderer/features/accounting/thresholds.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { ApprovalDrawer } from '../components/ApprovalDrawer.tsx';
import { createApprovalColumns } from '../components/createApprovalColumns.tsx';

const filters = { open: { state: 'Waiting' }, mine: { isOwn: true }, all: {} } as const;

/** Requests about money that a second person decides on: those that wait, one’s own, or all. */
export function ApprovalsPage() {
  const t = useText('accounting', 'invoices');
  const formats = useFormats();
  const ownId = useSession((state) => state.user?.id ?? '');
  const sums = useApprovalSums();
  const list = useList({ filters: { show: ['mine', 'all'] } });
  const detail = list.detail('request');
  const { show = 'open' } = list.filters;
  const query = useListQuery(
    api.accounting.getApprovals,
    { ...list.input, ...filters[show] },
    { hub: 'staff', refetchIntervalMs: 20_000 },
  );
  const { data: summed } = useCallQuery(
    api.accounting.getApprovals,
    { ...filters[show], hasSums: true },
    { hub: 'staff', refetchIntervalMs: 20_000 },
  );
  const totals = summed?.sums;
  const columns = useMemo(
    () => createApprovalColumns(t, formats, ownId, totals),
    [t, formats, ownId, totals],
  );
  const saveCsv = useListCsv();
  return (
    <AccountingTabs purpose={t('accounting:approvals.purpose')}>
      {sums === '' ? null : <FinePrint>{t('accounting:approvals.threshold', { sums })}</FinePrint>}
      <ListCard
        list={list}
        query={query}
        skeletonRows={8}
        name="adminApprovals"
        onExportCsv={saveCsv(
          'approvals',
          async (place) => await api.accounting.getApprovals({ ...filters[show], ...place }),
        )}
        label={t('accounting:approvals.label')}
        isDense
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => detail.toPath(id)}
        filters={
          <>
            <ListViews list="Approvals" />
            <Segmented
              aria-label={t('accounting:approvals.show')}
              value={show}
              onChange={(next) => list.setFilter('show', next === 'open' ? '' : next)}
              options={(['open', 'mine', 'all'] as const).map((value) => ({
                value,
                label: t(`accounting:approvals.${value}`),
              }))}
            />
          </>
        }
        empty={{ title: t('accounting:approvals.emptyTitle'), text: t('accounting:approvals.emptyText') }}
      />
      <ApprovalDrawer approvalId={detail.id as ApprovalId | null} onClose={detail.close} />
    </AccountingTabs>
  );
}
