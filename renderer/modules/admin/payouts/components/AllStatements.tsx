import { Button } from 'antd';
import { useState } from 'react';
import type { StaffStatement } from '#shared/contracts/affiliateSchemas.ts';
import { getLastClosedMonth } from '#shared/domain/affiliate/commission.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { addMonths, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { StatementState } from '#renderer/features/affiliate/StatementState.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Closed months to choose from; earlier ones are on further pages. */
const monthsOffered = 24;

function listMonths(): Month[] {
  const last = getLastClosedMonth(toLocalDay(new Date(), staffTimeZone));
  return Array.from({ length: monthsOffered }, (_each, at) => addMonths(last, -at));
}

/** The monthly statements of all partners, by month and currency, with a file of them. */
export function AllStatements() {
  const t = useText('affiliate');
  const { number, day, shortMonth } = useFormats();
  const [months] = useState(listMonths);
  const list = useList({ filters: { month: months, currency: creditCurrencies } });
  const { month, currency } = list.filters;
  const filters = omitUndefined({ month, currency });
  const query = useListQuery(api.affiliate.getAllCommissionStatements, { ...list.input, ...filters });
  const { data: summed } = useCallQuery(api.affiliate.getAllCommissionStatements, {
    ...filters,
    hasSums: true,
  });
  const save = useSaveFile();
  const columns: readonly Column<StaffStatement>[] = [
    {
      key: 'partner',
      title: t('affiliate:payoutStaff.partner'),
      isFixed: true,
      render: ({ partner }) => (
        <AppLink to={`/admin/userDetail/${partner.id}/affiliateProvision`}>{partner.email}</AppLink>
      ),
    },
    {
      key: 'month',
      title: t('affiliate:statement.month'),
      isTelling: true,
      render: (statement) => shortMonth(statement.month),
    },
    {
      key: 'total',
      title: t('affiliate:statement.total'),
      isNumeric: true,
      isTelling: true,
      render: ({ total }) => <Money money={total} />,
      total: <MoneySums sums={summed?.sums.map(({ total }) => total)} />,
    },
    {
      key: 'net',
      title: t('affiliate:lines.net'),
      isNumeric: true,
      render: ({ net }) => <Money money={net} />,
      total: <MoneySums sums={summed?.sums.map(({ net }) => net)} />,
    },
    {
      key: 'shops',
      title: t('affiliate:shops.title'),
      isNumeric: true,
      render: ({ eshopCount }) => number(eshopCount),
    },
    {
      key: 'documents',
      title: t('affiliate:statementStaff.documents'),
      isNumeric: true,
      render: ({ lineCount }) => number(lineCount),
    },
    {
      key: 'state',
      title: t('affiliate:statement.stateColumn'),
      render: ({ state }) => <StatementState state={state} />,
    },
    {
      key: 'payableFrom',
      title: t('affiliate:statementStaff.payableFrom'),
      render: ({ payableFrom }) => day(payableFrom),
    },
  ];
  return (
    <ListCard
      cardTitle={t('affiliate:statementStaff.title')}
      cardExtra={
        (query.data?.total ?? 0) === 0 ? null : (
          <Button
            onClick={() => void save(() => api.affiliate.getAllCommissionStatementsCsv(filters), 'text/csv')}
          >
            {t('affiliate:statementStaff.csv')}
          </Button>
        )
      }
      list={list}
      query={query}
      isBareWhenEmpty
      name="allStatements"
      label={t('affiliate:statementStaff.title')}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <ListChoice
            list={list}
            name="month"
            label={t('affiliate:statementStaff.month')}
            anyText={t('affiliate:statementStaff.anyMonth')}
            getText={(value) => shortMonth(value)}
          />
          <ListChoice
            list={list}
            name="currency"
            label={t('affiliate:lines.currency')}
            anyText={t('affiliate:statementStaff.anyCurrency')}
            getText={(value) => value}
          />
        </>
      }
      empty={{
        isCompact: true,
        title: t('affiliate:statementStaff.none'),
        text: t('affiliate:statementStaff.noneText'),
      }}
      notFound={{
        title: t('affiliate:statementStaff.notFound'),
        text: t('affiliate:statementStaff.notFoundText'),
        clear: t('affiliate:statementStaff.clear'),
      }}
    />
  );
}
