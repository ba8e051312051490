import { useSearchParams } from 'react-router';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { TopUpForm } from '#renderer/features/topUp/TopUpForm.tsx';
import { CreditPage } from '../components/CreditPage.tsx';
import { billingPath, gatewayPath, historyPath } from '../paths.ts';
import { useCreditOutlook } from '../useCreditOutlook.ts';

/** Topping up by card. */
export function GatewayPage() {
  const [search] = useSearchParams();
  const outlook = useCreditOutlook();
  const wished = presetPriceTierNames.find((tier) => tier === search.get('presetPriceTier'));
  return (
    <CreditPage>
      <TopUpForm
        to={historyPath}
        from={gatewayPath}
        billingPath={billingPath}
        dailyBudget={outlook?.dailyBudget.value ?? null}
        {...(wished === undefined ? {} : { initialTier: wished })}
      />
    </CreditPage>
  );
}
