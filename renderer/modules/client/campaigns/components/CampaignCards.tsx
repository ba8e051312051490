import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CampaignThumbnail } from '#renderer/features/campaignPreview/CampaignThumbnail.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { FigureTriplet } from '#renderer/ui/figures/FigureTriplet.tsx';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SummaryCard, SummaryCards } from '#renderer/ui/layout/SummaryCard.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import type { CampaignListProps } from '../campaignListProps.ts';
import type { CampaignRow } from '../campaignRows.ts';
import { useCampaignName } from '../useCampaignName.ts';
import { BudgetButton } from './BudgetButton.tsx';
import { CampaignStateCell } from './CampaignStateCell.tsx';
import { CampaignSwitchCell } from './CampaignSwitchCell.tsx';
import { FigureValue } from './FigureValue.tsx';

const shownKeys = ['expenses', 'revenue', 'costOfSales'] as const;

/** The campaigns on a phone: their sum, then a card each with the amount first. */
export function CampaignCards(props: CampaignListProps & { filters: ReactNode; empty: ReactNode }) {
  const t = useText('campaigns', 'reportSummary');
  const { totals, currency, target } = props;
  if (props.rows.length === 0)
    return (
      <Stack gap={12}>
        {props.filters}
        {props.empty}
      </Stack>
    );
  return (
    <Stack gap={12}>
      {props.filters}
      <FigureTriplet
        isFramed
        figures={shownKeys.map((key) => ({
          key,
          label: t(`reportSummary:measure.${key}`),
          value: <FigureValue of={key} figures={totals.figures} previous={totals.previous} target={target} />,
        }))}
      />
      <FinePrint>{t('campaigns:totalIn', { count: totals.count, on: totals.onCount, currency })}</FinePrint>
      <SummaryCards label={t('campaigns:title')}>
        {props.rows.map((row) => (
          <CampaignCard key={row.key} row={row} list={props} />
        ))}
      </SummaryCards>
    </Stack>
  );
}

function CampaignCard({ row, list }: { row: CampaignRow; list: CampaignListProps }) {
  const t = useText('campaigns', 'campaign', 'reportSummary');
  const go = useGo();
  const getName = useCampaignName();
  const { channel, format, campaign, figures } = row;
  const isManaged = campaign !== null && campaign.desiredStatus !== 'Removed';
  const path = list.getPath(row);
  return (
    <SummaryCard
      picture={
        <CampaignThumbnail channel={channel} format={format} isQuiet={campaign?.desiredStatus !== 'Active'} />
      }
      name={
        <AppLink to={path} quiet>
          {t(`campaign:format.${format}`)}
        </AppLink>
      }
      detail={t(`campaign:channel.${channel}`)}
      control={
        isManaged ? (
          <CampaignSwitchCell
            campaign={campaign}
            name={getName(row)}
            onProblem={(problem) => list.onProblem(campaign, problem)}
          />
        ) : null
      }
      state={
        campaign === null ? (
          <span>{t('campaigns:unfinished')}</span>
        ) : (
          <CampaignStateCell campaign={campaign} onBudget={() => list.onEdit(row.key)} />
        )
      }
      figures={
        campaign === null ? null : (
          <FigureTriplet
            figures={shownKeys.map((key) => ({
              key,
              label: t(`reportSummary:measure.${key}`),
              value: (
                <FigureValue
                  of={key}
                  figures={figures}
                  previous={figures?.previous ?? null}
                  target={list.target}
                />
              ),
            }))}
          />
        )
      }
      foot={
        campaign === null ? (
          <Button onClick={() => go(path)}>{t('campaigns:continue')}</Button>
        ) : isManaged ? (
          <>
            <BudgetButton
              campaign={campaign}
              name={getName(row)}
              isOpen={list.editedKey === row.key}
              onOpenChange={(isOpen) => list.onEdit(isOpen ? row.key : null)}
            />
            <Sparkline tone="revenue" values={figures?.trend ?? []} />
          </>
        ) : null
      }
    />
  );
}
