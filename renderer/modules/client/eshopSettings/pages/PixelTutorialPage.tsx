import { PixelCheck } from '#renderer/features/pixel/PixelCheck.tsx';
import { PixelSnippet } from '#renderer/features/pixel/PixelSnippet.tsx';
import { usePixelWatch } from '#renderer/features/pixel/usePixelWatch.ts';
import { SendPixelGuide } from '#renderer/features/pixelGuide/SendPixelGuide.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PixelPage } from '../components/PixelPage.tsx';

/** The snippet of the shop's platform, how it is put in, and what a check of it sees. */
export function PixelTutorialPage() {
  const t = useText('eshopSettings');
  const shopPlatform = useSession((state) => state.eshop?.shopPlatform ?? 'NotFound');
  const watch = usePixelWatch();
  const { check } = watch;
  return (
    <PixelPage>
      {check.data === undefined && check.error !== null ? (
        <ErrorState problem={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <PixelCheck watch={watch} />
      )}
      <Card title={t('eshopSettings:pixel.title')}>
        <Stack gap={20}>
          <FinePrint>{t('eshopSettings:pixel.purpose')}</FinePrint>
          <PixelSnippet shopPlatform={shopPlatform} />
        </Stack>
      </Card>
      <SendPixelGuide />
    </PixelPage>
  );
}
