import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CountryForm } from '../components/CountryForm.tsx';
import { FirstShopStep } from '../components/FirstShopStep.tsx';

/** The second step: the country of the ads. */
export function FirstShopCountryPage() {
  const go = useGo();
  return (
    <FirstShopStep step="country">
      <CountryForm onSet={() => go('/registerFirstEshop/phone')} />
    </FirstShopStep>
  );
}
