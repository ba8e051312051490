import { Select } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { rolloutHours, rolloutOperations, type RolloutState } from '#shared/domain/product/stagedRollout.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

type Staged = OutputOf<Contracts['product']['getStagedRollout']>;
type Rollout = Staged['rollouts'][number];

const refetchEveryMs = 30_000;
const settingPx = 96;
const selectPx = 220;
const invalidated = [api.product.getStagedRollout, api.product.getPlatformsCatalogStatus];

/** Whether changed products go out in two steps, and the rollouts that run or wait for a decision. */
export function StagedRolloutCard() {
  const t = useText('feedLife');
  const query = useCallQuery(api.product.getStagedRollout, {}, { refetchIntervalMs: refetchEveryMs });
  return (
    <Card title={t('feedLife:rollout.title')}>
      <QueryView query={query} skeleton={<Skeleton height={settingPx} />}>
        {({ watchHours, rollouts }) => (
          <Stack gap={16}>
            {rollouts.map((rollout) => (
              <RolloutNotice key={rollout.channel} rollout={rollout} />
            ))}
            <RolloutSetting watchHours={watchHours} />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function RolloutSetting({ watchHours }: { watchHours: number | null }) {
  const t = useText('feedLife');
  const { number } = useFormats();
  const set = useAction(api.product.setStagedRollout, { invalidates: invalidated });
  return (
    <Stack gap={8}>
      <SettingRow label={t('feedLife:rollout.setting')} hint={t('feedLife:rollout.hint')}>
        <Select<number>
          aria-label={t('feedLife:rollout.setting')}
          style={{ width: selectPx }}
          value={watchHours ?? 0}
          loading={set.isPending}
          onChange={(hours) => void set.run({ watchHours: hours === 0 ? null : hours })}
          options={[
            { value: 0, label: t('feedLife:rollout.off') },
            ...rolloutHours.map((hours) => ({
              value: hours,
              label: t('feedLife:rollout.hours', { count: hours, number: number(hours, 0) }),
            })),
          ]}
        />
      </SettingRow>
      <FinePrint>{t('feedLife:rollout.prices')}</FinePrint>
    </Stack>
  );
}

const tones: Readonly<Record<RolloutState, 'info' | 'waiting'>> = {
  Watching: 'info',
  Held: 'waiting',
  Stopped: 'waiting',
  Released: 'info',
  Done: 'info',
};

function RolloutNotice({ rollout }: { rollout: Rollout }) {
  const t = useText('feedLife', 'campaign');
  const { number, percent, dateTime } = useFormats();
  const decide = useAction(api.product.decideStagedRollout, { invalidates: invalidated });
  const { channel, state, watchUntil, waitingCount, sampleCount, judgedCount, rejectedCount } = rollout;
  const name = t(`campaign:channel.${channel}`);
  const waiting = { count: waitingCount, number: number(waitingCount, 0), channel: name };
  const canDo = (operation: keyof typeof rolloutOperations): boolean =>
    (rolloutOperations[operation] as readonly RolloutState[]).includes(state);
  return (
    <Notice
      tone={tones[state]}
      title={t(`feedLife:rollout.state.${state}`, { channel: name })}
      action={
        <Stack isRow gap={12}>
          {canDo('Stop') ? (
            <ConfirmButton
              title={t('feedLife:rollout.stopTitle')}
              consequence={t('feedLife:rollout.stopText', waiting)}
              confirmText={t('feedLife:rollout.stop')}
              onConfirm={async () => await decide.run({ channel, operation: 'Stop' })}
            >
              {t('feedLife:rollout.stop')}
            </ConfirmButton>
          ) : null}
          {canDo('Release') ? (
            <ConfirmButton
              title={t('feedLife:rollout.releaseTitle')}
              consequence={t('feedLife:rollout.releaseText', waiting)}
              confirmText={t('feedLife:rollout.release')}
              onConfirm={async () => await decide.run({ channel, operation: 'Release' })}
            >
              {t('feedLife:rollout.release')}
            </ConfirmButton>
          ) : null}
        </Stack>
      }
    >
      <p>
        {t('feedLife:rollout.counts', {
          sample: number(sampleCount, 0),
          waiting: number(waitingCount, 0),
          judged: number(judgedCount, 0),
          rejected: number(rejectedCount, 0),
        })}
      </p>
      {state === 'Held' ? (
        <p>{t('feedLife:rollout.usual', { share: percent(rollout.usualPercent, 1) })}</p>
      ) : null}
      {state === 'Watching' ? (
        <p>
          {watchUntil === null
            ? t('feedLife:rollout.sending')
            : t('feedLife:rollout.until', { time: dateTime(watchUntil) })}
        </p>
      ) : null}
    </Notice>
  );
}
