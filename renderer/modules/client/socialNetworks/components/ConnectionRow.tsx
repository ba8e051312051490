import { Button } from 'antd';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { NetworkMark } from '#renderer/ui/brand/NetworkMark.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { SocialSignIn } from '../useSocialSignIn.ts';
import { MissingPermissions } from './MissingPermissions.tsx';
import { Revocation } from './Revocation.tsx';
import { TargetChoice } from './TargetChoice.tsx';

const tones: Readonly<Record<SocialConnection['state'], StatusTone>> = {
  NotConnected: 'neutral',
  Connected: 'positive',
  Expiring: 'waiting',
  Limited: 'negative',
  Reconnect: 'negative',
};

/** One network: its state, its account, where it posts, and how to connect it. */
export function ConnectionRow({
  connection,
  signIn,
}: {
  connection: SocialConnection;
  signIn: SocialSignIn;
}) {
  const t = useText('socialNetworks', 'postFailure');
  const { dateTime } = useFormats();
  const { network, state, accountName, endsAt, isAvailable, missingPermissions, revocation } = connection;
  const name = t(`socialNetworks:networks.${network}`);
  const disconnect = useAction(api.socialMediaPost.disconnectSocialMedia, {
    invalidates: [api.socialMediaPost.getSocialMediaConnections, api.socialMediaPost.getPosts],
    onSuccess: () => showSuccess(t('socialNetworks:connection.disconnected', { network: name })),
  });
  const isLive = state === 'Connected' || state === 'Expiring' || state === 'Limited';
  // Without a page or board, its posts wait.
  const isPlaceMissing = state === 'Connected' && connection.target === null;
  // An access that ends can be renewed at any time before.
  const isComplete = state === 'Connected' && missingPermissions.length === 0 && endsAt === null;
  const phase = signIn.network === network ? signIn.phase : 'idle';
  return (
    <Card
      title={
        <Stack isRow gap={8} align="center">
          <NetworkMark name={network} />
          {name}
        </Stack>
      }
      extra={
        isAvailable ? (
          <StatusTag tone={isPlaceMissing ? 'waiting' : tones[state]}>
            {t(
              isPlaceMissing
                ? 'socialNetworks:connection.chooseTarget'
                : `socialNetworks:connection.states.${state}`,
            )}
          </StatusTag>
        ) : (
          <StatusTag tone="neutral">{t('socialNetworks:connection.notAvailable')}</StatusTag>
        )
      }
    >
      <Stack gap={8}>
        {accountName === null ? null : (
          <FinePrint>{t('socialNetworks:connection.account', { name: accountName })}</FinePrint>
        )}
        {isLive ? <MissingPermissions connection={connection} /> : null}
        {revocation === null ? null : <Revocation network={network} outcome={revocation} />}
        {isLive ? <TargetChoice connection={connection} /> : null}
        {isLive && endsAt !== null ? (
          <FinePrint>{t('socialNetworks:connection.endsAt', { day: dateTime(endsAt) })}</FinePrint>
        ) : null}
        {connection.isPrivateOnly ? (
          <FinePrint>{t('postFailure:privateOnly.connection', { network: name })}</FinePrint>
        ) : null}
        {state === 'Reconnect' ? <FinePrint>{t('socialNetworks:connection.ended')}</FinePrint> : null}
        {phase === 'idle' ? null : <FinePrint isStatus>{t(`socialNetworks:connection.${phase}`)}</FinePrint>}
        {isAvailable ? (
          <Stack isRow gap={8}>
            {isComplete ? null : (
              <Button
                type={state === 'Connected' ? 'default' : 'primary'}
                onClick={() => void signIn.begin(network)}
              >
                {t(
                  state === 'NotConnected'
                    ? 'socialNetworks:connection.connect'
                    : missingPermissions.length > 0
                      ? 'socialNetworks:connection.missing.grant'
                      : 'socialNetworks:connection.reconnect',
                )}
              </Button>
            )}
            {state === 'NotConnected' ? null : (
              <ConfirmButton
                title={`${t('socialNetworks:connection.disconnect')}: ${name}`}
                consequence={t('socialNetworks:connection.disconnectText', { network: name })}
                confirmText={t('socialNetworks:connection.disconnect')}
                onConfirm={async () => await disconnect.run({ network })}
                isDanger
              >
                {t('socialNetworks:connection.disconnect')}
              </ConfirmButton>
            )}
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
