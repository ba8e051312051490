import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { FirstShopStep } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { readDraft, writeDraft } from '#renderer/session/drafts.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CorrectUrlForm } from '../components/CorrectUrlForm.tsx';
import { CountryStep } from '../components/CountryStep.tsx';
import { PhoneStep } from '../components/PhoneStep.tsx';
import { ShopStepFrame } from '../components/ShopStepFrame.tsx';
import { UrlForm } from '../components/UrlForm.tsx';
import { findFurtherShopStep, findStepBefore } from '../shopSteps.ts';

const draftName = 'registerAdditionalEshop';

/** A further shop: the same three steps in one route; a reload or another device goes on with the shop that was begun. */
export function FurtherShopPage() {
  const t = useText('registerEshop');
  const go = useGo();
  const eshopCount = useSession((state) => state.eshops.length);
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const onboarding = useSession((state) => state.onboarding);
  const [begunId, setBegunId] = useState(() => readDraft<string>(null, draftName));
  const [backAt, setBackAt] = useState<FirstShopStep | null>(null);
  const begin = (id: string | null) => {
    writeDraft(null, draftName, id);
    setBegunId(id);
  };
  const forget = useCallback(() => writeDraft(null, draftName, null), []);
  const place = findFurtherShopStep({ eshopCount, eshopId, begunId, onboarding });
  if (place === 'firstShop') return <Redirect to="/registerFirstEshop" />;
  if (place === 'finished') return <Finished onShown={forget} />;
  const step = backAt ?? place;
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
  const back = (
    <Button size="large" type="text" onClick={() => setBackAt(findStepBefore(step))}>
      {t('ui:back')}
    </Button>
  );
  const others = (
    <>
      {back}
      {cancel}
    </>
  );
  if (step === 'url') {
    return (
      <ShopStepFrame step="url" title={t('registerEshop:url.titleFurther')}>
        {place === 'url' ? (
          <UrlForm onCreated={begin} cancel={cancel} />
        ) : (
          <CorrectUrlForm onDone={() => setBackAt(null)} cancel={cancel} />
        )}
      </ShopStepFrame>
    );
  }
  return (
    <ShopStepFrame step={step}>
      {step === 'country' ? (
        <CountryStep onSet={() => setBackAt(null)} others={others} />
      ) : (
        <PhoneStep back={others} />
      )}
    </ShopStepFrame>
  );
}

function Finished({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <Redirect to="/app/getStarted" />;
}
