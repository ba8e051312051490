import { Segmented, Select } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { cockpit } from '#shared/contracts/cockpit.ts';
import {
  cockpitKinds,
  cockpitViews,
  type CockpitKind,
  type CockpitView,
} from '#shared/domain/cockpit/cockpit.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** The view of the queue and the kind of its items, each with how many it has. */
export function QueueFilters(props: {
  view: CockpitView;
  kind: CockpitKind | undefined;
  kinds: OutputOf<typeof cockpit.getCockpitItems>['kinds'];
  onChoose: (filters: { view?: string; kind?: string; item: '' }) => void;
}) {
  const t = useText('cockpit');
  const { number } = useFormats();
  const { view, kind, kinds, onChoose } = props;
  const counts = useCallQuery(api.cockpit.getCockpitCounts, {}).data?.counts ?? [];
  return (
    <Stack gap={12} isRow align="center">
      <Segmented<CockpitView>
        aria-label={t('cockpit:views.label')}
        value={view}
        onChange={(wanted) => onChoose({ view: wanted === 'Open' ? '' : wanted, item: '' })}
        options={cockpitViews.map((value) => {
          const count = counts.find((counted) => counted.view === value)?.count ?? 0;
          return {
            value,
            label:
              count === 0
                ? t(`cockpit:views.${value}`)
                : `${t(`cockpit:views.${value}`)} ${number(count, 0)}`,
          };
        })}
      />
      <Select
        aria-label={t('cockpit:kindFilter')}
        popupMatchSelectWidth={false}
        value={kind ?? ''}
        onChange={(wanted: string) => onChoose({ kind: wanted, item: '' })}
        options={[
          { value: '', label: t('cockpit:allKinds') },
          ...cockpitKinds
            .map((value) => ({
              value,
              count: kinds.find((counted) => counted.kind === value)?.count ?? 0,
            }))
            .filter(({ value, count }) => count > 0 || value === kind)
            .map(({ value, count }) => ({
              value: value as string,
              label: `${t(`cockpit:kinds.${value}`)} (${number(count, 0)})`,
            })),
        ]}
      />
    </Stack>
  );
}
