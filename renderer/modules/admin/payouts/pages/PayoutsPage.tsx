import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AllPayouts } from '../components/AllPayouts.tsx';
import { AllSelfBilling } from '../components/AllSelfBilling.tsx';
import { PayoutPlanCard } from '../components/PayoutPlanCard.tsx';
import { PayoutRuns } from '../components/PayoutRuns.tsx';

/** Payouts to partners: what can be paid now and who is left out, the files for the bank, all payouts. */
export function PayoutsPage() {
  const t = useText('affiliate');
  const permissions = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), permissions);
  return (
    <AccountingTabs purpose={t('affiliate:payoutStaff.purpose')}>
      {mayRead ? (
        <Payouts mayPay={isSatisfied(allOf('SetAccounting'), permissions)} />
      ) : (
        <Notice tone="info">{t('affiliate:payoutStaff.noPermission')}</Notice>
      )}
    </AccountingTabs>
  );
}

function Payouts({ mayPay }: { mayPay: boolean }) {
  const query = useCallQuery(api.affiliate.getPayoutPlans, {});
  const skeleton = (
    <Card>
      <FormSkeleton fields={3} />
    </Card>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ plans }) => (
        <Stack gap={20}>
          {plans.map((plan) => (
            <PayoutPlanCard key={plan.currency} plan={plan} mayPay={mayPay} />
          ))}
          <AllSelfBilling mayPay={mayPay} />
          <PayoutRuns mayPay={mayPay} />
          <AllPayouts mayPay={mayPay} />
        </Stack>
      )}
    </QueryView>
  );
}
