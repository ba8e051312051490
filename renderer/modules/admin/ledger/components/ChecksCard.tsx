import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { ledgerCheckStates } from '#shared/domain/payment/ledger.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { checkTone } from '../ledgerCheck.ts';
import { FindingTable } from './FindingTable.tsx';

/** A check that was just begun shows its end soon. */
const refetchEveryMs = 10_000;

/** Checks of the books so far, the newest first; the findings of one at the side. */
export function ChecksCard() {
  const t = useText('ledger');
  const { number, dateTime } = useFormats();
  const list = useList({ filters: { state: ledgerCheckStates } });
  const detail = list.detail('check');
  const query = useListQuery(
    api.accounting.getLedgerChecks,
    { ...list.input, ...list.filters },
    { refetchIntervalMs: refetchEveryMs },
  );
  const opened = query.data?.items.find(({ id }) => id === detail.id);
  return (
    <>
      <ListCard
        cardTitle={t('ledger:check.history')}
        list={list}
        query={query}
        skeletonRows={5}
        isDense
        name="ledgerChecks"
        label={t('ledger:check.historyLabel')}
        rowKey={({ id }) => id}
        rowPath={({ id }) => detail.toPath(id)}
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
          <ListChoice
            list={list}
            name="state"
            label={t('ledger:check.result')}
            anyText={t('ledger:check.anyState')}
            getText={(state) => t(`ledger:states.${state}`)}
          />
        }
        empty={{ title: t('ledger:check.never'), text: t('ledger:check.neverText') }}
        notFound={{ title: t('ledger:check.emptyFound'), text: t('ledger:check.neverText') }}
      />
      <SideSheet
        isOpen={opened !== undefined}
        onClose={detail.close}
        title={
          opened === undefined
            ? t('ledger:check.title')
            : t('ledger:check.open', { time: dateTime(opened.startedAt, staffTimeZone) })
        }
        closeLabel={t('ledger:check.close')}
      >
        {opened === undefined ? null : <FindingTable findings={opened.findings} />}
      </SideSheet>
    </>
  );
}
