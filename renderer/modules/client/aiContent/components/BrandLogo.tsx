import { Button, Modal } from 'antd';
import { useState } from 'react';
import { leastLogoSide, maxLogoBytes } from '#shared/domain/content/image/contentImage.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PictureTiles } from '#renderer/ui/content/PictureTiles.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { ImageDrop } from '#renderer/ui/image/ImageDrop.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const endCard = {
  ratio: '16:9',
  scene: 'Plain',
  productId: null,
  hasCaption: false,
  hasPrice: false,
} as const;

/** Opens the logo that pictures and videos show, to be uploaded, replaced and removed. */
export function BrandLogoButton() {
  const t = useText('aiImages');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('aiImages:logo.title')}</Button>
      {isOpen ? (
        <Modal
          open
          centered
          width={520}
          footer={null}
          title={t('aiImages:logo.title')}
          onCancel={() => setIsOpen(false)}
        >
          <BrandLogo />
        </Modal>
      ) : null}
    </>
  );
}

function BrandLogo() {
  const t = useText('aiImages');
  const { number } = useFormats();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const query = useCallQuery(api.content.getBrandLogo, {});
  // On its tag, as videos show it: a dark logo would be lost on a dark page.
  const shown = useCallQuery(api.content.getVideoStill, endCard, {
    isEnabled: (query.data?.logo ?? null) !== null,
  });
  const invalidates = [api.content.getBrandLogo, api.content.getVideoPlan, api.content.getVideoStill];
  const save = useAction(api.content.saveBrandLogo, {
    failure: 'caller',
    invalidates,
    onSuccess: () => showSuccess(t('aiImages:logo.saved')),
  });
  const remove = useAction(api.content.deleteBrandLogo, {
    invalidates,
    onSuccess: () => showSuccess(t('aiImages:logo.removed')),
  });
  return (
    <Stack gap={16}>
      <FinePrint>{t('aiImages:logo.purpose')}</FinePrint>
      <QueryView query={query} skeleton={<Skeleton height={200} />}>
        {({ logo }) => (
          <Stack gap={12}>
            {logo === null ? null : shown.data === undefined && shown.error !== null ? (
              <ErrorState problem={shown.error} onRetry={() => void shown.refetch()} />
            ) : shown.data === undefined ? (
              <Skeleton height={260} />
            ) : (
              <PictureTiles
                label={t('aiImages:logo.title')}
                selected={null}
                onSelect={() => undefined}
                tiles={[
                  {
                    key: logo.url,
                    name: `${logo.width} × ${logo.height} px`,
                    picture: {
                      url: shown.data.picture,
                      alt: t('aiImages:logo.title'),
                      label: t('aiImages:logo.title'),
                    },
                    note: (
                      <FinePrint>
                        <RelativeTime instant={logo.savedAt} />
                      </FinePrint>
                    ),
                  },
                ]}
              />
            )}
            <ImageDrop
              title={t(logo === null ? 'aiImages:logo.drop' : 'aiImages:logo.replace')}
              hint={t('aiImages:logo.hint', { side: number(leastLogoSide, 0) })}
              accept="image/png,image/webp,image/jpeg"
              isBusy={save.isPending}
              onFile={(file) => {
                setIsTooLarge(file.size > maxLogoBytes);
                if (file.size <= maxLogoBytes) void save.run({}, { files: { File: file } });
              }}
            />
            {isTooLarge ? <Notice tone="negative">{t('aiImages:logo.tooLarge')}</Notice> : null}
            {save.problem === null || save.isPending ? null : <ProblemAlert problem={save.problem} />}
            {logo === null ? null : (
              <ConfirmButton
                title={t('aiImages:logo.removeTitle')}
                consequence={t('aiImages:logo.removeText')}
                confirmText={t('aiImages:logo.remove')}
                isDanger
                onConfirm={() => remove.run({})}
              >
                {t('aiImages:logo.remove')}
              </ConfirmButton>
            )}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
