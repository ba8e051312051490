import { Select } from 'antd';
import { useEffect } from 'react';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Page, board or channel that posts of a network go to. */
export function TargetChoice({ connection }: { connection: SocialConnection }) {
  const t = useText('socialNetworks');
  const { network, target } = connection;
  const query = useCallQuery(api.socialMediaPost.getSocialMediaPages, { network });
  const { isError } = query;
  useEffect(() => {
    // The server may have learned just now that the access has ended: the connection says it.
    if (isError) void invalidate(api.socialMediaPost.getSocialMediaConnections);
  }, [isError]);
  const assign = useAction(api.socialMediaPost.assignSocialMediaPage, {
    invalidates: [api.socialMediaPost.getSocialMediaConnections, api.socialMediaPost.getPosts],
    onSuccess: () => showSuccess(t('socialNetworks:connection.targetSaved')),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton width={240} height={32} />}>
      {({ pages }) =>
        pages.length === 0 ? (
          <FinePrint>{t('socialNetworks:connection.noTargets')}</FinePrint>
        ) : (
          <Select
            aria-label={`${network}: ${t(`socialNetworks:connection.target.${networkLimits[network].target}`)}`}
            style={{ minWidth: 240, maxWidth: '100%' }}
            placeholder={t('socialNetworks:connection.chooseTarget')}
            value={target?.id ?? null}
            loading={assign.isPending}
            onChange={(pageId: string | null) => {
              if (pageId !== null) void assign.run({ network, pageId });
            }}
            options={pages.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }
    </QueryView>
  );
}
