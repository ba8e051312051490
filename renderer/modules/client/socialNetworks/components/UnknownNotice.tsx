import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { PostDelivery, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { isWebAddress, longestAddress } from '#shared/domain/contact/webAddress.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** A post that may be public: it is never sent again without a user's look. */
export function UnknownNotice(props: {
  post: SocialPost;
  delivery: PostDelivery;
  /** After the user said whether the post is there. */
  onDone?: () => void;
}) {
  const { post, delivery } = props;
  const t = useText('socialNetworks', 'validation');
  const { dateTime, time } = useFormats();
  const resolve = useAction(api.socialMediaPost.resolvePost, {
    invalidates: [api.socialMediaPost.getPosts],
    onSuccess: () => props.onDone?.(),
  });
  const network = t(`socialNetworks:networks.${delivery.network}`);
  const ofPost = { postId: post.id, network: delivery.network };
  const [address, setAddress] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const type = (text: string | null) => {
    setAddress(text);
    setIsRefused(false);
  };
  const confirmThere = async (url: string) => {
    if (url !== '' && !isWebAddress(url)) return setIsRefused(true);
    const saved = await resolve.run({ ...ofPost, outcome: 'IsThere', ...(url === '' ? {} : { url }) });
    if (saved !== null) type(null);
  };
  const title = post.text.split('\n')[0]?.slice(0, 60) ?? '';
  return (
    <Notice
      tone="unknown"
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
          <Button onClick={() => type('')}>{t('socialNetworks:unknown.isThere')}</Button>
          <ConfirmButton
            title={t('socialNetworks:unknown.sendAgain')}
            consequence={t('socialNetworks:unknown.confirm')}
            confirmText={t('socialNetworks:unknown.sendAgain')}
            onConfirm={async () => await resolve.run({ ...ofPost, outcome: 'SendAgain' })}
          >
            {t('socialNetworks:unknown.sendAgain')}
          </ConfirmButton>
        </Stack>
      }
    >
      {t('socialNetworks:unknown.text', {
        time: delivery.sentAt === null ? '' : dateTime(delivery.sentAt),
      })}
      <FinePrint>
        {[
          delivery.preparedAt === null
            ? null
            : t('socialNetworks:unknown.prepared', { time: time(delivery.preparedAt) }),
          delivery.sentAt === null ? null : t('socialNetworks:unknown.sent', { time: time(delivery.sentAt) }),
          t('socialNetworks:unknown.noAnswer'),
        ]
          .filter((step) => step !== null)
          .join(' → ')}
      </FinePrint>
      <Modal
        open={address !== null}
        centered
        title={t('socialNetworks:unknown.isThereTitle', { network })}
        okText={t('socialNetworks:unknown.confirmThere')}
        cancelText={t('socialNetworks:editor.close')}
        confirmLoading={resolve.isPending}
        onOk={() => void confirmThere(address?.trim() ?? '')}
        onCancel={() => type(null)}
      >
        <LabelledControl
          label={t('socialNetworks:unknown.address')}
          hint={t('socialNetworks:unknown.addressHint')}
          error={isRefused ? t('validation:webAddress') : null}
        >
          {(id) => (
            <Input
              id={id}
              type="url"
              maxLength={longestAddress}
              {...(isRefused ? { status: 'error' as const, 'aria-invalid': true } : {})}
              value={address ?? ''}
              placeholder="https://"
              onChange={(event) => type(event.target.value)}
            />
          )}
        </LabelledControl>
      </Modal>
    </Notice>
  );
}
