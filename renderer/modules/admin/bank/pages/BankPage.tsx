import { useMemo } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { bankReviewReasons, bankTransactionStates } from '#shared/domain/invoice/bank.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { createLineColumns } from '../components/createLineColumns.tsx';
import { LineSheet } from '../components/LineSheet.tsx';
import { StatementImport } from '../components/StatementImport.tsx';

/** Bank payments: statements are imported, what waits is decided, everything else is found again. */
export function BankPage() {
  const t = useText('bank');
  const permissions = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), permissions);
  const mayDecide = mayRead && isSatisfied(allOf('SetAccounting'), permissions);
  const go = useGo();
  return (
    <AccountingTabs purpose={t('bank:staff.purpose')}>
      {mayDecide ? (
        <StatementImport onReview={() => go('/admin/accounting/bank?state=Review')} />
      ) : (
        <Notice tone="info">{t(mayRead ? 'bank:staff.readOnly' : 'bank:staff.noPermission')}</Notice>
      )}
      {mayRead ? <Lines mayDecide={mayDecide} /> : null}
    </AccountingTabs>
  );
}

function Lines({ mayDecide }: { mayDecide: boolean }) {
  const t = useText('bank');
  const formats = useFormats();
  const list = useList({
    search: true,
    filters: { state: bankTransactionStates, reason: bankReviewReasons },
  });
  const { state, reason: reviewReason } = list.filters;
  const opened = list.detail('line');
  const filters = { search: list.search, ...omitUndefined({ state, reviewReason }) };
  const query = useListQuery(
    api.accounting.getBankTransactions,
    { ...list.input, ...filters },
    { refetchIntervalMs: 60_000 },
  );
  // Apart from the rows, which come at once however many payments there are.
  const { data: summed } = useCallQuery(
    api.accounting.getBankTransactions,
    { ...filters, hasSums: true },
    { staleTimeMs: 60_000 },
  );
  const sums = summed?.sums;
  const columns = useMemo(() => createLineColumns(t, formats, sums), [t, formats, sums]);
  const saveCsv = useListCsv();
  const count = query.data?.reviewCount ?? 0;
  return (
    <>
      <ListCard
        list={list}
        query={query}
        skeletonRows={8}
        name="adminBank"
        onExportCsv={saveCsv(
          'bank-payments',
          async (place) => await api.accounting.getBankTransactions({ ...filters, ...place }),
        )}
        label={t('bank:staff.label')}
        isDense
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => opened.toPath(id)}
        filters={
          <>
            <ListViews list="Bank" />
            <ListSearch list={list} label={t('bank:staff.search')} />
            <ListChoice
              list={list}
              name="state"
              label={t('bank:staff.state')}
              anyText={t('bank:staff.anyState')}
              getText={(known) => t(`bank:staff.states.${known}`)}
            />
            <ListChoice
              list={list}
              name="reason"
              label={t('bank:staff.reason')}
              anyText={t('bank:staff.anyReason')}
              getText={(known) => t(`bank:staff.reasons.${known}`)}
            />
            <FinePrint isStatus>
              {count === 0 ? t('bank:staff.noneWaiting') : t('bank:staff.waiting', { count })}
            </FinePrint>
          </>
        }
        empty={{ title: t('bank:staff.nothingTitle'), text: t('bank:staff.nothingText') }}
        notFound={{
          title: t('bank:staff.emptyTitle'),
          text: t('bank:staff.emptyText'),
          clear: t('bank:staff.clear'),
        }}
      />
      <LineSheet
        line={query.data?.items.find(({ id }) => id === opened.id) ?? null}
        mayDecide={mayDecide}
        onClose={opened.close}
      />
    </>
  );
}
