import { Button } from 'antd';
import { useState } from 'react';
import { exportInBackgroundRows, type StatisticColumn } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { noteOwnExport } from '#renderer/session/ownExports.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { tables } from '../tables.ts';
import type { TableQuery } from '../useTableQuery.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** Saves what the table shows as CSV, all its rows: at once, or in the background where there are very many. */
export function FileButton(props: {
  tableQuery: TableQuery;
  rowCount: number;
  /** Columns that the table shows now. */
  listColumns: () => StatisticColumn[];
}) {
  const { tableQuery: asked, rowCount } = props;
  const t = useText('statisticTables');
  const save = useSaveFile();
  const [isSaving, setIsSaving] = useState(false);
  const start = useAction(api.reporting.startStatisticsExport, { invalidates: [api.job.getJobs] });
  const run = async () => {
    const input = { ...asked.fileInput, columns: props.listColumns() };
    if (rowCount >= exportInBackgroundRows) {
      const begun = await start.run({ table: asked.table, ...input });
      if (begun === null) return;
      noteOwnExport(begun.jobId);
      showInfo(t('statisticTables:export.started'));
      return;
    }
    setIsSaving(true);
    try {
      await save(() => tables[asked.table].csv(input), 'text/csv');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Reading>
      <Button
        icon={<Icon name="download" />}
        disabled={rowCount === 0}
        loading={isSaving || start.isPending}
        onClick={() => void run()}
      >
        {t('statisticTables:export.csv')}
      </Button>
    </Reading>
  );
}
