import { Select } from 'antd';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { ledgerCheckStates } from '#shared/domain/payment/ledger.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { checkTone } from '../ledgerCheck.ts';
import { FindingTable } from './FindingTable.tsx';

const path = '/admin/accounting/ledger';
/** A check that was just begun shows its end soon. */
const refetchEveryMs = 10_000;

/** Checks of the books so far, the newest first; the findings of one at the side. */
export function ChecksCard() {
  const t = useText('ledger');
  const { number, dateTime } = useFormats();
  const table = useTablePage({ key: 'startedAt', isDescending: true });
  const state = ledgerCheckStates.find((known) => known === table.search.get('state'));
  const query = useCallQuery(
    api.accounting.getLedgerChecks,
    { page: table.page, pageSize: table.pageSize, ...(state === undefined ? {} : { state }) },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const toCheckPath = (checkId: string) => {
    const params = new URLSearchParams(table.search);
    params.set('check', checkId);
    return `${path}?${params.toString()}`;
  };
  const opened = query.data?.items.find(({ id }) => id === table.search.get('check'));
  return (
    <Card title={t('ledger:check.history')}>
      <QueryView query={query} skeleton={<TableSkeleton rows={5} />}>
        {({ items, total }) => (
          <DataTable
            isDense
            name="ledgerChecks"
            label={t('ledger:check.historyLabel')}
            rows={items}
            rowKey={({ id }) => id}
            rowPath={({ id }) => toCheckPath(id)}
            isLoading={query.isPlaceholderData}
            paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
            columns={[
              {
                key: 'startedAt',
                title: t('ledger:check.startedAt'),
                isFixed: true,
                render: ({ startedAt }) => <Instant instant={startedAt} timeZone={staffTimeZone} />,
              },
              {
                key: 'state',
                title: t('ledger:check.result'),
                isFixed: true,
                render: (check) => (
                  <StatusTag tone={checkTone[check.state]}>{t(`ledger:states.${check.state}`)}</StatusTag>
                ),
              },
              {
                key: 'findings',
                title: t('ledger:check.findings'),
                isNumeric: true,
                render: ({ findings }) => number(findings.length),
              },
              {
                key: 'shops',
                title: t('ledger:check.shops'),
                isNumeric: true,
                render: ({ eshopCount }) => number(eshopCount),
              },
              {
                key: 'transfers',
                title: t('ledger:check.transfers'),
                isNumeric: true,
                render: ({ transferCount }) => number(transferCount),
              },
            ]}
            filters={
              <Select<string>
                aria-label={t('ledger:check.result')}
                value={state ?? ''}
                onChange={(chosen) => table.setFilter('state', chosen)}
                popupMatchSelectWidth={false}
                options={[
                  { value: '', label: t('ledger:check.anyState') },
                  ...ledgerCheckStates.map((value) => ({ value, label: t(`ledger:states.${value}`) })),
                ]}
              />
            }
            empty={
              <EmptyState
                title={t(state === undefined ? 'ledger:check.never' : 'ledger:check.emptyFound')}
                text={t('ledger:check.neverText')}
              />
            }
          />
        )}
      </QueryView>
      <SideSheet
        isOpen={opened !== undefined}
        onClose={() => table.setFilter('check', '')}
        title={
          opened === undefined
            ? t('ledger:check.title')
            : t('ledger:check.open', { time: dateTime(opened.startedAt, staffTimeZone) })
        }
        closeLabel={t('ledger:check.close')}
      >
        {opened === undefined ? null : <FindingTable findings={opened.findings} />}
      </SideSheet>
    </Card>
  );
}
