import { Button, Select } from 'antd';
import { useState } from 'react';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { creditNoteReasons } from '#shared/domain/invoice/invoice.ts';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { StatementTable, type StatementLine } from '#renderer/ui/table/StatementTable.tsx';
import type { CreditStatement, StatementItem } from './creditForecast.ts';
import { buildStatementCsv } from './statementCsv.ts';
import { TopUpUse } from './TopUpUse.tsx';

/** Rows shown at first, and added by 'Show more'. */
const rowsShown = 12;

const periods = [14, 30, 90] as const;
const kinds = ['all', 'added', 'spent'] as const;
type Kind = (typeof kinds)[number];

const icons: Partial<Record<StatementItem['type'], IconName>> = {
  AdSpend: 'campaigns',
  Fee: 'accounting',
  ManualTopUp: 'add',
  AutoTopUp: 'add',
  BankTransfer: 'add',
  CommissionCredit: 'add',
  Bonus: 'starOff',
};

/** Movements of the credit with the balance after each, as table and as file. @param allPath where older ones are */
export function StatementCard({ allPath }: { allPath: string }) {
  const t = useText('creditOverview');
  const [days, setDays] = useState<(typeof periods)[number]>(30);
  const [kind, setKind] = useState<Kind>('all');
  const query = useCallQuery(api.payment.getCreditStatement, { days }, { refetchIntervalMs: 60_000 });
  const selectShown = (statement: CreditStatement) =>
    statement.items.filter(
      ({ amount }) => kind === 'all' || (kind === 'added' ? amount.value > 0 : amount.value < 0),
    );
  return (
    <Card
      title={t('creditOverview:statement.title')}
      extra={
        <Stack isRow gap={8}>
          <Select
            aria-label={t('creditOverview:statement.period')}
            value={days}
            popupMatchSelectWidth={false}
            onChange={setDays}
            options={periods.map((value) => ({
              value,
              label: t('creditOverview:statement.days', { count: value }),
            }))}
          />
          <Select<Kind>
            aria-label={t('creditOverview:statement.kind')}
            value={kind}
            popupMatchSelectWidth={false}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`creditOverview:statement.kinds.${value}`) }))}
          />
          <SaveStatement items={query.data === undefined ? null : selectShown(query.data)} />
        </Stack>
      }
    >
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {(statement) => <Movements items={selectShown(statement)} allPath={allPath} />}
      </QueryView>
    </Card>
  );
}

function Movements({ items, allPath }: { items: readonly StatementItem[]; allPath: string }) {
  const t = useText('creditOverview', 'credit', 'campaign', 'invoices');
  const { amount: toAmount, shortDay } = useFormats();
  const [count, setCount] = useState(rowsShown);
  const currency = items[0]?.amount.currency ?? '';
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [today] = useState<Day>(() => toLocalDay(new Date(), timeZone));
  const formatReason = (reason: string) => {
    const named = creditNoteReasons.find((known) => known === reason);
    return named === undefined ? reason : t(`invoices:creditNoteReason.${named}`);
  };
  const toLine = (item: StatementItem): StatementLine => {
    const { channels, reason, invoice } = item;
    const parts = channels.map(
      ({ channel, amount }) => `${t(`campaign:channel.${channel}`)} ${toAmount(toChannelPart(amount, item))}`,
    );
    const detail = parts.length > 0 ? parts.join(' · ') : reason === null ? undefined : formatReason(reason);
    return {
      key: item.id,
      date: item.day === today ? t('creditOverview:statement.today') : shortDay(item.day),
      icon: icons[item.type] ?? 'accounting',
      title: t(`credit:type.${item.type}`),
      ...(item.at === null && item.day === today ? { note: t('creditOverview:statement.soFar') } : {}),
      ...(detail === undefined && !item.isTopUp
        ? {}
        : {
            detail: (
              <>
                {detail}
                {detail !== undefined && item.isTopUp ? ' · ' : null}
                {item.isTopUp ? (
                  <TextButton onClick={() => setOpenedId(item.id)}>
                    {t('creditOverview:statement.use')}
                  </TextButton>
                ) : null}
              </>
            ),
          }),
      amount: `${item.amount.value > 0 ? '+' : ''}${toAmount(item.amount.value)}`,
      isAdded: item.amount.value > 0,
      balance: toAmount(item.balance.value),
      ...(invoice === null
        ? {}
        : {
            document: (
              <Stack isRow gap={4} align="center">
                <span>{invoice.number}</span>
                <DocumentFiles isInRow asStaff={false} invoice={{ ...invoice, type: 'FinalInvoice' }} />
              </Stack>
            ),
          }),
    };
  };
  return (
    <Stack gap={12}>
      {items.length === 0 ? (
        <EmptyState
          title={t('creditOverview:statement.emptyTitle')}
          text={t('creditOverview:statement.emptyText')}
        />
      ) : (
        <StatementTable
          label={t('creditOverview:statement.title')}
          columns={{
            date: t('creditOverview:statement.date'),
            what: t('creditOverview:statement.what'),
            amount: `${t('creditOverview:statement.amount')} ${currency}`,
            balance: `${t('creditOverview:statement.balance')} ${currency}`,
            document: t('creditOverview:statement.document'),
          }}
          lines={items.slice(0, count).map(toLine)}
        />
      )}
      <Stack isRow gap={12} justify="between" align="center">
        <FinePrint>{t('creditOverview:statement.note', { count: items.length, zone: timeZone })}</FinePrint>
        {items.length > count ? (
          <Button onClick={() => setCount(count + rowsShown)}>{t('creditOverview:statement.more')}</Button>
        ) : null}
        <AppLink to={allPath}>{t('creditOverview:statement.all')}</AppLink>
      </Stack>
      <TopUpUse transactionId={openedId} onClose={() => setOpenedId(null)} />
    </Stack>
  );
}

/** A channel's part of a row, counted in the direction of the row. */
function toChannelPart(part: StatementItem['amount'], { amount }: StatementItem): number {
  return amount.value < 0 ? -part.value : part.value;
}

function SaveStatement({ items }: { items: readonly StatementItem[] | null }) {
  const t = useText('creditOverview', 'credit');
  const { language } = useFormats();
  const save = useSaveFile();
  if (items === null || items.length === 0) return null;
  const create = () => {
    const currency = items[0]?.amount.currency ?? '';
    const text = buildStatementCsv(items, {
      language,
      heading: [
        t('creditOverview:statement.date'),
        t('creditOverview:statement.what'),
        `${t('creditOverview:statement.amount')} ${currency}`,
        `${t('creditOverview:statement.balance')} ${currency}`,
        t('creditOverview:statement.document'),
      ],
      formatType: (type) => t(`credit:type.${type}`),
    });
    const last = items[0]?.day ?? '';
    return Promise.resolve({
      blob: new Blob([text], { type: 'text/csv' }),
      fileName: `${t('creditOverview:statement.title')} ${items.at(-1)?.day ?? ''} ${last}.csv`,
    });
  };
  return (
    <Button icon={<Icon name="download" />} onClick={() => void save(create, 'text/csv')}>
      {t('creditOverview:statement.csv')}
    </Button>
  );
}
