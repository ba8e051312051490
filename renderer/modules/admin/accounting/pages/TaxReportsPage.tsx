import { Select } from 'antd';
import { useState } from 'react';
import { addMonths, toMonth, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ControlStatementCard } from '../taxReports/ControlStatementCard.tsx';
import { OssCard } from '../taxReports/OssCard.tsx';
import { SalesListCard } from '../taxReports/SalesListCard.tsx';

const monthsBack = 36;

/** `10/2026` */
const formatMonth = (month: string) => month.split('-').map(Number).toReversed().join('/');

/** Reports to the tax authority of a month: rows, checks against the documents, and their files. */
export function TaxReportsPage() {
  const t = useText('accounting');
  const current = toMonth(getToday(staffTimeZone));
  const [month, setMonth] = useState<Month>(() => addMonths(current, -1));
  const query = useCallQuery(api.exportLink.getTaxReports, { month });
  return (
    <AccountingTabs purpose={t('accounting:taxReports.purpose')}>
      <Stack gap={20}>
        <LabelledControl label={t('accounting:taxReports.month')}>
          {(id) => (
            <Select<Month>
              id={id}
              value={month}
              onChange={setMonth}
              options={Array.from({ length: monthsBack + 1 }, (_each, back) => {
                const value = addMonths(current, -back);
                return { value, label: formatMonth(value) };
              })}
            />
          )}
        </LabelledControl>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {(reports) => (
            <Stack gap={20}>
              <ControlStatementCard reports={reports} />
              <SalesListCard reports={reports} />
              <OssCard reports={reports} />
              <FinePrint>{t('accounting:taxReports.received')}</FinePrint>
            </Stack>
          )}
        </QueryView>
      </Stack>
    </AccountingTabs>
  );
}
