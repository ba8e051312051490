import { Button } from 'antd';
import { useId, useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { cockpitKinds, cockpitViews } from '#shared/domain/cockpit/cockpit.ts';
import { cockpitItemIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { ViewerChip, ViewerMarks } from '#renderer/features/presence/ViewerChip.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { PersonMark } from '#renderer/ui/figures/PersonMark.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { KeyHints } from '#renderer/ui/layout/KeyHints.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { SplitPanes } from '#renderer/ui/layout/SplitPanes.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useIsWide } from '#renderer/ui/layout/useIsWide.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { QueueList } from '#renderer/ui/table/QueueList.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { ActModal } from '../components/ActModal.tsx';
import { AssignModal } from '../components/AssignModal.tsx';
import { ItemSheet, ItemView, type ItemDoings } from '../components/ItemSheet.tsx';
import { LetterModal } from '../components/LetterModal.tsx';
import { QueueFilters } from '../components/QueueFilters.tsx';
import { SnoozeModal } from '../components/SnoozeModal.tsx';
import { UndoNotice } from '#renderer/features/undo/UndoNotice.tsx';
import { isDecidedInPlace, isOffered, useItemTexts } from '../useItemTexts.ts';
import { useQueueKeys } from '../useQueueKeys.ts';
import { useUndo } from '../useUndo.ts';

/** Polled while the hub, which reports every change, is disconnected. */
const refetchEveryMs = 60_000;
/** CZK or EUR: from here the row has a red mark. */
const urgentFrom = { CZK: 10_000, EUR: 400 } as const;
const noItems: readonly CockpitItem[] = [];

type RequestedAction = { readonly what: 'act' | 'snooze' | 'assign' | 'letter'; readonly item: CockpitItem };

/** Work queue, the most money at risk first: view, finish, snooze or assign items without leaving it. */
export function CockpitPage() {
  const t = useText('cockpit');
  const itemTexts = useItemTexts();
  const { number } = useFormats();
  const go = useGo();
  const isWide = useIsWide();
  const list = useList({ filters: { view: cockpitViews, kind: cockpitKinds } });
  const { view = 'Open', kind } = list.filters;
  const detail = list.detail('item');
  const opened = cockpitItemIdSchema.safeParse(detail.id).data ?? null;
  /** The item of the keyboard, and its place, which the next one takes when it leaves the queue. */
  const [current, setCurrent] = useState<{ id: string; place: number } | null>(null);
  /** The item that the user works on beside the queue: it stays there, whatever comes and goes in the queue. */
  const [held, setHeld] = useState<CockpitItem | null>(null);
  const paneId = useId();
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const undoing = useUndo();
  const query = useListQuery(
    api.cockpit.getCockpitItems,
    { ...list.input, ...list.filters, view },
    { hub: 'staff', refetchIntervalMs: refetchEveryMs },
  );
  const items = query.data?.items ?? noItems;
  const wanted = opened ?? held?.id ?? current?.id ?? null;
  const found = items.findIndex(({ id }) => id === wanted);
  // Beside the list there is always an item: the one chosen, or the one that took its place.
  const place = found === -1 && isWide ? Math.min(current?.place ?? 0, items.length - 1) : found;
  const present = (found === -1 && isWide && opened === null ? held : null) ?? items[place] ?? null;
  const act = (item: CockpitItem) => {
    // A decision in place starts with its reason.
    const field =
      isWide && isDecidedInPlace(item) ? document.getElementById(paneId)?.querySelector('textarea') : null;
    if (field) field.focus();
    else if (isOffered(item)) setAsked({ what: 'act', item });
    else go(item.path);
  };
  const doings: ItemDoings = {
    onAct: act,
    onSnooze: (item) => setAsked({ what: 'snooze', item }),
    onAssign: (item) => setAsked({ what: 'assign', item }),
    onLetter: (item) => setAsked({ what: 'letter', item }),
    // It makes room for the next.
    onDecided: () => setHeld(null),
  };
  const move = (step: 1 | -1) => {
    const at = place === -1 ? 0 : Math.min(items.length - 1, Math.max(0, place + step));
    const next = items[at];
    if (next === undefined) return;
    setHeld(null);
    setCurrent({ id: next.id, place: at });
    if (opened !== null) go(detail.toPath(next.id));
  };
  const withPresent = (run: (item: CockpitItem) => void) => () => {
    if (present !== null) run(present);
  };
  useQueueKeys(
    {
      onMove: move,
      onOpen: withPresent((item) => (isWide ? act(item) : go(detail.toPath(item.id)))),
      onAct: withPresent(act),
      onSnooze: withPresent(doings.onSnooze),
      onAssign: withPresent(doings.onAssign),
      onLetter: withPresent((item) => {
        if (item.letter.isAllowed) doings.onLetter(item);
      }),
      onShop: withPresent(({ eshopId }) => {
        if (eshopId !== null) go(`/admin/eshopDetail/${eshopId}`);
      }),
      onUndo: undoing.runUndo,
    },
    asked !== null,
  );
  const close = () => setAsked(null);
  const finish = (item: CockpitItem, offer: (item: CockpitItem) => void) => () => {
    setHeld(null);
    setCurrent({ id: item.id, place: Math.max(0, place) });
    if (isWide && opened !== null) detail.close();
    offer(item);
  };
  const isMine = view === 'Mine' && kind === undefined;
  const queue = (
    <Stack gap={12}>
      <QueueFilters view={view} kind={kind} kinds={query.data?.kinds ?? []} onChoose={list.setFilters} />
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
            current={isWide ? (present?.id ?? null) : wanted}
            isStale={query.isPlaceholderData}
            isCompact={isWide}
            rows={items.map((item) => ({
              key: item.id,
              path: detail.toPath(item.id),
              title: itemTexts.shopName(item),
              tag: t(`cockpit:kinds.${item.kind}`),
              figure: <Money money={item.risk.amount} isWhole />,
              figureNote: itemTexts.basisText(item),
              detail: itemTexts.factsText(item),
              note: itemTexts.snoozeText(item),
              since: (
                <WaitingTime
                  since={item.since}
                  {...(isWide ? {} : { getText: (time) => t('cockpit:waiting', { time }) })}
                />
              ),
              isLate: itemTexts.isPastTarget(item),
              people: (
                <>
                  <ViewerMarks subject={`cockpitItem:${item.id}`} />
                  <PersonMark
                    email={item.assignee?.email ?? null}
                    label={
                      item.assignee === null
                        ? t('cockpit:unassigned')
                        : t('cockpit:assignedTo', { name: item.assignee.email })
                    }
                  />
                </>
              ),
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
      {undoing.undo === null ? null : (
        <UndoNotice
          key={undoing.undo.key}
          undo={undoing.undo}
          onEnd={undoing.forget}
          onUndo={undoing.runUndo}
        />
      )}
    </Stack>
  );
  return (
    <Page title={t('cockpit:title')} purpose={t('cockpit:purpose')} action={<ListViews list="Cockpit" />}>
      {isWide ? (
        <SplitPanes
          list={queue}
          detailLabel={t('cockpit:detail')}
          detail={
            present === null ? null : (
              <Stack gap={16}>
                <Stack gap={8} isRow align="center">
                  <Button
                    icon={<Icon name="previous" />}
                    aria-label={t('cockpit:previous')}
                    disabled={place <= 0}
                    onClick={() => move(-1)}
                  />
                  <Button
                    icon={<Icon name="following" />}
                    aria-label={t('cockpit:next')}
                    disabled={place >= items.length - 1}
                    onClick={() => move(1)}
                  />
                  <FinePrint>
                    {t('cockpit:position', {
                      place: number(place + 1, 0),
                      count: number(items.length, 0),
                    })}
                  </FinePrint>
                  <ViewerChip subject={`cockpitItem:${present.id}`} />
                </Stack>
                <div
                  id={paneId}
                  onFocus={() => {
                    setHeld(present);
                    setCurrent({ id: present.id, place: Math.max(0, place) });
                  }}
                  onBlur={({ relatedTarget, currentTarget }) => {
                    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setHeld(null);
                  }}
                >
                  <CurrentItem item={present} doings={doings} />
                </div>
              </Stack>
            )
          }
          foot={<QueueHints />}
        />
      ) : (
        <>
          <Card>{queue}</Card>
          <ItemSheet itemId={opened} onClose={detail.close} {...doings} />
        </>
      )}
      {asked?.what === 'act' ? <ActModal item={asked.item} onClose={close} /> : null}
      {asked?.what === 'letter' ? (
        <LetterModal item={asked.item} onClose={close} onDone={() => undoing.offerLetterBack(asked.item)} />
      ) : null}
      {asked?.what === 'snooze' ? (
        <SnoozeModal item={asked.item} onClose={close} onDone={finish(asked.item, undoing.offerWake)} />
      ) : null}
      {asked?.what === 'assign' ? (
        <AssignModal item={asked.item} onClose={close} onDone={finish(asked.item, undoing.offerAssignBack)} />
      ) : null}
    </Page>
  );
}

function CurrentItem({ item, doings }: { item: CockpitItem; doings: ItemDoings }) {
  const t = useText('cockpit');
  const itemTexts = useItemTexts();
  return (
    <Stack gap={16}>
      <h2>
        {t(`cockpit:kinds.${item.kind}`)} · {itemTexts.shopName(item)}
      </h2>
      <ItemView key={item.id} itemId={item.id} {...doings} />
    </Stack>
  );
}

function QueueHints() {
  const t = useText('cockpit');
  return (
    <KeyHints
      hints={[
        { keys: ['J', 'K'], text: t('cockpit:keys.move') },
        { keys: ['Enter'], text: t('cockpit:keys.act') },
        { keys: ['A'], text: t('cockpit:keys.assign') },
        { keys: ['S'], text: t('cockpit:keys.snooze') },
        { keys: ['W'], text: t('cockpit:keys.letter') },
        { keys: ['O'], text: t('cockpit:keys.shop') },
        { keys: ['Z'], text: t('cockpit:keys.undo') },
      ]}
    />
  );
}
