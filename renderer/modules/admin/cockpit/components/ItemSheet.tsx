import { Button } from 'antd';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { cockpit } from '#shared/contracts/cockpit.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { cockpitTargetHours } from '#shared/domain/cockpit/cockpit.ts';
import type { ApprovalId, CockpitItemId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { LoadedApproval } from '#renderer/features/approvals/LoadedApproval.tsx';
import { useViewing } from '#renderer/features/presence/usePresence.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { StateStrip } from '#renderer/ui/figures/StateStrip.tsx';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { queueCalls } from '../calls.ts';
import { isDecidedInPlace, useItemTexts } from '../useItemTexts.ts';

type History = OutputOf<typeof cockpit.getCockpitItem>['history'];

/** What can be done about an item; the page asks first. */
export interface ItemDoings {
  readonly onAct: (item: CockpitItem) => void;
  readonly onSnooze: (item: CockpitItem) => void;
  readonly onAssign: (item: CockpitItem) => void;
  readonly onLetter: (item: CockpitItem) => void;
  /** The user has decided it in place. */
  readonly onDecided: () => void;
}

/** One item beside the queue: evidence with its places, what can be done, and who did what. */
export function ItemSheet(props: ItemDoings & { itemId: CockpitItemId | null; onClose: () => void }) {
  const t = useText('cockpit');
  const { itemId } = props;
  return (
    <SideSheet
      isOpen={itemId !== null}
      onClose={props.onClose}
      title={itemId === null ? '' : t(`cockpit:kinds.${parseKind(itemId)}`)}
      closeLabel={t('cockpit:sheet.close')}
    >
      {itemId === null ? null : <ItemView key={itemId} {...props} itemId={itemId} />}
    </SideSheet>
  );
}

const parseKind = (itemId: CockpitItemId) => itemId.split('-')[0] as CockpitItem['kind'];
const parseSubjectId = (itemId: CockpitItemId) => itemId.slice(itemId.indexOf('-') + 1);

/** One item: evidence with its places, what can be done, and who did what. */
export function ItemView({ itemId, ...doings }: ItemDoings & { itemId: CockpitItemId }) {
  const t = useText('cockpit');
  const query = useCallQuery(api.cockpit.getCockpitItem, { itemId });
  useViewing(`cockpitItem:${itemId}`);
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {({ item, history, usualMinutes }) => (
        <Stack gap={20}>
          {item === null ? (
            <Notice tone="positive">{t('cockpit:sheet.gone')}</Notice>
          ) : (
            <OpenItem
              item={item}
              usualMinutes={usualMinutes}
              isInPlace={isDecidedInPlace(item)}
              {...doings}
            />
          )}
          <HistoryCard history={history} />
        </Stack>
      )}
    </QueryView>
  );
}

function OpenItem({
  item,
  usualMinutes,
  isInPlace,
  ...doings
}: ItemDoings & { item: CockpitItem; usualMinutes: number | null; isInPlace: boolean }) {
  const t = useText('cockpit');
  const { minutes } = useFormats();
  const itemTexts = useItemTexts();
  const wake = useAction(api.cockpit.wakeCockpitItem, { invalidates: queueCalls });
  const snoozed = itemTexts.snoozeText(item);
  const { doneAt } = item.action;
  const credit = item.facts.find(({ name }) => name === 'credit')?.money;
  return (
    <>
      <Stack gap={8} isRow>
        {isInPlace ? null : (
          <Button type="primary" onClick={() => doings.onAct(item)}>
            {itemTexts.actionText(item)}
          </Button>
        )}
        {item.snooze === null ? (
          <Button onClick={() => doings.onSnooze(item)}>{t('cockpit:snooze.button')}</Button>
        ) : (
          <Button loading={wake.isPending} onClick={() => void wake.run({ itemId: item.id })}>
            {t('cockpit:snooze.wake')}
          </Button>
        )}
        {item.letter.isAllowed ? (
          <Button onClick={() => doings.onLetter(item)}>{t('cockpit:letter.button')}</Button>
        ) : null}
        <Button onClick={() => doings.onAssign(item)}>{t('cockpit:assign.button')}</Button>
      </Stack>
      <StateStrip
        label={t('cockpit:strip.label')}
        states={[
          {
            key: 'risk',
            title: t('cockpit:atRisk'),
            value: <Money money={item.risk.amount} />,
            detail: itemTexts.basisText(item),
          },
          ...(credit === undefined
            ? []
            : [
                {
                  key: 'credit',
                  title: t('cockpit:facts.credit'),
                  value: <Money money={credit} />,
                  tone: credit.value <= 0 ? ('negative' as const) : ('calm' as const),
                },
              ]),
          {
            key: 'open',
            title: t('cockpit:strip.openFor'),
            value: <WaitingTime since={item.since} />,
            tone: itemTexts.isPastTarget(item) ? 'negative' : 'calm',
            detail: [
              usualMinutes === null
                ? t('cockpit:strip.noUsual')
                : t('cockpit:strip.usual', { time: minutes(usualMinutes) }),
              t('cockpit:strip.target', { time: minutes(cockpitTargetHours[item.kind] * 60) }),
            ].join(' · '),
          },
          {
            key: 'assignee',
            title: t('cockpit:sheet.assignee'),
            value: item.assignee?.email ?? t('cockpit:unassigned'),
          },
        ]}
      />
      {snoozed === null || item.snooze === null ? null : (
        <Notice tone="waiting" title={snoozed}>
          {t('cockpit:snooze.by', { reason: item.snooze.reason, name: item.snooze.by.email })}
        </Notice>
      )}
      <Facts
        items={[
          {
            label: t('cockpit:sheet.shop'),
            value:
              item.eshopId === null ? (
                itemTexts.shopName(item)
              ) : (
                <AppLink to={`/admin/eshopDetail/${item.eshopId}`}>{itemTexts.shopName(item)}</AppLink>
              ),
          },
          { label: t('cockpit:since'), value: <Instant instant={item.since} timeZone={staffTimeZone} /> },
          ...(item.letter.sentAt === null
            ? []
            : [
                {
                  label: t('cockpit:letter.sentAt'),
                  value: <Instant instant={item.letter.sentAt} timeZone={staffTimeZone} />,
                },
              ]),
          ...(doneAt === null
            ? []
            : [
                {
                  label: t('cockpit:act.remindedAt'),
                  value: <Instant instant={doneAt} timeZone={staffTimeZone} />,
                },
              ]),
        ]}
      />
      {isInPlace ? (
        <Card title={t('cockpit:sheet.evidence')}>
          <LoadedApproval
            approvalId={parseSubjectId(item.id) as ApprovalId}
            isViewed={false}
            onDecided={doings.onDecided}
          />
        </Card>
      ) : (
        <Card title={t('cockpit:sheet.evidence')}>
          <Stack gap={16}>
            <Facts
              items={item.facts.map((fact) => ({
                label: t(`cockpit:facts.${fact.name}`),
                value:
                  fact.path === null ? (
                    itemTexts.factText(fact)
                  ) : (
                    <AppLink to={fact.path}>{itemTexts.factText(fact)}</AppLink>
                  ),
              }))}
            />
            <AppLink to={item.path}>{t('cockpit:sheet.place')}</AppLink>
          </Stack>
        </Card>
      )}
    </>
  );
}

function HistoryCard({ history }: { history: History }) {
  const t = useText('cockpit');
  const formatEntry = (entry: History[number]): string => {
    const action = entry.call.split('/').at(-1);
    if (action === 'AssignCockpitItem') {
      const name = entry.changes.find(({ field }) => field === 'assigneeId')?.after ?? null;
      return name === null
        ? t('cockpit:history.unassigned')
        : t('cockpit:history.AssignCockpitItem', { name });
    }
    if (action === 'SnoozeCockpitItem') return t('cockpit:history.SnoozeCockpitItem');
    if (action === 'WakeCockpitItem') return t('cockpit:history.WakeCockpitItem');
    if (action === 'WithdrawCockpitLetter') return t('cockpit:history.WithdrawCockpitLetter');
    if (action === 'WriteToMerchant') return t('cockpit:history.WriteToMerchant');
    return t('cockpit:history.RemindCockpitOwner');
  };
  return (
    <Card title={t('cockpit:sheet.history')}>
      {history.length === 0 ? (
        <p>{t('cockpit:sheet.noHistory')}</p>
      ) : (
        <Facts
          items={history.map((entry) => ({
            key: entry.id,
            label: `${formatEntry(entry)} · ${entry.actor.email}`,
            value: (
              <>
                {entry.reason === null ? null : <span>{entry.reason} · </span>}
                <Instant instant={entry.at} timeZone={staffTimeZone} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
