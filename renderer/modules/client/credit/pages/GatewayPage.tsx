import { useSearchParams } from 'react-router';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { SavedCard } from '#renderer/features/payment/SavedCard.tsx';
import { TopUpForm } from '#renderer/features/topUp/TopUpForm.tsx';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CreditPage } from '../components/CreditPage.tsx';
import { billingPath, gatewayPath, historyPath } from '../paths.ts';

/** Topping up by card. */
export function GatewayPage() {
  const t = useText('checkout');
  const [search] = useSearchParams();
  const outlook = useCreditOutlook();
  const requestedTier = presetPriceTierNames.find((tier) => tier === search.get('presetPriceTier'));
  return (
    <CreditPage>
      {search.get('payment') === 'cancelled' ? <Notice tone="info">{t('checkout:cancelled')}</Notice> : null}
      <TopUpForm
        to={historyPath}
        from={`${gatewayPath}?payment=cancelled`}
        billingPath={billingPath}
        dailyBudget={outlook?.dailyBudget.value ?? null}
        {...(requestedTier === undefined ? {} : { initialTier: requestedTier })}
      />
      <SavedCard to={gatewayPath} from={gatewayPath} billingPath={billingPath} />
    </CreditPage>
  );
}
