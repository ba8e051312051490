import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { UnpaidSupply } from '#shared/contracts/accountingPayments.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { createUnpaidColumns } from '../components/createUnpaidColumns.tsx';
import { UnpaidSupplyModal } from '../components/UnpaidSupplyModal.tsx';

/** Spent credit whose payment was taken back: those that wait for a decision, or all with their outcome. */
export function UnpaidSuppliesPage() {
  const t = useText('accounting', 'corrections', 'invoices');
  const formats = useFormats();
  const held = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), held);
  const mayDecide = isSatisfied(allOf('SetAccounting'), held);
  const list = useList({ filters: { show: ['all'] } });
  const { show = 'open' } = list.filters;
  const [planned, setPlanned] = useState<UnpaidSupply | null>(null);
  const filters = show === 'open' ? { state: 'Open' as const } : {};
  const query = useListQuery(
    api.accounting.getUnpaidSupplies,
    { ...list.input, ...filters },
    { refetchIntervalMs: 60_000, isEnabled: mayRead },
  );
  const { data: summed } = useCallQuery(
    api.accounting.getUnpaidSupplies,
    { ...filters, hasSums: true },
    { isEnabled: mayRead, refetchIntervalMs: 60_000 },
  );
  const sums = summed?.sums;
  const columns = useMemo(
    () => createUnpaidColumns(t, formats, show === 'all', sums),
    [t, formats, show, sums],
  );
  const saveCsv = useListCsv();
  const decide = useMemo(
    () =>
      mayDecide
        ? [
            {
              key: 'decide',
              title: t('accounting:payments.resolve'),
              isFixed: true,
              isTelling: true,
              fileValue: false as const,
              render: (supply: UnpaidSupply) =>
                supply.state === 'Open' ? (
                  <Button size="small" onClick={() => setPlanned(supply)}>
                    {t('accounting:payments.resolve')}
                  </Button>
                ) : null,
            },
          ]
        : [],
    [t, mayDecide],
  );
  return (
    <AccountingTabs purpose={t('corrections:unpaid.purpose')}>
      {mayRead ? (
        <ListCard
          list={list}
          query={query}
          name="adminUnpaidSupplies"
          onExportCsv={saveCsv(
            'unpaid-supplies',
            async (place) => await api.accounting.getUnpaidSupplies({ ...filters, ...place }),
          )}
          label={t('corrections:unpaid.label')}
          isDense
          columns={[...columns, ...decide]}
          rowKey={({ id }) => id}
          filters={
            <>
              <ListViews list="UnpaidSupplies" />
              <Segmented
                aria-label={t('corrections:unpaid.show')}
                value={show}
                onChange={(next) => list.setFilter('show', next === 'open' ? '' : next)}
                options={(['open', 'all'] as const).map((value) => ({
                  value,
                  label: t(`corrections:unpaid.shown.${value}`),
                }))}
              />
            </>
          }
          empty={{ title: t('corrections:unpaid.emptyTitle'), text: t('corrections:unpaid.emptyText') }}
        />
      ) : (
        <Notice tone="info">{t('accounting:noPermission')}</Notice>
      )}
      {planned === null ? null : <UnpaidSupplyModal supply={planned} onClose={() => setPlanned(null)} />}
    </AccountingTabs>
  );
}
