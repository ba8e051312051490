import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { toComparison } from '#renderer/ui/figures/comparison.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { TableQuery } from '../useTableQuery.ts';
import { isNarrowed } from '../tableQuery.ts';

/** The median of all orders of the days; nothing where the table shows some of them only, or there are none. */
export function MedianOrder({ tableQuery: asked }: { tableQuery: TableQuery }) {
  const t = useText('statisticTables');
  const { figure } = useFormats();
  const { wish, rangeInput, courseInput, isCompared } = asked;
  const query = useCallQuery(
    api.reporting.orderGmvMedian,
    {
      ...rangeInput,
      ...('compareWith' in courseInput ? { compareWith: courseInput.compareWith } : {}),
      ...(wish.vat === null ? {} : { vat: wish.vat }),
    },
    { keepsPrevious: true, isEnabled: !isNarrowed(wish) },
  );
  const median = query.data;
  if (isNarrowed(wish) || median === undefined || median.value === null) return null;
  const comparison = isCompared ? toComparison(median) : null;
  return (
    <Stack isRow gap={8}>
      <span title={t('statisticTables:median.hint')}>
        {t('statisticTables:median.title', {
          value: figure(median.value, median.numberType, median.currency),
        })}
      </span>
      {comparison?.kind === 'change' ? <Delta percent={comparison.percent} isGoodWhenUp /> : null}
    </Stack>
  );
}
