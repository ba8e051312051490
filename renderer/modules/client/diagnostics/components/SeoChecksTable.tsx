import type { SeoCheck } from '#shared/contracts/eshopAnalyzer.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { SeoState } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const tones: Readonly<Record<SeoState, StatusTone>> = {
  Passed: 'positive',
  Failed: 'negative',
  NotMeasured: 'neutral',
  NotApplicable: 'neutral',
};

const getLostPoints = ({ points, earned }: SeoCheck): number => (earned === null ? -1 : points - earned);

/** All checks, what costs the most points on top. */
export function SeoChecksTable(props: {
  checks: readonly SeoCheck[];
  currency: Currency;
  onOpen: (check: SeoCheck['key']) => void;
}) {
  const t = useText('seo');
  const { number, figure } = useFormats();
  const describe = ({ group, isAdvice, state, previousState }: SeoCheck): string =>
    [
      t(`seo:group.${group}`),
      ...(isAdvice ? [t('seo:isAdvice')] : []),
      ...(state === 'Passed' && previousState === 'Failed' ? [t('seo:wasFailed')] : []),
      ...(state === 'Failed' && previousState === 'Passed' ? [t('seo:wasPassed')] : []),
    ].join(' · ');
  const columns: Column<SeoCheck>[] = [
    {
      key: 'name',
      title: t('seo:checkColumn'),
      isFixed: true,
      render: (check) => (
        <Stack gap={0}>
          <TextButton onClick={() => props.onOpen(check.key)}>{t(`seo:check.${check.key}.name`)}</TextButton>
          <FinePrint>{describe(check)}</FinePrint>
        </Stack>
      ),
    },
    {
      key: 'state',
      title: t('seo:stateColumn'),
      isTelling: true,
      render: ({ state }) => <StatusTag tone={tones[state]}>{t(`seo:state.${state}`)}</StatusTag>,
    },
    {
      key: 'pages',
      title: t('seo:pagesColumn'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ failed }) => failed,
      render: ({ failed, checked }) =>
        checked === 0 ? '–' : t('seo:ofChecked', { failed: number(failed, 0), checked: number(checked, 0) }),
    },
    {
      key: 'revenue',
      title: t('seo:revenueColumn'),
      isNumeric: true,
      sortValue: ({ revenue }) => revenue ?? -1,
      render: ({ revenue }) => figure(revenue, 'Currency', props.currency),
    },
    {
      key: 'points',
      title: t('seo:pointsColumn'),
      isNumeric: true,
      isTelling: true,
      sortValue: getLostPoints,
      render: ({ earned, points }) => (earned === null ? '–' : `${number(earned, 1)} / ${number(points, 0)}`),
    },
  ];
  return (
    <Card title={t('seo:allChecks')}>
      <DataTable
        name="seoChecks"
        label={t('seo:allChecks')}
        isPlain
        columns={columns}
        rows={props.checks.toSorted((a, b) => getLostPoints(b) - getLostPoints(a))}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}
