import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { cockpitKinds, cockpitViews, type CockpitView } from '#shared/domain/cockpit/cockpit.ts';
import { cockpitItemIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { QueueList } from '#renderer/ui/table/QueueList.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { ActModal } from '../components/ActModal.tsx';
import { AssignModal } from '../components/AssignModal.tsx';
import { ItemSheet } from '../components/ItemSheet.tsx';
import { SnoozeModal } from '../components/SnoozeModal.tsx';
import { isOffered, useItemTexts } from '../useItemTexts.ts';
import { useQueueKeys } from '../useQueueKeys.ts';

/** Polled while the hub, which reports every change, is disconnected. */
const refetchEveryMs = 60_000;
/** CZK or EUR: from here the row has a red mark. */
const urgentFrom = { CZK: 10_000, EUR: 400 } as const;
const noItems: readonly CockpitItem[] = [];

type RequestedAction = { readonly what: 'act' | 'snooze' | 'assign'; readonly item: CockpitItem };

/** Work queue, the most money at risk first: view, finish, snooze or assign items without leaving it. */
export function CockpitPage() {
  const t = useText('cockpit');
  const itemTexts = useItemTexts();
  const { number } = useFormats();
  const go = useGo();
  const list = useList({ filters: { view: cockpitViews, kind: cockpitKinds } });
  const { view = 'Open', kind } = list.filters;
  const detail = list.detail('item');
  const opened = cockpitItemIdSchema.safeParse(detail.id).data ?? null;
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const query = useListQuery(
    api.cockpit.getCockpitItems,
    { ...list.input, ...list.filters, view },
    { hub: 'staff', refetchIntervalMs: refetchEveryMs },
  );
  const counts = useCallQuery(api.cockpit.getCockpitCounts, {}).data?.counts ?? [];
  const items = query.data?.items ?? noItems;
  const act = (item: CockpitItem) => {
    if (isOffered(item)) setAsked({ what: 'act', item });
    else go(item.path);
  };
  const present = items.find(({ id }) => id === (opened ?? current)) ?? null;
  const withPresent = (run: (item: CockpitItem) => void) => () => {
    if (present !== null) run(present);
  };
  useQueueKeys(
    {
      onMove: (step) => {
        const at = items.findIndex(({ id }) => id === (opened ?? current));
        const next = items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))];
        if (next === undefined) return;
        setCurrent(next.id);
        if (opened !== null) go(detail.toPath(next.id));
      },
      onOpen: withPresent((item) => go(detail.toPath(item.id))),
      onAct: withPresent(act),
      onSnooze: withPresent((item) => setAsked({ what: 'snooze', item })),
      onAssign: withPresent((item) => setAsked({ what: 'assign', item })),
    },
    asked !== null,
  );
  const close = () => setAsked(null);
  const isMine = view === 'Mine' && kind === undefined;
  return (
    <Page title={t('cockpit:title')} purpose={t('cockpit:purpose')}>
      <Card>
        <Stack gap={12} isRow align="center">
          <Segmented<CockpitView>
            aria-label={t('cockpit:views.label')}
            value={view}
            onChange={(wanted) => list.setFilters({ view: wanted === 'Open' ? '' : wanted, item: '' })}
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
            onChange={(wanted: string) => list.setFilters({ kind: wanted, item: '' })}
            options={[
              { value: '', label: t('cockpit:allKinds') },
              ...cockpitKinds
                .map((value) => ({
                  value,
                  count: query.data?.kinds.find((counted) => counted.kind === value)?.count ?? 0,
                }))
                .filter(({ value, count }) => count > 0 || value === kind)
                .map(({ value, count }) => ({
                  value: value as string,
                  label: `${t(`cockpit:kinds.${value}`)} (${number(count, 0)})`,
                })),
            ]}
          />
        </Stack>
        <DrawnList
          list={{ ...list, isFiltered: view !== 'Open' || kind !== undefined }}
          query={query}
          skeletonRows={8}
          empty={{ title: t('cockpit:emptyTitle'), text: t('cockpit:emptyText') }}
          notFound={{
            title: t(isMine ? 'cockpit:emptyMineTitle' : 'cockpit:emptyPartTitle'),
            text: t(isMine ? 'cockpit:emptyMineText' : 'cockpit:emptyPartText'),
            clear: t('cockpit:showOpen'),
          }}
          rows={
            <QueueList
              label={t('cockpit:label')}
              current={opened ?? current}
              isStale={query.isPlaceholderData}
              rows={items.map((item) => ({
                key: item.id,
                path: detail.toPath(item.id),
                title: itemTexts.shopName(item),
                tag: t(`cockpit:kinds.${item.kind}`),
                figure: <Money money={item.risk.amount} isWhole />,
                figureNote: itemTexts.basisText(item),
                detail: itemTexts.factsText(item),
                since: <WaitingTime since={item.since} getText={(time) => t('cockpit:waiting', { time })} />,
                mark: itemTexts.snoozeText(item) ?? item.assignee?.email ?? t('cockpit:unassigned'),
                isUrgent:
                  item.risk.amount.value >= urgentFrom[item.risk.amount.currency === 'EUR' ? 'EUR' : 'CZK'],
                action: (
                  <Button size="small" onClick={() => act(item)}>
                    {itemTexts.actionText(item)}
                  </Button>
                ),
              }))}
            />
          }
        />
      </Card>
      <ItemSheet
        itemId={opened}
        onClose={detail.close}
        onAct={act}
        onSnooze={(item) => setAsked({ what: 'snooze', item })}
        onAssign={(item) => setAsked({ what: 'assign', item })}
      />
      {asked?.what === 'act' ? <ActModal item={asked.item} onClose={close} /> : null}
      {asked?.what === 'snooze' ? <SnoozeModal item={asked.item} onClose={close} /> : null}
      {asked?.what === 'assign' ? <AssignModal item={asked.item} onClose={close} /> : null}
    </Page>
  );
}
