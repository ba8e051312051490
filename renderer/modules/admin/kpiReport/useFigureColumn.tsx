import { useMemo } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import type { FigureRow } from './figureRows.ts';
import { useFigureName } from './useFigureTexts.ts';

/** The first column of tables of figures: a name that opens the figure's details. */
export function useFigureColumn(onOpen: (key: string) => void): Column<FigureRow> {
  const t = useText('kpi');
  const nameOf = useFigureName();
  return useMemo(
    () => ({
      key: 'figure',
      title: t('kpi:column.figure'),
      isFixed: true,
      render: ({ figure, currency, key }) => (
        <TextButton
          label={t('kpi:detail.open', { figure: nameOf(figure, currency) })}
          onClick={() => onOpen(key)}
        >
          {nameOf(figure, currency)}
        </TextButton>
      ),
    }),
    [t, nameOf, onOpen],
  );
}
