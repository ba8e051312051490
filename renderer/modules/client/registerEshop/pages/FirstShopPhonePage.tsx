import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { FirstShopStep } from '../components/FirstShopStep.tsx';
import { PhoneStep } from '../components/PhoneStep.tsx';

/** The third step: the phone number. */
export function FirstShopPhonePage() {
  const t = useText();
  const go = useGo();
  return (
    <FirstShopStep step="phone">
      <PhoneStep
        back={
          <Button size="large" type="text" onClick={() => go('/registerFirstEshop/country')}>
            {t('ui:back')}
          </Button>
        }
      />
    </FirstShopStep>
  );
}
