import type { AdSearchTerms } from '#shared/contracts/marketFields.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FigureTriplet } from '#renderer/ui/figures/FigureTriplet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ShortTable } from './ShortTable.tsx';

type Term = AdSearchTerms['terms'][number];

/** Searches that ads on Google were shown for, with what they cost. */
export function AdSearchTermsCard({ data }: { data: AdSearchTerms }) {
  const t = useText('insights');
  const { number, percent, figure, day, dateTime } = useFormats();
  const { state, currency, period, readAt, terms, total, hidden } = data;
  const columns: Column<Term>[] = [
    {
      key: 'term',
      title: t('insights:adTerms.term'),
      isFixed: true,
      sortValue: ({ term }) => term,
      render: ({ term }) => term,
    },
    {
      key: 'impressions',
      title: t('insights:adTerms.impressions'),
      isNumeric: true,
      sortValue: ({ impressions }) => impressions,
      render: ({ impressions }) => number(impressions, 0),
    },
    {
      key: 'clicks',
      title: t('insights:adTerms.clicks'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ clicks }) => clicks,
      render: ({ clicks }) => number(clicks, 0),
    },
    {
      key: 'clickRate',
      title: t('insights:adTerms.clickRate'),
      isNumeric: true,
      sortValue: ({ clickRate }) => clickRate,
      render: ({ clickRate }) => figure(clickRate, 'Percentage', null),
    },
    {
      key: 'cost',
      title: t('insights:adTerms.cost'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ cost }) => cost,
      render: ({ cost }) => figure(cost, 'Currency', currency),
    },
  ];
  const isRead = period !== null && readAt !== null;
  return (
    <Card title={t('insights:adTerms.title')}>
      <Stack gap={16}>
        {state === 'Failed' && isRead ? <Notice tone="waiting">{t('insights:adTerms.failed')}</Notice> : null}
        {!isRead || total.impressions === 0 ? (
          <EmptyState
            isCompact
            title={t('insights:adTerms.emptyTitle')}
            text={t(
              state === 'Unavailable'
                ? 'insights:adTerms.unavailableText'
                : isRead
                  ? 'insights:adTerms.emptyText'
                  : 'insights:adTerms.unreadText',
            )}
          />
        ) : (
          <>
            <FigureTriplet
              figures={[
                {
                  key: 'cost',
                  label: t('insights:adTerms.cost'),
                  value: figure(total.cost, 'Currency', currency),
                },
                { key: 'clicks', label: t('insights:adTerms.clicks'), value: number(total.clicks, 0) },
                {
                  key: 'count',
                  label: t('insights:adTerms.count'),
                  value: data.isNamedCountWhole
                    ? number(data.namedCount, 0)
                    : t('insights:adTerms.atLeast', { terms: number(data.namedCount, 0) }),
                },
              ]}
            />
            {terms.length === 0 ? null : (
              <ShortTable
                name="adSearchTerms"
                label={t('insights:adTerms.title')}
                columns={columns}
                rows={terms}
                rowKey={({ term }) => term}
              />
            )}
            <FinePrint>
              {t('insights:adTerms.basis', {
                from: day(period.from),
                to: day(period.to),
                time: dateTime(readAt),
              })}{' '}
              {hidden.impressions === 0
                ? null
                : t('insights:adTerms.hidden', {
                    percent: percent((hidden.impressions / total.impressions) * 100, 0),
                    clicks: number(hidden.clicks, 0),
                    cost: figure(hidden.cost, 'Currency', currency),
                  })}
            </FinePrint>
          </>
        )}
      </Stack>
    </Card>
  );
}
