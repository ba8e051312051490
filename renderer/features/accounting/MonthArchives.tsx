import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { exportLink } from '#shared/contracts/exportLink.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useSaveSigned } from '#renderer/api/useSaveSigned.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

type Month = OutputOf<typeof exportLink.getMonths>['items'][number];

/** `10/2026`. */
const formatMonth = (month: string) => month.split('-').map(Number).toReversed().join('/');

function MonthArchive({ month }: { month: Month }) {
  const { part } = month;
  const t = useText('accounting');
  const { isSaving, saveSigned } = useSaveSigned();
  const ask = useAction(api.exportLink.getMonth, { failure: 'caller' });
  const name = formatMonth(month.month);
  const count = month.sums.reduce((sum, each) => sum + each.count, 0);
  return (
    <Stack gap={4}>
      <Stack isRow gap={12} align="center" justify="between">
        <span>
          {part === 0
            ? t('accounting:months.month', { month: name, count })
            : t('accounting:months.supplement', { month: name, part, count })}
        </span>
        <Reading>
          <Button
            size="small"
            icon={<Icon name="download" />}
            loading={isSaving}
            aria-label={
              part === 0
                ? t('accounting:months.download', { month: name })
                : t('accounting:months.downloadSupplement', { month: name, part })
            }
            onClick={() => void saveSigned(() => ask.run({ month: month.month, part }))}
          >
            {t('accounting:export.go')}
          </Button>
        </Reading>
      </Stack>
      {part === 0 ? null : <FinePrint>{t('accounting:months.late')}</FinePrint>}
      <FinePrint>
        {month.differing.length === 0
          ? t('accounting:months.equal')
          : t('accounting:months.differs', { numbers: month.differing.slice(0, 5).join(', ') })}
      </FinePrint>
      {ask.problem === null ? null : <ProblemAlert problem={ask.problem} />}
    </Stack>
  );
}

/** Archives of the last three months, each with its supplements. */
function selectRecent(items: readonly Month[]): readonly Month[] {
  const recent = new Set([...new Set(items.map(({ month }) => month))].slice(0, 3));
  return items.filter(({ month }) => recent.has(month));
}

/** The last months that were made ready for the accountant by themselves, each as one archive. */
export function MonthArchives() {
  const t = useText('accounting');
  const query = useCallQuery(api.exportLink.getMonths, {});
  return (
    <LabelledControl label={t('accounting:months.title')}>
      {() => (
        <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
          {({ items }) => (
            <Stack gap={12}>
              {items.length === 0 ? <FinePrint>{t('accounting:months.none')}</FinePrint> : null}
              {selectRecent(items).map((month) => (
                <MonthArchive key={`${month.month}.${month.part}`} month={month} />
              ))}
            </Stack>
          )}
        </QueryView>
      )}
    </LabelledControl>
  );
}
