import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CountryStep } from '../components/CountryStep.tsx';
import { FirstShopStep } from '../components/FirstShopStep.tsx';

/** The second step: findings about the shop, and the country of the ads. */
export function FirstShopCountryPage() {
  const t = useText();
  const go = useGo();
  return (
    <FirstShopStep step="country">
      <CountryStep
        onSet={() => go('/registerFirstEshop/phone')}
        others={
          <Button size="large" type="text" onClick={() => go('/registerFirstEshop/url')}>
            {t('ui:back')}
          </Button>
        }
      />
    </FirstShopStep>
  );
}
