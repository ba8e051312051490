import { useRef } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ApprovalSetting } from '../components/ApprovalSetting.tsx';
import { ConnectionRow } from '../components/ConnectionRow.tsx';
import { SlotsSetting } from '../components/SlotsSetting.tsx';
import { useSocialSignIn } from '../useSocialSignIn.ts';
import { useSocialTabs } from '../useSocialTabs.ts';

/** The shop's connections to social networks. */
export function AccessPage() {
  const t = useText('socialNetworks');
  const tabs = useSocialTabs();
  const signIn = useSocialSignIn();
  const networks = useRef<HTMLElement>(null);
  const query = useCallQuery(api.socialMediaPost.getSocialMediaConnections, {});
  const settings = useCallQuery(api.socialMediaPost.getPostSettings, {});
  const slots = useCallQuery(api.socialMediaPost.getPostSlots, {});
  return (
    <Page title={t('screens:socialAccess')} purpose={t('socialNetworks:accessPurpose')} tabs={tabs}>
      <LoadTogether queries={[query, settings, slots]} skeleton={<Skeleton height={420} />}>
        <Stack gap={20}>
          <QueryView query={query} skeleton={<Skeleton height={420} />}>
            {({ connections }) => (
              <>
                <section ref={networks} tabIndex={-1} aria-label={t('socialNetworks:connections')}>
                  <Columns ratio="thirds">
                    {connections.map((connection) => (
                      <ConnectionRow key={connection.network} connection={connection} signIn={signIn} />
                    ))}
                  </Columns>
                </section>
                <SlotsSetting
                  connections={connections}
                  onShowConnections={() => {
                    networks.current?.scrollIntoView({ block: 'center' });
                    networks.current?.querySelector('button')?.focus();
                  }}
                />
              </>
            )}
          </QueryView>
          <ApprovalSetting />
        </Stack>
      </LoadTogether>
    </Page>
  );
}
