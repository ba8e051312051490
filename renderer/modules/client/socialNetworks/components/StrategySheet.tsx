import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import type {
  BestTimes,
  EntryOutcome,
  EntryReason,
  StrategyEntry,
} from '#shared/contracts/postPlanningSchemas.ts';
import { longestPostText } from '#shared/contracts/socialMediaPostSchemas.ts';
import { mostPlannedEntries } from '#shared/contracts/postPlanningSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { WallTimeInput } from '#renderer/ui/dates/WallTimeInput.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import { contentPath } from '../paths.ts';
import { selectNetworks, strategyHour, timeSources, type TimeSource } from '../strategyPlan.ts';
import { useClockNote } from '../useClockNote.ts';
import { useStrategyPlan, type StrategyPlan } from '../useStrategyPlan.ts';

interface SheetProps {
  /** Networks that are connected. */
  readonly live: readonly SocialNetwork[];
  readonly timeZone: string;
  readonly nowMs: number;
  readonly best: BestTimes | null;
  readonly onClose: () => void;
}

interface Result {
  readonly outcome: EntryOutcome;
  readonly reason: EntryReason | null;
}

const outcomeTones = {
  Planned: 'positive',
  Draft: 'waiting',
  AlreadyPlanned: 'neutral',
  Failed: 'negative',
} as const;

function ResultLine({ outcome, reason }: Result) {
  const t = useText('socialNetworks');
  return (
    <div>
      <StatusTag tone={outcomeTones[outcome]}>{t(`socialNetworks:strategy.outcomes.${outcome}`)}</StatusTag>
      {reason === null ? null : <FinePrint>{t(`socialNetworks:strategy.reasons.${reason}`)}</FinePrint>}
    </div>
  );
}

function EntryRow(props: { entry: StrategyEntry; plan: StrategyPlan; timeZone: string; nowMs: number }) {
  const t = useText('socialNetworks');
  const { entry, plan, timeZone, nowMs } = props;
  const { isChosen, text, publishAt } = plan.toRow(entry);
  const { title } = entry;
  const clock = useClockNote(publishAt, timeZone, (next) => plan.change(entry.entry, { publishAt: next }));
  const networks = selectNetworks(entry, plan.networks);
  const isPast = publishAt !== null && Date.parse(publishAt) < nowMs;
  return (
    <Card>
      <Stack gap={8}>
        <Checkbox
          aria-label={t('socialNetworks:strategy.select', { title })}
          checked={isChosen}
          onChange={(event) => plan.change(entry.entry, { isChosen: event.target.checked })}
        >
          <strong>{title}</strong>
        </Checkbox>
        {isChosen ? (
          <>
            <Input.TextArea
              aria-label={t('socialNetworks:strategy.text', { title })}
              autoSize={{ minRows: 3, maxRows: 10 }}
              maxLength={longestPostText}
              value={text}
              onChange={(event) => plan.change(entry.entry, { text: event.target.value })}
            />
            <Stack isRow gap={8} align="center">
              <WallTimeInput
                name={t('socialNetworks:strategy.time', { title })}
                placeholder={t('socialNetworks:strategy.noTime')}
                isInvalid={isPast}
                value={clock.wall}
                onChange={clock.choose}
              />
              <span>{networks.map((network) => t(`socialNetworks:networks.${network}`)).join(', ')}</span>
              <Button
                size="small"
                loading={plan.writing === entry.entry}
                {...disableIf(plan.writing !== null)}
                onClick={() => void plan.write(entry)}
              >
                {t('socialNetworks:strategy.write')}
              </Button>
            </Stack>
            {networks.length === 0 ? (
              <FinePrint isStatus>{t('socialNetworks:strategy.noNetwork')}</FinePrint>
            ) : null}
            {isPast ? <FinePrint>{t('socialNetworks:editor.past')}</FinePrint> : null}
            {clock.note === null ? null : <FinePrint>{clock.note}</FinePrint>}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function PlanChoices({ plan, live }: { plan: StrategyPlan; live: readonly SocialNetwork[] }) {
  const t = useText('socialNetworks');
  const isPhone = useIsPhone();
  const { source } = plan;
  const isShort = (source === 'slots' && !plan.hasSlots) || (source === 'best' && !plan.hasBest);
  return (
    <>
      <LabelledControl label={t('socialNetworks:strategy.networks')}>
        {(id) => (
          <Select<SocialNetwork[]>
            id={id}
            mode="multiple"
            placeholder={t('socialNetworks:strategy.byEntry')}
            value={[...plan.networks]}
            onChange={plan.setNetworks}
            options={socialNetworks
              .filter((network) => live.length === 0 || live.includes(network))
              .map((value) => ({ value, label: t(`socialNetworks:networks.${value}`) }))}
          />
        )}
      </LabelledControl>
      <Stack gap={4}>
        <strong>{t('socialNetworks:strategy.times')}</strong>
        <Segmented<TimeSource>
          aria-label={t('socialNetworks:strategy.times')}
          // Three names beside each other are wider than a phone.
          vertical={isPhone}
          value={source}
          onChange={plan.setSource}
          options={timeSources.map((value) => ({
            value,
            label: t(`socialNetworks:strategy.timesBy.${value}`),
          }))}
        />
        <FinePrint isStatus>
          {isShort
            ? t(source === 'slots' ? 'socialNetworks:strategy.noSlots' : 'socialNetworks:strategy.noBest')
            : t(`socialNetworks:strategy.timesHint.${source}`, { time: strategyHour })}
        </FinePrint>
      </Stack>
    </>
  );
}

function Entries(props: SheetProps & { contentId: ContentId; entries: readonly StrategyEntry[] }) {
  const t = useText('socialNetworks');
  const { dateTime } = useFormats();
  const { entries, live, timeZone, nowMs } = props;
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const plan = useStrategyPlan(props);
  const { chosen, isBusy, writing } = plan;
  const isBlocked = chosen.length === 0 || chosen.length > mostPlannedEntries || isBusy || writing !== null;
  const isPlannable = chosen.every((entry) => {
    const { publishAt, text } = plan.toRow(entry);
    const isAhead = publishAt !== null && Date.parse(publishAt) >= nowMs;
    return isAhead && text.trim() !== '' && selectNetworks(entry, plan.networks).length > 0;
  });
  const submit = async (isDraft: boolean) => {
    const found = await plan.plan(isDraft);
    if (found !== null)
      setResults((known) => new Map([...known, ...found.map((row) => [row.entry, row] as const)]));
  };
  return (
    <Stack gap={16}>
      <PlanChoices plan={plan} live={live} />
      <FinePrint>{t('socialNetworks:strategy.writeHint')}</FinePrint>
      <div>
        <Button
          loading={writing !== null}
          {...disableIf(chosen.length === 0 || writing !== null)}
          onClick={() => void plan.writeAll()}
        >
          {t('socialNetworks:strategy.writeAll', { count: chosen.length })}
        </Button>
      </div>
      {entries.map((entry) => {
        const result = results.get(entry.entry);
        return (
          <Stack key={entry.entry} gap={4}>
            {entry.post === null ? (
              <EntryRow entry={entry} plan={plan} timeZone={timeZone} nowMs={nowMs} />
            ) : (
              <Card>
                <strong>{entry.title}</strong>
                {result === undefined ? null : <ResultLine {...result} />}
                <FinePrint>
                  {entry.post.publishAt === null
                    ? t('socialNetworks:strategy.alreadyDraft')
                    : t('socialNetworks:strategy.inCalendar', {
                        time: dateTime(entry.post.publishAt, timeZone),
                      })}
                </FinePrint>
              </Card>
            )}
            {entry.post === null && result !== undefined ? <ResultLine {...result} /> : null}
          </Stack>
        );
      })}
      <FinePrint>{t('socialNetworks:strategy.seen')}</FinePrint>
      <Stack isRow gap={8}>
        <Button
          type="primary"
          loading={isBusy}
          {...disableIf(isBlocked || !isPlannable)}
          onClick={() => void submit(false)}
        >
          {t('socialNetworks:strategy.plan', { count: chosen.length })}
        </Button>
        <Button {...disableIf(isBlocked)} onClick={() => void submit(true)}>
          {t('socialNetworks:strategy.saveDrafts', { count: chosen.length })}
        </Button>
      </Stack>
    </Stack>
  );
}

function ChosenStrategy(props: SheetProps & { contentId: ContentId }) {
  const query = useCallQuery(api.socialMediaPost.getStrategyEntries, { contentId: props.contentId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ entries }) => <Entries {...props} entries={entries} />}
    </QueryView>
  );
}

/** Plans posts from the entries of a content strategy; every text is seen before it is planned. */
export function StrategySheet(props: SheetProps) {
  const t = useText('socialNetworks');
  const go = useGo();
  const { day } = useFormats();
  const [selected, setSelected] = useState<ContentId | null>(null);
  const query = useCallQuery(api.content.getContentHistory, { type: 'socialMediaContentStrategy' });
  return (
    <SideSheet
      title={t('socialNetworks:strategy.title')}
      closeLabel={t('socialNetworks:editor.close')}
      isOpen
      isWide
      onClose={props.onClose}
    >
      <QueryView query={query} skeleton={<Skeleton height={480} />}>
        {({ items }) => {
          const contentId = selected ?? items[0]?.id ?? null;
          return contentId === null ? (
            <EmptyState
              title={t('socialNetworks:strategy.none')}
              text={t('socialNetworks:strategy.noneText')}
              action={
                <Button type="primary" onClick={() => go(contentPath)}>
                  {t('socialNetworks:strategy.create')}
                </Button>
              }
            />
          ) : (
            <Stack gap={16}>
              <LabelledControl label={t('socialNetworks:strategy.choose')}>
                {(id) => (
                  <Select<ContentId>
                    id={id}
                    value={contentId}
                    onChange={setSelected}
                    options={items.map((item) => ({
                      value: item.id,
                      label: `${item.title} (${day(item.updatedAt)})`,
                    }))}
                  />
                )}
              </LabelledControl>
              <ChosenStrategy key={contentId} {...props} contentId={contentId} />
            </Stack>
          );
        }}
      </QueryView>
    </SideSheet>
  );
}
