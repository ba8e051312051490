import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { firstShopStep } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { readDraft, writeDraft } from '#renderer/session/drafts.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CountryForm } from '../components/CountryForm.tsx';
import { PhoneForm } from '../components/PhoneForm.tsx';
import { ShopStepFrame } from '../components/ShopStepFrame.tsx';
import { UrlForm } from '../components/UrlForm.tsx';

const draftName = 'registerAdditionalEshop';

/** A further shop: the same three steps in one route; a reload goes on with the shop that was begun. */
export function FurtherShopPage() {
  const t = useText('registerEshop');
  const go = useGo();
  const hasShops = useSession((state) => state.eshops.length > 0);
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const onboarding = useSession((state) => state.onboarding);
  const [begunId, setBegunId] = useState(() => readDraft<string>(null, draftName));
  const [isBackAtCountry, setIsBackAtCountry] = useState(false);
  const begin = (id: string | null) => {
    writeDraft(null, draftName, id);
    setBegunId(id);
  };
  const forget = useCallback(() => writeDraft(null, draftName, null), []);
  // A shop that was begun earlier and left for another one is not gone on with.
  const isBegun = begunId !== null && begunId === eshopId;
  if (!hasShops && !isBegun) return <Redirect to="/registerFirstEshop" />;
  const cancel = (
    <Button
      size="large"
      type="text"
      onClick={() => {
        begin(null);
        go('/app/eshops');
      }}
    >
      {t('registerEshop:cancel')}
    </Button>
  );
  if (!isBegun) {
    return (
      <ShopStepFrame step="url" title={t('registerEshop:url.titleFurther')}>
        <UrlForm onMade={begin} cancel={cancel} />
      </ShopStepFrame>
    );
  }
  const step = firstShopStep(onboarding);
  if (step === null) return <Finished onShown={forget} />;
  if (step === 'phone' && !isBackAtCountry) {
    return (
      <ShopStepFrame step="phone">
        <PhoneForm
          onSet={() => undefined}
          back={
            <Button size="large" type="text" onClick={() => setIsBackAtCountry(true)}>
              {t('ui:back')}
            </Button>
          }
        />
      </ShopStepFrame>
    );
  }
  return (
    <ShopStepFrame step="country">
      <CountryForm onSet={() => setIsBackAtCountry(false)} cancel={cancel} />
    </ShopStepFrame>
  );
}

function Finished({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <Redirect to="/app/getStarted" />;
}
