import { Button } from 'antd';
import type { MetaConnection } from '#shared/contracts/pageShare.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { MetaSignIn } from './useMetaSignIn.ts';

/** Why a sign-in at Meta is needed, what will be asked for, and the button that begins it. */
export function ConnectMeta({ connection, signIn }: { connection: MetaConnection; signIn: MetaSignIn }) {
  const t = useText('pageShare');
  const { state } = connection;
  const hasLists = state === 'NotConnected' || state === 'PermissionsMissing';
  return (
    <Stack gap={16} align="start">
      <span>{t(`pageShare:why.${state}`)}</span>
      {hasLists ? (
        <CheckList
          label={t('pageShare:permissions')}
          metText={t('pageShare:granted')}
          openText={t('pageShare:missing')}
          items={[...connection.granted, ...connection.missing].map((permission) => ({
            text: t(`pageShare:permission.${permission}`),
            isMet: connection.granted.includes(permission),
          }))}
        />
      ) : null}
      {signIn.phase === 'denied' ? <Notice tone="waiting">{t('pageShare:denied')}</Notice> : null}
      {signIn.phase === 'blocked' ? <Notice tone="negative">{t('pageShare:blocked')}</Notice> : null}
      {host().kind === 'web' ? (
        <>
          <Button type="primary" onClick={() => void signIn.begin()}>
            {t(state === 'NotConnected' ? 'pageShare:connect' : 'pageShare:reconnect')}
          </Button>
          {signIn.phase === 'waiting' ? <FinePrint isStatus>{t('pageShare:waiting')}</FinePrint> : null}
        </>
      ) : (
        <FinePrint>{t('pageShare:inBrowser')}</FinePrint>
      )}
    </Stack>
  );
}
