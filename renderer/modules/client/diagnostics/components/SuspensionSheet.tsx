import { Button } from 'antd';
import type { SuspensionEvidence, SuspensionSignal } from '#shared/contracts/suspensionCalls.ts';
import { suspensionSignalKeys, suspensionSignals } from '#shared/domain/suspension/suspension.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { useShopGateway } from '#renderer/features/shopAddress/useShopGateway.ts';
import { host } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useSignalTexts } from '../useSignalTexts.ts';
import { writeFound } from '../writeFound.ts';
import { ReviewCard } from './ReviewCard.tsx';
import type { SuspensionForecast } from './SuspensionCard.tsx';

type Signal = SuspensionSignal;

const stateTones = { Found: 'waiting', Clear: 'positive', NotMeasured: 'neutral' } as const;

/** The forecast in full: all signals, or the evidence of one that the address names. */
export function SuspensionSheet(props: {
  forecast: SuspensionForecast;
  /** A signal, `all`, or null for a closed sheet. */
  chosen: string | null;
  onChoose: (chosen: string | null) => void;
}) {
  const t = useText('suspension');
  const { forecast, chosen, onChoose } = props;
  const key = suspensionSignalKeys.find((known) => known === chosen);
  const signal = forecast.signals.find((known) => known.key === key);
  return (
    <SideSheet
      title={signal === undefined ? t('suspension:allTitle') : t(`suspension:signal.${signal.key}.name`)}
      closeLabel={t('suspension:close')}
      isOpen={chosen !== null}
      onClose={() => onChoose(null)}
      isWide
    >
      {signal === undefined ? (
        <AllSignals forecast={forecast} onChoose={onChoose} />
      ) : (
        <Stack gap={20}>
          <SignalDetail signal={signal} />
          <div>
            <Button onClick={() => onChoose('all')}>{t('suspension:back')}</Button>
          </div>
        </Stack>
      )}
    </SideSheet>
  );
}

function AllSignals(props: { forecast: SuspensionForecast; onChoose: (chosen: string) => void }) {
  const t = useText('suspension');
  const { number, percent } = useFormats();
  const { writeValue } = useSignalTexts();
  const { forecast, onChoose } = props;
  const columns: Column<Signal>[] = [
    {
      key: 'signal',
      title: t('suspension:column.signal'),
      isFixed: true,
      render: ({ key }) => (
        <TextButton onClick={() => onChoose(key)}>{t(`suspension:signal.${key}.name`)}</TextButton>
      ),
    },
    {
      key: 'state',
      title: t('suspension:column.state'),
      isTelling: true,
      render: ({ state }) => <StatusTag tone={stateTones[state]}>{t(`suspension:state.${state}`)}</StatusTag>,
    },
    {
      key: 'value',
      title: t('suspension:column.value'),
      isNumeric: true,
      isTelling: true,
      render: (signal) => writeValue(signal, signal.value),
    },
    {
      key: 'limit',
      title: t('suspension:column.limit'),
      isNumeric: true,
      render: (signal) => writeValue(signal, signal.limit),
    },
    {
      key: 'weight',
      title: t('suspension:column.weight'),
      isNumeric: true,
      render: ({ weight }) => (weight === 0 ? '–' : number(weight, 2)),
    },
  ];
  return (
    <Stack gap={20}>
      <FinePrint>{t('suspension:allText')}</FinePrint>
      <DataTable
        name="suspensionSignals"
        label={t('suspension:allTitle')}
        isPlain
        columns={columns}
        rows={forecast.signals}
        rowKey={({ key }) => key}
      />
      <FinePrint>{t('suspension:risk', { percent: percent(forecast.risk * 100, 0) })}</FinePrint>
      <ReviewCard review={forecast.review} />
    </Stack>
  );
}

function SignalDetail({ signal }: { signal: Signal }) {
  const t = useText('suspension', 'seo');
  const { dateTime } = useFormats();
  const gateway = useShopGateway();
  const { writeValue } = useSignalTexts();
  const query = useCallQuery(api.eshopAnalyzer.getSuspensionEvidence, { signal: signal.key });
  const write = (text: string | null) => (text === null ? t('suspension:missing') : writeFound(text, t));
  const columns: Column<SuspensionEvidence>[] = [
    {
      key: 'row',
      title: t('suspension:column.row'),
      isFixed: true,
      render: ({ url, name }) =>
        url === null ? (
          (name ?? '–')
        ) : (
          <ExternalLinks
            links={[{ label: name ?? new URL(url).pathname, url: toOpenableAddress(url, gateway) }]}
            open={(address) => void host().openExternal(address)}
          />
        ),
    },
    {
      key: 'found',
      title: t('suspension:column.found'),
      isTelling: true,
      render: ({ found }) => <Clipped>{found === null ? t('suspension:missing') : found}</Clipped>,
    },
    {
      key: 'expected',
      title: t('suspension:column.expected'),
      isTelling: true,
      render: ({ expected }) => <Clipped>{expected === null ? '–' : write(expected)}</Clipped>,
    },
    { key: 'at', title: t('suspension:column.at'), isNumeric: true, render: ({ at }) => dateTime(at) },
  ];
  return (
    <Stack gap={20}>
      <Facts
        items={[
          { label: t('suspension:column.value'), value: writeValue(signal, signal.value) },
          { label: t('suspension:column.limit'), value: writeValue(signal, signal.limit) },
          { label: t('suspension:sourceLabel'), value: t(`suspension:source.${signal.source}`) },
          { label: t('suspension:whyLabel'), value: t(`suspension:signal.${signal.key}.why`) },
          { label: t('suspension:howLabel'), value: t(`suspension:signal.${signal.key}.how`) },
        ]}
      />
      {signal.key === 'disapprovals' || suspensionSignals[signal.key].source === 'Feed' ? (
        <AppLink to="/app/products/product-status">{t('suspension:toProducts')}</AppLink>
      ) : null}
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState isCompact title={t('suspension:noRows')} />}
      >
        {({ rows }) => (
          <DataTable
            name="suspensionEvidence"
            label={t(`suspension:signal.${signal.key}.name`)}
            isPlain
            columns={columns}
            rows={rows}
            rowKey={({ url, name, found }) => `${url ?? ''} ${name ?? ''} ${found ?? ''}`}
          />
        )}
      </QueryView>
    </Stack>
  );
}
