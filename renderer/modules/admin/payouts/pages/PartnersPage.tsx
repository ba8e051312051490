import { useSearchParams } from 'react-router';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { AffiliateRequests } from '#renderer/features/affiliate/AffiliateRequests.tsx';
import { CardsSkeleton } from '#renderer/features/affiliate/CardsSkeleton.tsx';
import { CommissionPlanCard } from '#renderer/features/affiliate/CommissionPlanCard.tsx';
import { ReferralReviews } from '#renderer/features/affiliate/ReferralReviews.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { firstPlace } from '#renderer/ui/list/useLocalList.ts';
import { AllStatements } from '../components/AllStatements.tsx';

/** Partners of the affiliate programme: requests and referrals to decide, the statements of all, the general plan. */
export function PartnersPage() {
  const t = useText('affiliate');
  const permissions = useSession((state) => state.adminPermissions);
  return (
    <AccountingTabs purpose={t('affiliate:partnersStaff.purpose')}>
      {isSatisfied(allOf('GetAccounting'), permissions) ? (
        <Partners mayDecide={isSatisfied(allOf('SetAccounting'), permissions)} />
      ) : (
        <Notice tone="info">{t('affiliate:payoutStaff.noPermission')}</Notice>
      )}
    </AccountingTabs>
  );
}

function Partners({ mayDecide }: { mayDecide: boolean }) {
  const [params] = useSearchParams();
  // The cockpit's link leads to one referral.
  const eshopId = eshopIdSchema.safeParse(params.get('review')).data;
  // What the first cards read: none of them pushes another away.
  const queries = [
    useListQuery(api.affiliate.getAffiliateRequests, firstPlace),
    useListQuery(api.affiliate.getReferralReviews, { view: 'Waiting', eshopId, ...firstPlace }),
    useCallQuery(api.affiliate.getCommissionPlans, { userId: null }),
  ];
  return (
    <LoadTogether queries={queries} skeleton={<CardsSkeleton />}>
      <Stack gap={20}>
        <AffiliateRequests />
        <ReferralReviews
          only={eshopId === undefined ? null : { eshopId, allPath: '/admin/accounting/partners' }}
          mayDecide={mayDecide}
        />
        <CommissionPlanCard userId={null} />
        <AllStatements />
      </Stack>
    </LoadTogether>
  );
}
