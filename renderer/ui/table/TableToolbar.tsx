import { Button, Checkbox, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { Reading } from '../access/ViewOnly.tsx';
import { Stack } from '../layout/Stack.tsx';
import { FilterSheet, type FilterCount } from '../list/FilterSheet.tsx';
import styles from './table.module.css';
import { createShownColumns, type Column, type TableSettings } from './tableColumns.ts';

interface TableToolbarProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly settings: TableSettings;
  readonly onChange: (settings: TableSettings) => void;
  readonly start: ReactNode;
  readonly onExportCsv?: (() => Promise<unknown>) | undefined;
  /** On a phone the filters are in a sheet. */
  readonly isPhone: boolean;
  readonly filters?: FilterCount | undefined;
  readonly total?: number | undefined;
  /** Further tools, after those of every table. */
  readonly end?: ReactNode;
}

const isFilled = (content: ReactNode) => content !== null && content !== undefined && content !== false;

/** Filters at the start; columns, density and CSV at the end. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const t = useText();
  const { columns, settings, onChange, onExportCsv } = props;
  const [isExporting, setIsExporting] = useState(false);
  const shown = createShownColumns(columns, settings.columns).map((column) => column.key);
  const isCompact = settings.density === 'small';
  const exportCsv = async () => {
    setIsExporting(true);
    try {
      await onExportCsv?.();
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <div className={styles['toolbar']}>
      <Stack isRow gap={8}>
        {props.isPhone && isFilled(props.start) ? (
          <FilterSheet filters={props.filters} total={props.total}>
            {props.start}
          </FilterSheet>
        ) : (
          props.start
        )}
      </Stack>
      <Stack isRow gap={4}>
        <Reading>
          <Popover
            trigger="click"
            placement="bottomRight"
            title={t('ui:table.columns')}
            content={
              <Checkbox.Group
                className={styles['picker'] ?? ''}
                value={shown}
                options={columns.map((column) => ({
                  value: column.key,
                  label: column.title,
                  disabled: column.isFixed === true,
                }))}
                onChange={(picked) => onChange({ ...settings, columns: picked })}
              />
            }
          >
            <Button type="text" icon={<Icon name="columns" />} aria-label={t('ui:table.columns')} />
          </Popover>
          <Button
            type="text"
            className={styles['wideOnly'] ?? ''}
            icon={<Icon name="density" />}
            aria-label={t('ui:table.density')}
            aria-pressed={isCompact}
            title={t(isCompact ? 'ui:table.comfortable' : 'ui:table.compact')}
            onClick={() => onChange({ ...settings, density: isCompact ? 'middle' : 'small' })}
          />
          {onExportCsv === undefined ? null : (
            <Button icon={<Icon name="download" />} loading={isExporting} onClick={() => void exportCsv()}>
              {t('ui:table.exportCsv')}
            </Button>
          )}
        </Reading>
        {props.end}
      </Stack>
    </div>
  );
}
