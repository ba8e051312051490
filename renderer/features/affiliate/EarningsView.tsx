import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CommissionStatement, Earnings, EarningsBook } from '#shared/contracts/affiliateSchemas.ts';
import { getClosingDay, type CommissionState } from '#shared/domain/affiliate/commission.ts';
import { addMonths, type Month } from '#shared/domain/dates/months.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StageColumns, type StageColumn } from '#renderer/ui/chart/StageColumns.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { MoneyStages, type MoneyStageTone } from '#renderer/ui/figures/MoneyStages.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { StatementState } from './StatementState.tsx';

const stages: Readonly<Record<CommissionState, MoneyStageTone>> = {
  Open: 'open',
  OnHold: 'held',
  UnderReview: 'held',
  Payable: 'ready',
  Sent: 'done',
  Paid: 'done',
};
const monthsShown = 12;

/** Commission of the last months with the one that is not closed. */
function useMonthColumns(book: EarningsBook, currentMonth: Month): StageColumn[] {
  const t = useText('affiliate');
  const { shortMonth, compactMoney } = useFormats();
  const byMonth = new Map(book.statements.map((statement) => [statement.month, statement]));
  const months = Array.from({ length: monthsShown }, (_, at) =>
    addMonths(currentMonth, at - monthsShown + 1),
  );
  const sums = months.map((month) => {
    const statement = byMonth.get(month);
    const total = statement?.total ?? (month === currentMonth ? book.open : { ...book.open, value: 0 });
    return { month, total, state: statement?.state ?? ('Open' as const) };
  });
  const highest = Math.max(...sums.map(({ total }) => total.value), 0);
  return sums.map(({ month, total, state }) => ({
    key: month,
    label: shortMonth(month),
    value: total.value === 0 ? '' : compactMoney(total),
    stage: t(`affiliate:statement.state.${state}`),
    tone: stages[state],
    share: highest === 0 ? 0 : total.value / highest,
  }));
}

function Sums({ book, currentMonth }: { book: EarningsBook; currentMonth: Month }) {
  const t = useText('affiliate');
  const { money, day } = useFormats();
  const describeOpen = () => {
    const date = day(getClosingDay(currentMonth));
    if (book.open.value < 0) return t('affiliate:earnings.openNegative', { date });
    if (book.openEshopCount === 0) return t('affiliate:earnings.openNothing', { date });
    return t('affiliate:earnings.openDetail', { count: book.openEshopCount, date });
  };
  return (
    <MoneyStages
      label={t('affiliate:earnings.inCurrency', { currency: book.currency })}
      stages={[
        {
          key: 'open',
          tone: 'open',
          title: t('affiliate:earnings.open'),
          value: money(book.open),
          detail: describeOpen(),
        },
        {
          key: 'onHold',
          tone: 'held',
          title: t('affiliate:earnings.onHold'),
          value: money(book.onHold),
          detail:
            book.onHoldUntil === null
              ? t('affiliate:earnings.nothingHeld')
              : t('affiliate:earnings.onHoldDetail', { date: day(book.onHoldUntil) }),
        },
        {
          key: 'payable',
          tone: 'ready',
          title: t('affiliate:earnings.payable'),
          value: money(book.payable),
          detail: t('affiliate:earnings.payableDetail'),
        },
        {
          key: 'paid',
          tone: 'done',
          title: t('affiliate:earnings.paid'),
          value: money(book.paid),
          detail:
            book.sent.value === 0
              ? t('affiliate:earnings.paidDetail')
              : t('affiliate:earnings.paidSent', { amount: money(book.sent) }),
        },
      ]}
    />
  );
}

/** What the lines of one statement are drawn with. */
export interface StatementChoice {
  readonly book: EarningsBook;
  /** Null: documents that no statement has closed. */
  readonly statement: CommissionStatement | null;
}

function Statement(props: {
  book: EarningsBook;
  renderLines: (choice: StatementChoice) => ReactNode;
  renderFiles?: ((statement: CommissionStatement) => ReactNode) | undefined;
}) {
  const t = useText('affiliate');
  const { day, dateTime, shortMonth } = useFormats();
  const { book } = props;
  const [chosenId, setChosenId] = useState<string | null>(book.statements[0]?.id ?? null);
  const statement = book.statements.find(({ id }) => id === chosenId) ?? null;
  return (
    <Card
      title={
        statement === null
          ? t('affiliate:statement.openMonth')
          : t('affiliate:statement.title', { month: shortMonth(statement.month) })
      }
      extra={
        <Stack isRow gap={8} align="center">
          {statement === null ? null : <StatementState state={statement.state} />}
          <Select
            aria-label={t('affiliate:statement.choose')}
            value={chosenId ?? 'open'}
            onChange={(value) => setChosenId(value === 'open' ? null : value)}
            popupMatchSelectWidth={false}
            options={[
              { value: 'open', label: t('affiliate:statement.openMonth') },
              ...book.statements.map(({ id, month }) => ({ value: id, label: shortMonth(month) })),
            ]}
          />
          {statement === null ? null : props.renderFiles?.(statement)}
        </Stack>
      }
    >
      <Stack gap={12}>
        {props.renderLines({ book, statement })}
        <FinePrint>
          {statement === null
            ? t('affiliate:statement.openText')
            : [
                t('affiliate:statement.closed', { date: dateTime(statement.closedAt) }),
                t('affiliate:statement.payableFrom', { date: day(statement.payableFrom) }),
              ].join('. ')}
        </FinePrint>
        <FinePrint>{t('affiliate:statement.rounding')}</FinePrint>
        {statement === null ? null : (
          <FinePrint>
            {t('affiliate:statement.fingerprint', {
              hash: `${statement.hash.slice(0, 4)}…${statement.hash.slice(-4)}`,
              previous: `${statement.previousHash.slice(0, 4)}…${statement.previousHash.slice(-4)}`,
            })}
          </FinePrint>
        )}
      </Stack>
    </Card>
  );
}

/** What a partner has earned, by currency: sums on their way, months, and the lines of each statement. */
export function EarningsView(props: {
  earnings: Earnings;
  renderLines: (choice: StatementChoice) => ReactNode;
  renderFiles?: ((statement: CommissionStatement) => ReactNode) | undefined;
}) {
  const t = useText('affiliate');
  const { books, currentMonth } = props.earnings;
  if (books.length === 0)
    return (
      <Card title={t('affiliate:earnings.title')}>
        <EmptyState isCompact title={t('affiliate:earnings.none')} text={t('affiliate:earnings.noneText')} />
      </Card>
    );
  return (
    <Stack gap={20}>
      {books.map((book) => (
        <Book key={book.currency} {...props} book={book} currentMonth={currentMonth as Month} />
      ))}
    </Stack>
  );
}

function Book(props: {
  book: EarningsBook;
  currentMonth: Month;
  renderLines: (choice: StatementChoice) => ReactNode;
  renderFiles?: ((statement: CommissionStatement) => ReactNode) | undefined;
}) {
  const t = useText('affiliate');
  const { money } = useFormats();
  const { book, currentMonth } = props;
  const columns = useMonthColumns(book, currentMonth);
  const title = t('affiliate:earnings.byMonth', { currency: book.currency });
  return (
    <Stack gap={20}>
      <Sums book={book} currentMonth={currentMonth} />
      {book.underReview.value === 0 ? null : (
        <Notice
          tone="waiting"
          title={t('affiliate:review.partnerNotice', { amount: money(book.underReview) })}
        >
          {t('affiliate:review.partnerText')}
        </Notice>
      )}
      <Card title={title}>
        <StageColumns label={title} columns={columns} />
      </Card>
      <Statement book={book} renderLines={props.renderLines} renderFiles={props.renderFiles} />
    </Stack>
  );
}
