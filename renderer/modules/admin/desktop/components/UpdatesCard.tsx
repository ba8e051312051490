import { Button, Switch } from 'antd';
import { useEffect, useState } from 'react';
import type { UpdateState } from '#shared/desktop/updateState.ts';
import type { DesktopProgram } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Updates of the app: looked for, downloaded and installed, each by a button of its own. */
export function UpdatesCard({ program }: { program: DesktopProgram }) {
  const t = useText('desktopProgram');
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    let isOver = false;
    const take = (found: UpdateState) => {
      if (!isOver) setState(found);
    };
    const stop = program.onUpdateChanged(take);
    program.updateState().then(take, () => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [program]);
  const run = async (work: () => Promise<UpdateState>) => setState(await work());
  return (
    <Card title={t('desktopProgram:updates.title')}>
      {state === null ? (
        <FormSkeleton fields={2} />
      ) : (
        <Stack gap={16}>
          <UpdateNotice state={state} />
          <UpdateFacts state={state} />
          {state.phase === 'off' ? null : (
            <>
              <SettingRow
                label={t('desktopProgram:updates.automatic')}
                hint={t('desktopProgram:updates.automaticHint')}
              >
                <Switch
                  aria-label={t('desktopProgram:updates.automatic')}
                  checked={state.isAutomatic}
                  onChange={(isOn) => void run(() => program.setUpdatesAutomatic(isOn))}
                />
              </SettingRow>
              <UpdateSteps state={state} program={program} run={run} />
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

function UpdateFacts({ state }: { state: UpdateState }) {
  const t = useText('desktopProgram');
  const lastCheck =
    state.checkedAt === null ? t('desktopProgram:updates.never') : <Instant instant={state.checkedAt} />;
  return (
    <Facts
      items={[
        { label: t('desktopProgram:updates.version'), value: state.currentVersion },
        ...(state.phase === 'off'
          ? []
          : [{ label: t('desktopProgram:updates.lastCheck'), value: lastCheck }]),
        ...(state.phase === 'off' || state.feedUrl === null
          ? []
          : [{ label: t('desktopProgram:updates.feed'), value: state.feedUrl }]),
      ]}
    />
  );
}

function UpdateNotice({ state }: { state: UpdateState }) {
  const t = useText('desktopProgram');
  const version = state.offeredVersion ?? '';
  switch (state.phase) {
    case 'off':
      return <Notice tone="info">{t('desktopProgram:updates.off')}</Notice>;
    case 'current':
      return <Notice tone="positive">{t('desktopProgram:updates.current')}</Notice>;
    case 'available':
      return <Notice tone="waiting">{t('desktopProgram:updates.available', { version })}</Notice>;
    case 'ready':
      return <Notice tone="positive">{t('desktopProgram:updates.ready', { version })}</Notice>;
    case 'failed':
      return (
        <Notice tone="negative">{t(`desktopProgram:updates.problem.${state.problem ?? 'failed'}`)}</Notice>
      );
    case 'downloading':
      return (
        <ProgressBar
          label={t('desktopProgram:updates.downloading', { version })}
          done={state.downloadedPercent ?? 0}
          total={100}
        />
      );
    default:
      return null;
  }
}

function UpdateSteps(props: {
  state: UpdateState;
  program: DesktopProgram;
  run: (work: () => Promise<UpdateState>) => Promise<void>;
}) {
  const t = useText('desktopProgram');
  const { state, program, run } = props;
  const version = state.offeredVersion ?? '';
  if (state.phase === 'downloading') return null;
  if (state.phase === 'ready')
    return (
      <div>
        <ConfirmButton
          title={t('desktopProgram:updates.installTitle', { version })}
          consequence={t('desktopProgram:updates.installText')}
          confirmText={t('desktopProgram:updates.install')}
          onConfirm={program.installUpdate}
          button={{ type: 'primary' }}
        >
          {t('desktopProgram:updates.install')}
        </ConfirmButton>
      </div>
    );
  const isChecking = state.phase === 'checking';
  return (
    <Stack isRow gap={12}>
      {state.phase === 'available' ? (
        <Button type="primary" onClick={() => void run(program.downloadUpdate)}>
          {t('desktopProgram:updates.download', { version })}
        </Button>
      ) : null}
      <Button loading={isChecking} onClick={() => void run(program.checkUpdates)}>
        {t(isChecking ? 'desktopProgram:updates.checking' : 'desktopProgram:updates.check')}
      </Button>
    </Stack>
  );
}
