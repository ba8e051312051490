import type { SummaryChannel } from '#shared/contracts/reportSummary.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { measures, type EfficiencyMeasure } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { RowName } from '#renderer/ui/table/RowName.tsx';

/** A channel or a campaign with its figures. */
interface Part {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  /** Where it is looked at more closely. */
  readonly path?: string;
  readonly figures: Omit<SummaryChannel, 'channel'>;
}

/** Channels or campaigns one under another, each with what it cost and brought. */
export function PartsCard(props: {
  /** Of the table, by which it is known. */
  name: string;
  title: string;
  /** What a row is. */
  part: 'channel' | 'campaign';
  /** Undefined while they load. */
  parts: readonly Part[] | undefined;
  currency: Currency;
  efficiency: EfficiencyMeasure;
}) {
  const t = useText('reportSummary');
  const { figure } = useFormats();
  const shown = ['expenses', 'revenue', props.efficiency, 'orders', 'clicks'] as const;
  return (
    <Card title={props.title}>
      {props.parts === undefined ? (
        <TableSkeleton rows={3} />
      ) : (
        <DataTable
          isPlain
          name={props.name}
          label={props.title}
          rows={props.parts}
          rowKey={({ key }) => key}
          empty={
            <EmptyState isCompact title={t('reportSummary:noParts')} text={t('reportSummary:noPartsText')} />
          }
          columns={[
            {
              key: 'title',
              title: t(`reportSummary:part.${props.part}`),
              isFixed: true,
              render: ({ title, detail, path }) =>
                path === undefined ? (
                  <RowName name={title} detail={detail} />
                ) : (
                  <AppLink to={path}>{title}</AppLink>
                ),
            },
            ...shown.map((measure) => ({
              key: measure,
              title: t(`reportSummary:measure.${measure}`),
              isNumeric: true,
              render: ({ figures }: Part) =>
                figure(figures[measure], measures[measure].numberType, props.currency),
            })),
          ]}
        />
      )}
    </Card>
  );
}
