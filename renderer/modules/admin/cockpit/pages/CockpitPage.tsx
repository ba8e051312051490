import { Button, Pagination, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import { cockpitKinds, cockpitViews, type CockpitView } from '#shared/domain/cockpit/cockpit.ts';
import { cockpitItemIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { isBeyondLast, NoSuchPage } from '#renderer/ui/table/NoSuchPage.tsx';
import { QueueList } from '#renderer/ui/table/QueueList.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { ActModal } from '../components/ActModal.tsx';
import { AssignModal } from '../components/AssignModal.tsx';
import { ItemSheet } from '../components/ItemSheet.tsx';
import { SnoozeModal } from '../components/SnoozeModal.tsx';
import { isOffered, useItemTexts } from '../useItemTexts.ts';
import { useQueueKeys } from '../useQueueKeys.ts';

const path = '/admin/cockpit';
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
  const table = useTablePage({ key: 'risk', isDescending: true });
  const view = cockpitViews.find((known) => known === table.search.get('view')) ?? 'Open';
  const kind = cockpitKinds.find((known) => known === table.search.get('kind')) ?? null;
  const opened = cockpitItemIdSchema.safeParse(table.search.get('item')).data ?? null;
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const query = useCallQuery(
    api.cockpit.getCockpitItems,
    { page: table.page, pageSize: table.pageSize, view, ...(kind === null ? {} : { kind }) },
    { keepsPrevious: true, hub: 'staff', refetchIntervalMs: refetchEveryMs },
  );
  const counts = useCallQuery(api.cockpit.getCockpitCounts, {}).data?.counts ?? [];
  const items = query.data?.items ?? noItems;

  const pathWith = (itemId: string | null) => {
    const params = new URLSearchParams(table.search);
    if (itemId === null) params.delete('item');
    else params.set('item', itemId);
    const text = params.toString();
    return text === '' ? path : `${path}?${text}`;
  };
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
        if (opened !== null) go(pathWith(next.id));
      },
      onOpen: withPresent((item) => go(pathWith(item.id))),
      onAct: withPresent(act),
      onSnooze: withPresent((item) => setAsked({ what: 'snooze', item })),
      onAssign: withPresent((item) => setAsked({ what: 'assign', item })),
    },
    asked !== null,
  );
  const close = () => setAsked(null);
  return (
    <Page title={t('cockpit:title')} purpose={t('cockpit:purpose')}>
      <Card>
        <Stack gap={12} isRow align="center">
          <Segmented<CockpitView>
            aria-label={t('cockpit:views.label')}
            value={view}
            onChange={(wanted) => table.setFilters({ view: wanted === 'Open' ? '' : wanted, item: '' })}
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
            onChange={(wanted: string) => table.setFilters({ kind: wanted, item: '' })}
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
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ total }) =>
            isBeyondLast({ ...table, total, onChange: table.setPage }) ? (
              <NoSuchPage list={{ ...table, total, onChange: table.setPage }} />
            ) : items.length === 0 ? (
              <Nothing view={view} hasKind={kind !== null} onShowOpen={() => go(path)} />
            ) : (
              <Stack gap={12}>
                <QueueList
                  label={t('cockpit:label')}
                  current={opened ?? current}
                  isStale={query.isPlaceholderData}
                  rows={items.map((item) => ({
                    key: item.id,
                    path: pathWith(item.id),
                    title: itemTexts.shopName(item),
                    tag: t(`cockpit:kinds.${item.kind}`),
                    figure: <Money money={item.risk.amount} isWhole />,
                    figureNote: itemTexts.basisText(item),
                    detail: itemTexts.factsText(item),
                    since: (
                      <WaitingTime since={item.since} getText={(time) => t('cockpit:waiting', { time })} />
                    ),
                    mark: itemTexts.snoozeText(item) ?? item.assignee?.email ?? t('cockpit:unassigned'),
                    isUrgent:
                      item.risk.amount.value >=
                      urgentFrom[item.risk.amount.currency === 'EUR' ? 'EUR' : 'CZK'],
                    action: (
                      <Button size="small" onClick={() => act(item)}>
                        {itemTexts.actionText(item)}
                      </Button>
                    ),
                  }))}
                />
                {total > table.pageSize ? (
                  <Pagination
                    align="end"
                    current={table.page}
                    pageSize={table.pageSize}
                    pageSizeOptions={pageSizes.map(String)}
                    total={total}
                    onChange={table.setPage}
                  />
                ) : null}
              </Stack>
            )
          }
        </QueryView>
      </Card>
      <ItemSheet
        itemId={opened}
        onClose={() => go(pathWith(null))}
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

function Nothing({
  view,
  hasKind,
  onShowOpen,
}: {
  view: CockpitView;
  hasKind: boolean;
  onShowOpen: () => void;
}) {
  const t = useText('cockpit');
  if (view === 'Open' && !hasKind)
    return <EmptyState title={t('cockpit:emptyTitle')} text={t('cockpit:emptyText')} />;
  const isMine = view === 'Mine' && !hasKind;
  return (
    <EmptyState
      title={t(isMine ? 'cockpit:emptyMineTitle' : 'cockpit:emptyPartTitle')}
      text={t(isMine ? 'cockpit:emptyMineText' : 'cockpit:emptyPartText')}
      action={<Button onClick={onShowOpen}>{t('cockpit:showOpen')}</Button>}
    />
  );
}
