import { Button } from 'antd';
import { useState } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const shownFirst = 10;

/** A table that begins with its first rows and shows all of them on request. */
export function ShortTable<Row extends object>(props: {
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const t = useText('competitors');
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const { rows } = props;
  return (
    <Stack gap={12}>
      <DataTable {...props} isPlain rows={isWhole ? rows : rows.slice(0, shownFirst)} />
      {isWhole || rows.length <= shownFirst ? null : (
        <Reading>
          <div>
            <Button onClick={() => setIsWhole(true)}>
              {t('competitors:showAll', { count: number(rows.length, 0) })}
            </Button>
          </div>
        </Reading>
      )}
    </Stack>
  );
}
