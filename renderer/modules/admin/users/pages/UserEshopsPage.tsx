import { isSatisfied } from '#shared/access/permissions.ts';
import { readAuditTrail, readCustomerRecords } from '#shared/access/staffRules.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AuditTrail } from '#renderer/features/audit/AuditTrail.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { firstPlace } from '#renderer/ui/list/useLocalList.ts';
import { LegalConsentsCard } from '../components/LegalConsentsCard.tsx';
import { SignInsCard } from '../components/SignInsCard.tsx';
import { UserActions } from '../components/UserActions.tsx';
import { UserDetailPage } from '../components/UserDetailPage.tsx';
import { UserFacts } from '../components/UserFacts.tsx';
import { UserShopsCard } from '../components/UserShopsCard.tsx';
import type { UserDetail } from '../useUserDetail.ts';

/** A person's shops and account: sign-ins, what staff may do and what they did. */
export function UserEshopsPage() {
  return <UserDetailPage>{(user) => <UserAccount user={user} />}</UserDetailPage>;
}

function UserAccount({ user }: { user: UserDetail }) {
  const t = useText('staff');
  const permissions = useSession((state) => state.adminPermissions);
  const mayReadAudit = isSatisfied(readAuditTrail, permissions);
  const isEnabled = isSatisfied(readCustomerRecords, permissions);
  const signIns = useListQuery(api.user.getLogins, { userId: user.id, ...firstPlace }, { isEnabled });
  const consents = useCallQuery(api.user.getLegalConsents, { userId: user.id }, { isEnabled });
  return (
    <LoadTogether queries={isEnabled ? [signIns, consents] : []} skeleton={<PageSkeleton />}>
      <Stack gap={20}>
        <Columns ratio="wideFirst" align="start">
          <Stack gap={20}>
            <UserShopsCard user={user} />
            <SignInsCard userId={user.id} />
            <LegalConsentsCard userId={user.id} />
          </Stack>
          <Stack gap={20}>
            <UserFacts user={user} />
            <UserActions user={user} />
          </Stack>
        </Columns>
        {mayReadAudit ? (
          <Card title={t('staff:user.audit')}>
            <AuditTrail of={{ entity: 'User', id: user.id }} />
          </Card>
        ) : null}
      </Stack>
    </LoadTogether>
  );
}
