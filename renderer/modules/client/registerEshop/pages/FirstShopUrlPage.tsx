import { useState } from 'react';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CorrectUrlForm } from '../components/CorrectUrlForm.tsx';
import { FirstShopStep } from '../components/FirstShopStep.tsx';
import { UrlForm } from '../components/UrlForm.tsx';

/** The first step: the address of the shop, or its correction where the shop is made already. */
export function FirstShopUrlPage() {
  const go = useGo();
  // As it was when the step was entered: the shop that is being made must not turn the form into its correction.
  const [hasEshop] = useState(() => useSession.getState().eshop !== null);
  const toCountry = () => go('/registerFirstEshop/country');
  return (
    <FirstShopStep step="url">
      {hasEshop ? <CorrectUrlForm onDone={toCountry} /> : <UrlForm onCreated={toCountry} />}
    </FirstShopStep>
  );
}
