import { Button } from 'antd';
import type { FacebookPage } from '#shared/contracts/pageShare.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PagePicture } from '#renderer/ui/brand/PagePicture.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const tones: Readonly<Record<FacebookPage['shareState'], StatusTone>> = {
  NotShared: 'negative',
  Pending: 'waiting',
  Shared: 'positive',
};

/** The chosen page and whether our business may advertise in its name; where it may not, the button that asks. */
export function ChosenPage({ page, canShare }: { page: FacebookPage; canShare: boolean }) {
  const t = useText('pageShare');
  const { number } = useFormats();
  const share = useAction(api.pageShare.sharePage, { invalidates: [api.pageShare.getFacebookPageInfo] });
  const detail = [
    page.category,
    page.followersCount === null
      ? null
      : t('pageShare:followers', {
          count: page.followersCount,
          followers: number(page.followersCount, 0),
        }),
  ].filter((part) => part !== null);
  return (
    <Stack gap={12}>
      <Stack isRow gap={12} align="center">
        <PagePicture url={page.pictureUrl} name={page.name} />
        <TwoLines isWrapped first={page.name} second={detail.join(' · ')} />
        <StatusTag tone={tones[page.shareState]}>{t(`pageShare:share.${page.shareState}`)}</StatusTag>
      </Stack>
      <FinePrint>{t(`pageShare:shareText.${page.shareState}`)}</FinePrint>
      {page.shareState === 'Shared' || !canShare ? null : (
        <Stack isRow gap={8}>
          <Button
            type={page.shareState === 'NotShared' ? 'primary' : 'default'}
            loading={share.isPending}
            onClick={() => void share.run({})}
          >
            {t(page.shareState === 'NotShared' ? 'pageShare:shareNow' : 'pageShare:shareAgain')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
