import type { Competitor } from '#shared/contracts/competitorFields.ts';
import { similarityKeys, similarityWeights } from '#shared/domain/competitor/competitors.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { PartsBar, PartsLegend } from '#renderer/ui/figures/PartsBar.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { listSimilarityShares, similarityTones } from '../similarityTones.ts';
import { CompetitorSource } from './CompetitorStates.tsx';
import type { CompetitorsWatch } from './useCompetitors.ts';

const sharePercent = (count: number, whole: number) => (whole === 0 ? 0 : (count / whole) * 100);

function useCompetitorColumns(watch: CompetitorsWatch): Column<Competitor>[] {
  const t = useText('competitors');
  const { number, percent, change } = useFormats();
  const mayOpen = useSession((state) => state.clientPermissions.has('GetDiagnosticsCompetitiveMetrics'));
  return [
    {
      key: 'shop',
      title: t('competitors:column.shop'),
      isFixed: true,
      sortValue: ({ host }) => host,
      render: ({ competitorId, host }) =>
        mayOpen ? <AppLink to={`/app/diagnostics/eshop-detail/${competitorId}`}>{host}</AppLink> : host,
    },
    {
      key: 'similarity',
      title: t('competitors:column.similarity'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ comparison }) => comparison?.similarity ?? null,
      render: ({ comparison }) =>
        comparison === null
          ? t('competitors:notCompared')
          : comparison.similarity === null
            ? '–'
            : number(comparison.similarity, 1),
    },
    {
      key: 'parts',
      title: t('competitors:parts'),
      widthPx: 220,
      render: ({ comparison }) =>
        comparison === null || comparison.similarity === null ? (
          '–'
        ) : (
          <PartsBar parts={listSimilarityShares(comparison.parts)} />
        ),
    },
    {
      key: 'shared',
      title: t('competitors:column.shared'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ comparison }) => comparison?.shared ?? null,
      render: ({ comparison }) => (comparison === null ? '–' : number(comparison.shared, 0)),
    },
    {
      key: 'ownCheaper',
      title: t('competitors:column.ownCheaper'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ comparison }) => comparison?.ownCheaper ?? null,
      render: ({ comparison }) => {
        if (comparison === null) return '–';
        const { ownCheaper, equal, theirsCheaper } = comparison;
        return t('competitors:of', {
          count: number(ownCheaper, 0),
          percent: percent(sharePercent(ownCheaper, ownCheaper + equal + theirsCheaper), 0),
        });
      },
    },
    {
      key: 'priceChange',
      title: t('competitors:column.priceChange'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ changes }) => changes?.averagePercent ?? null,
      render: ({ changes }) =>
        changes === null
          ? t('competitors:noChange')
          : changes.averagePercent === null
            ? '–'
            : change(changes.averagePercent),
    },
    {
      key: 'remove',
      title: t('competitors:remove'),
      render: ({ competitorId, host }) => (
        <ConfirmButton
          title={t('competitors:removeTitle', { host })}
          consequence={t('competitors:removeText')}
          confirmText={t('competitors:remove')}
          isDanger
          button={{ size: 'small', type: 'text', 'aria-label': `${t('competitors:remove')}: ${host}` }}
          onConfirm={async () => await watch.remove.run({ competitorId })}
        >
          {t('competitors:remove')}
        </ConfirmButton>
      ),
    },
  ];
}

/** The named competitors, the most similar first, with the parts of the similarity. */
export function CompetitorsTable(props: { competitors: readonly Competitor[]; watch: CompetitorsWatch }) {
  const t = useText('competitors');
  const { percent } = useFormats();
  const columns = useCompetitorColumns(props.watch);
  const rows = props.competitors.toSorted(
    (a, b) => (b.comparison?.similarity ?? -1) - (a.comparison?.similarity ?? -1),
  );
  return (
    <Stack gap={12}>
      <DataTable
        name="competitors"
        label={t('competitors:title')}
        isPlain
        columns={columns}
        rows={rows}
        rowKey={({ competitorId }) => competitorId}
      />
      <PartsLegend
        label={t('competitors:parts')}
        parts={similarityKeys.map((key) => ({
          key,
          tone: similarityTones[key],
          text: t('competitors:weighed', {
            part: t(`competitors:part.${key}`),
            weight: percent(similarityWeights[key] * 100, 0),
          }),
        }))}
      />
      {rows.map((competitor) =>
        competitor.comparison === null ? null : (
          <FinePrint key={competitor.competitorId}>
            <CompetitorSource competitor={competitor} />
          </FinePrint>
        ),
      )}
    </Stack>
  );
}
