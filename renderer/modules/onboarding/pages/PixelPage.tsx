import { Button } from 'antd';
import { useState } from 'react';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { useDiscovery } from '#renderer/features/discovery/useDiscovery.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { PixelCheck } from '#renderer/features/pixel/PixelCheck.tsx';
import { isPixelSeen } from '#renderer/features/pixel/pixelStatus.ts';
import { PixelSnippet } from '#renderer/features/pixel/PixelSnippet.tsx';
import { PlatformChoice } from '#renderer/features/pixel/PlatformChoice.tsx';
import { SendPixelGuide } from '#renderer/features/pixelGuide/SendPixelGuide.tsx';
import { usePixelWatch } from '#renderer/features/pixel/usePixelWatch.ts';
import { useStepDone } from '../useStepDone.ts';

/** The tracking pixel: the snippet of the platform, how to put it in, and what a check sees. */
export function PixelPage() {
  return (
    <OnboardingStep step="pixel">
      <PixelStep />
    </OnboardingStep>
  );
}

function PixelStep() {
  const t = useText('onboarding', 'pixel', 'discovery');
  const { goOn, isGoing } = useStepDone();
  const savedPlatform = useSession((state) => state.eshop?.shopPlatform ?? 'NotFound');
  const [chosen, setChosen] = useState<ShopPlatform | null>(null);
  const found = useDiscovery().discovery?.shopPlatform ?? null;
  const isProposed = chosen === null && savedPlatform === 'NotFound' && found !== null;
  const platform = chosen ?? (isProposed ? found : savedPlatform);
  const save = useAction(api.eshop.setShopPlatform, { onSuccess: () => void reloadEshop() });
  const postpone = useAction(api.eshop.postponePixel);
  const putOff = async () => {
    // Leaving the step with the proposal accepts it.
    if (isProposed) await save.run({ shopPlatform: found });
    if ((await postpone.run({})) !== null) await goOn();
  };
  const watch = usePixelWatch();
  const { check } = watch;
  const isSeen = check.data !== undefined && isPixelSeen(check.data);
  const accept = async () => {
    // The goal is met by the first event; until it arrives the snippet on the page is enough to continue.
    if (check.data?.events.some((event) => event.count > 0) !== true) {
      await putOff();
      return;
    }
    if (isProposed) await save.run({ shopPlatform: found });
    await goOn();
  };
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const domainName = useSession((state) => state.eshop?.domainName ?? '');
  const demoShopUrl = info.data?.sandbox?.demoShopUrl ?? null;
  const gateway = info.data?.shopGateway ?? null;
  const isOwn = gateway !== null && domainName.endsWith(gateway.ending);
  const trackingUrl =
    demoShopUrl === null
      ? null
      : isOwn
        ? toOpenableAddress(`http://${domainName}/_admin/tracking`, gateway)
        : new URL('_admin/tracking', demoShopUrl).href;
  return (
    <OnboardingFrame
      step="pixel"
      title={t('onboarding:pixel.title')}
      purpose={t('onboarding:pixel.purpose')}
      waitsFor={isSeen ? undefined : t('onboarding:pixel.waiting')}
      back={
        isSeen ? undefined : (
          <Button
            size="large"
            loading={postpone.isPending || (isGoing && !isSeen)}
            onClick={() => void putOff()}
          >
            {t('onboarding:pixel.postpone')}
          </Button>
        )
      }
      next={
        <Button
          type="primary"
          size="large"
          {...disableIf(!isSeen)}
          loading={isGoing || (isSeen && postpone.isPending)}
          onClick={() => void accept()}
        >
          {t('onboarding:continue')}
        </Button>
      }
    >
      <PlatformChoice
        value={platform}
        isSaving={save.isPending}
        hint={isProposed ? t('discovery:offeredPlatform') : undefined}
        onChange={(shopPlatform) => {
          setChosen(shopPlatform);
          void save.run({ shopPlatform });
        }}
      />
      <PixelSnippet shopPlatform={platform} />
      {trackingUrl === null ? null : (
        <ExternalLinks
          open={(url) => void host().openExternal(url)}
          links={[{ label: t('pixel:demo'), url: trackingUrl }]}
        />
      )}
      <PixelCheck watch={watch} />
      {isSeen ? null : <SendPixelGuide />}
      {isSeen ? null : <FinePrint>{t('onboarding:pixel.unmeasured')}</FinePrint>}
      {check.error === null ? null : <ProblemAlert problem={check.error} />}
    </OnboardingFrame>
  );
}
