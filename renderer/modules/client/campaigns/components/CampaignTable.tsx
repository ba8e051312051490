import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { StackedFigure } from '#renderer/ui/figures/StackedFigure.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable, type TableSort } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import type { CampaignListProps } from '../campaignListProps.ts';
import type { CampaignRow } from '../campaignRows.ts';
import { figureKeys } from '../figureText.ts';
import { useCampaignName } from '../useCampaignName.ts';
import { BudgetButton } from './BudgetButton.tsx';
import { CampaignName } from './CampaignName.tsx';
import { CampaignStateCell } from './CampaignStateCell.tsx';
import { CampaignSwitchCell } from './CampaignSwitchCell.tsx';
import { FigureValue } from './FigureValue.tsx';

/** All campaigns in one table: state, budget and what each brought, with their sum. */
export function CampaignTable(
  props: CampaignListProps & {
    sort?: TableSort | undefined;
    isLoading: boolean;
    filters: ReactNode;
    empty: ReactNode;
  },
) {
  const t = useText('campaigns', 'campaign', 'reportSummary');
  const go = useGo();
  const formats = useFormats();
  const getName = useCampaignName();
  const { totals, currency, target, editedKey, onEdit, onProblem, getPath } = props;
  const addCurrency = (title: string) => `${title} (${currency})`;
  const columns: Column<CampaignRow>[] = [
    {
      key: 'campaign',
      title: t('campaigns:column.campaign'),
      isFixed: true,
      isSortable: true,
      render: (row) => (
        <CampaignName
          channel={row.channel}
          format={row.format}
          path={getPath(row)}
          isQuiet={row.campaign?.desiredStatus !== 'Active'}
        />
      ),
      total: (
        <TwoLines
          isNarrow
          first={t('ui:table.total')}
          second={t('campaigns:total', { count: totals.count, on: totals.onCount })}
        />
      ),
    },
    {
      key: 'switch',
      title: t('campaigns:column.switch'),
      isFixed: true,
      render: (row) => {
        const { campaign } = row;
        if (campaign === null || campaign.desiredStatus === 'Removed') return null;
        return (
          <CampaignSwitchCell
            campaign={campaign}
            name={getName(row)}
            onProblem={(problem) => onProblem(campaign, problem)}
          />
        );
      },
    },
    {
      key: 'state',
      title: t('campaigns:column.state'),
      render: (row) =>
        row.campaign === null ? (
          <Stack gap={4} align="start">
            <span>{t('campaigns:unfinished')}</span>
            <Button size="small" onClick={() => go(getPath(row))}>
              {t('campaigns:continue')}
            </Button>
          </Stack>
        ) : (
          <CampaignStateCell campaign={row.campaign} onBudget={() => onEdit(row.key)} />
        ),
    },
    {
      key: 'budget',
      title: addCurrency(t('campaigns:column.budget')),
      isNumeric: true,
      isNarrow: true,
      isSortable: true,
      render: (row) =>
        row.campaign === null || row.campaign.desiredStatus === 'Removed' ? (
          '–'
        ) : (
          <BudgetButton
            isBare
            campaign={row.campaign}
            name={getName(row)}
            isOpen={editedKey === row.key}
            onOpenChange={(isOpen) => onEdit(isOpen ? row.key : null)}
          />
        ),
      total: (
        <StackedFigure
          text={formats.number(totals.dailyBudget, 2)}
          change={<span>{t('campaigns:turnedOn')}</span>}
        />
      ),
    },
    ...figureKeys.map((key): Column<CampaignRow> => {
      const title = t(`reportSummary:measure.${key}`);
      return {
        key,
        title: key === 'expenses' || key === 'revenue' ? addCurrency(title) : title,
        isNumeric: true,
        isNarrow: true,
        isSortable: true,
        render: ({ figures }) => (
          <FigureValue of={key} figures={figures} previous={figures?.previous ?? null} target={target} />
        ),
        total: <FigureValue of={key} figures={totals.figures} previous={totals.previous} target={target} />,
      };
    }),
    {
      key: 'trend',
      title: t('campaigns:column.trend'),
      widthPx: 68,
      render: ({ figures }) =>
        figures === null || figures.trend.length === 0 ? (
          '–'
        ) : (
          <Sparkline isWide tone="revenue" values={figures.trend} />
        ),
      total: <Sparkline isWide tone="revenue" values={totals.trend} />,
    },
  ];
  return (
    <DataTable
      name="campaigns"
      label={t('campaigns:title')}
      isDense
      columns={columns}
      rows={props.rows}
      rowKey={({ key }) => key}
      isLoading={props.isLoading}
      filters={props.filters}
      empty={props.empty}
      sort={props.sort}
    />
  );
}
