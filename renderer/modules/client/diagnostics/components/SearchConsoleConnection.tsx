import { Button, Select } from 'antd';
import type { SearchConsoleConnection, SearchConsoleProperty } from '#shared/contracts/searchConsoleCalls.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { SearchConsoleWatch } from './useSearchConsole.ts';

const domainMark = 'sc-domain:';
const pickerWidthPx = 320;

/** Writes a property as its owner knows it. */
export function useWriteProperty(): (siteUrl: string) => string {
  const t = useText('searchConsole');
  return (siteUrl) =>
    siteUrl.startsWith(domainMark)
      ? t('searchConsole:domain', { domain: siteUrl.slice(domainMark.length) })
      : siteUrl;
}

function PropertyChoice({ property, watch }: { property: string | null; watch: SearchConsoleWatch }) {
  const t = useText('searchConsole');
  const writeProperty = useWriteProperty();
  const query = useCallQuery(api.eshopAnalyzer.getSearchConsoleProperties, {});
  const writeOption = ({ siteUrl, isOfShop, isVerified }: SearchConsoleProperty): string => {
    const site = writeProperty(siteUrl);
    if (!isOfShop) return t('searchConsole:otherSite', { site });
    return isVerified ? site : t('searchConsole:notVerified', { site });
  };
  return (
    <QueryView query={query} skeleton={<Skeleton width={pickerWidthPx} height={32} />}>
      {({ properties }) => (
        <Select
          aria-label={t('searchConsole:property')}
          style={{ width: pickerWidthPx, maxWidth: '100%' }}
          placeholder={t('searchConsole:chooseProperty')}
          value={property}
          loading={watch.select.isPending}
          onChange={(siteUrl: string | null) => {
            if (siteUrl !== null) void watch.select.run({ siteUrl });
          }}
          options={properties
            .toSorted((a, b) => Number(b.isOfShop && b.isVerified) - Number(a.isOfShop && a.isVerified))
            .map((one) => ({
              value: one.siteUrl,
              label: writeOption(one),
              disabled: !one.isOfShop || !one.isVerified,
            }))}
        />
      )}
    </QueryView>
  );
}

function ConnectButton({ watch, isAgain }: { watch: SearchConsoleWatch; isAgain?: boolean }) {
  const t = useText('searchConsole');
  return (
    <Button type="primary" onClick={() => void watch.begin()}>
      {t(isAgain === true ? 'searchConsole:reconnect' : 'searchConsole:connect')}
    </Button>
  );
}

/** What keeps figures from coming: the connection, its property, or Google itself. */
export function SearchConsoleObstacle(props: {
  connection: SearchConsoleConnection;
  watch: SearchConsoleWatch;
  /** Older figures are shown below. */
  hasFigures: boolean;
}) {
  const t = useText('searchConsole');
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const { dateTime } = useFormats();
  const { watch } = props;
  const { state, nextReadAt } = props.connection;
  if (state === 'Ready') return null;
  const title = t(`searchConsole:state.${state}.title`, { domain });
  const text = t(`searchConsole:state.${state}.text`, {
    domain,
    time: nextReadAt === null ? '' : dateTime(nextReadAt),
  });
  const action =
    state === 'NotConnected' ? (
      <ConnectButton watch={watch} />
    ) : state === 'Reconnect' || state === 'PropertyMissing' ? (
      <ConnectButton watch={watch} isAgain />
    ) : undefined;
  if (!props.hasFigures) return <EmptyState title={title} text={text} action={action} />;
  return (
    <Notice tone="negative" title={title} action={action}>
      {text}
    </Notice>
  );
}

/** The connected account and property, and how to change or end them. */
export function SearchConsoleSettings(props: {
  connection: SearchConsoleConnection;
  watch: SearchConsoleWatch;
}) {
  const t = useText('searchConsole');
  const { connection, watch } = props;
  const { state, account, property } = connection;
  if (state === 'Unavailable' || state === 'NotConnected') return null;
  return (
    <Stack gap={8}>
      {account === null ? null : <FinePrint>{t('searchConsole:account', { account })}</FinePrint>}
      <Stack isRow gap={8}>
        {state === 'Reconnect' ? null : <PropertyChoice property={property} watch={watch} />}
        <ConfirmButton
          title={t('searchConsole:disconnectTitle')}
          consequence={t('searchConsole:disconnectText')}
          confirmText={t('searchConsole:disconnect')}
          isDanger
          onConfirm={async () => await watch.disconnect.run({})}
        >
          {t('searchConsole:disconnect')}
        </ConfirmButton>
      </Stack>
    </Stack>
  );
}
