import { Button } from 'antd';
import type { FacebookPage, MetaConnection } from '#shared/contracts/pageShare.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProviderLine } from '#renderer/ui/brand/ProviderLine.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ChosenPage } from './ChosenPage.tsx';
import { ConnectMeta } from './ConnectMeta.tsx';
import { PageChoice } from './PageChoice.tsx';
import { useMetaSignIn } from './useMetaSignIn.ts';

const tones: Readonly<Record<MetaConnection['state'], StatusTone>> = {
  NotConnected: 'neutral',
  Connected: 'positive',
  PermissionsMissing: 'waiting',
  Reconnect: 'negative',
};

function Steps(props: { connection: MetaConnection; page: FacebookPage | null }) {
  const { connection, page } = props;
  const t = useText('pageShare');
  const signIn = useMetaSignIn();
  const isWhole = connection.state === 'Connected';
  return (
    <Stack gap={20}>
      {connection.connectedAs === null ? null : (
        <Stack isRow gap={12} align="center" justify="between">
          <ProviderLine
            provider="facebook"
            first={t('pageShare:signedInAs', { name: connection.connectedAs })}
            second={t(`pageShare:stateText.${connection.state}`)}
          />
          {isWhole && host().kind === 'web' ? (
            <Button onClick={() => void signIn.begin()}>{t('pageShare:another')}</Button>
          ) : null}
        </Stack>
      )}
      {isWhole ? null : <ConnectMeta connection={connection} signIn={signIn} />}
      {page === null ? null : <ChosenPage page={page} canShare={isWhole} />}
      {isWhole ? <PageChoice /> : null}
    </Stack>
  );
}

/** Signs the shop in to Meta, lets it choose its page, and shares the page with our business. */
export function PageShareCard() {
  const t = useText('pageShare');
  const connection = useCallQuery(api.pageShare.checkPermissions, {});
  const page = useCallQuery(api.pageShare.getFacebookPageInfo, {});
  const state = connection.data?.connection.state;
  return (
    <Card
      title={t('pageShare:title')}
      extra={
        state === undefined ? null : (
          <StatusTag tone={tones[state]}>{t(`pageShare:state.${state}`)}</StatusTag>
        )
      }
    >
      <QueryView query={connection} skeleton={<Skeleton height={160} />}>
        {(answer) => (
          <QueryView query={page} skeleton={<Skeleton height={160} />}>
            {(chosen) => <Steps connection={answer.connection} page={chosen.page} />}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}
