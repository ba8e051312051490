import { AffiliateProvision } from '../components/AffiliateProvision.tsx';
import { UserDetailPage } from '../components/UserDetailPage.tsx';
import { useAccountRefusal } from '../useAccountRefusal.ts';
import type { UserDetail } from '../useUserDetail.ts';

/** A user's status in the affiliate programme. */
export function UserPartnerPage() {
  return <UserDetailPage>{(user) => <UserPartner user={user} />}</UserDetailPage>;
}

function UserPartner({ user }: { user: UserDetail }) {
  const refusal = useAccountRefusal(user);
  return <AffiliateProvision userId={user.id} email={user.email} canChange={refusal === null} />;
}
