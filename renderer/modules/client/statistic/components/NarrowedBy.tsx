import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { isNarrowed, narrowingNames } from '../tableQuery.ts';
import type { TableQuery } from '../useTableQuery.ts';
import { TableFilterChips } from './QueryChips.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** The filters of a page of statistics, above everything that it narrows; nothing where nothing does. */
export function NarrowedBy({ tableQuery }: { tableQuery: TableQuery }) {
  const t = useText('statisticTables');
  const { wish, list } = tableQuery;
  if (!isNarrowed(wish)) return null;
  return (
    <Stack isRow gap={8}>
      <TableFilterChips tableQuery={tableQuery} />
      <Reading>
        <Button
          type="link"
          onClick={() => list.setFilters(Object.fromEntries(narrowingNames.map((name) => [name, ''])))}
        >
          {t('statisticTables:clearFilters')}
        </Button>
      </Reading>
    </Stack>
  );
}
