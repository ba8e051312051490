import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ServerStatus } from '#shared/desktop/serverStatus.ts';
import type { DesktopProgram } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { logout } from '#renderer/session/session.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** The server that the app works with, whether they understand each other, and the way to another. */
export function ServerCard({ program }: { program: DesktopProgram }) {
  const t = useText('desktopProgram');
  const [status, setStatus] = useState<ServerStatus | null>(null);
  useEffect(() => {
    let isOver = false;
    program.getServerStatus().then(
      (found) => {
        if (!isOver) setStatus(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [program]);
  const change = async () => {
    await logout();
    await program.changeServer();
  };
  return (
    <Card title={t('desktopProgram:server.title')}>
      <Stack gap={16}>
        {status === null ? <FormSkeleton fields={2} /> : <ServerFacts status={status} />}
        <Stack isRow gap={12}>
          <Button
            disabled={status === null}
            onClick={() => {
              setStatus(null);
              void program.getServerStatus().then(setStatus);
            }}
          >
            {t('desktopProgram:server.checkAgain')}
          </Button>
          <ConfirmButton
            title={t('desktopProgram:server.changeTitle')}
            consequence={t('desktopProgram:server.changeText')}
            confirmText={t('desktopProgram:server.changeConfirm')}
            onConfirm={change}
          >
            {t('desktopProgram:server.change')}
          </ConfirmButton>
        </Stack>
      </Stack>
    </Card>
  );
}

function ServerFacts({ status }: { status: ServerStatus }) {
  const t = useText('desktopProgram');
  const { certificate, outcome } = status;
  const isReached = outcome === 'ok' || outcome === 'server_newer' || outcome === 'server_older';
  const noCertificate = isReached ? t('desktopProgram:server.none') : t('desktopProgram:server.unknown');
  return (
    <Stack gap={16}>
      {outcome === 'ok' ? <Notice tone="positive">{t('desktopProgram:server.ok')}</Notice> : null}
      {outcome === 'server_newer' ? <Notice tone="waiting">{t('desktopProgram:server.newer')}</Notice> : null}
      {outcome === 'server_older' ? <Notice tone="waiting">{t('desktopProgram:server.older')}</Notice> : null}
      {isReached ? null : (
        <Notice tone="negative">
          {t('desktopProgram:server.bad', { problem: status.problem ?? outcome })}
        </Notice>
      )}
      <Facts
        items={[
          { label: t('desktopProgram:server.address'), value: status.address },
          {
            label: t('desktopProgram:server.version'),
            value: status.version ?? t('desktopProgram:server.unknown'),
          },
          {
            label: t('desktopProgram:server.certificate'),
            value:
              certificate === null
                ? noCertificate
                : t('desktopProgram:server.issuedBy', {
                    subject: certificate.subject,
                    issuer: certificate.issuer,
                  }),
          },
          ...(certificate === null
            ? []
            : [
                {
                  label: t('desktopProgram:server.validUntil'),
                  value: <Instant instant={certificate.validUntil} />,
                },
              ]),
        ]}
      />
    </Stack>
  );
}
