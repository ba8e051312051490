import { Button } from 'antd';
import type { PostDelivery, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** A post that may be public: it is never sent again without a user's look. */
export function UnknownNotice({ post, delivery }: { post: SocialPost; delivery: PostDelivery }) {
  const t = useText('socialNetworks');
  const { dateTime } = useFormats();
  const resolve = useAction(api.socialMediaPost.resolvePost, { invalidates: [api.socialMediaPost.getPosts] });
  const network = t(`socialNetworks:networks.${delivery.network}`);
  const send = async (outcome: 'IsThere' | 'SendAgain') =>
    await resolve.run({ postId: post.id, network: delivery.network, outcome });
  const title = post.text.split('\n')[0]?.slice(0, 60) ?? '';
  return (
    <Notice
      tone="info"
      title={t('socialNetworks:unknown.title', {
        post: title === '' ? t('socialNetworks:untitled') : title,
        network,
      })}
      action={
        <Stack isRow gap={8}>
          {delivery.targetUrl === null ? null : (
            <Button type="primary" href={delivery.targetUrl} target="_blank" rel="noreferrer">
              {t('socialNetworks:unknown.look', { network })}
            </Button>
          )}
          <Button loading={resolve.isPending} onClick={() => void send('IsThere')}>
            {t('socialNetworks:unknown.isThere')}
          </Button>
          <ConfirmButton
            title={t('socialNetworks:unknown.sendAgain')}
            consequence={t('socialNetworks:unknown.confirm')}
            confirmText={t('socialNetworks:unknown.sendAgain')}
            onConfirm={async () => await send('SendAgain')}
          >
            {t('socialNetworks:unknown.sendAgain')}
          </ConfirmButton>
        </Stack>
      }
    >
      {t('socialNetworks:unknown.text', {
        time: delivery.sentAt === null ? '' : dateTime(delivery.sentAt),
      })}
    </Notice>
  );
}
