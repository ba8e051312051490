import { AffiliateProvision } from '../components/AffiliateProvision.tsx';
import { UserDetailPage } from '../components/UserDetailPage.tsx';

/** How a person stands to the affiliate programme. */
export function UserPartnerPage() {
  return (
    <UserDetailPage>{(user) => <AffiliateProvision userId={user.id} email={user.email} />}</UserDetailPage>
  );
}
