import { MailLogList } from '#renderer/features/mailLog/MailLogList.tsx';
import { UserDetailPage } from '../components/UserDetailPage.tsx';

/** Mails that were sent to a person. */
export function UserMailsPage() {
  return <UserDetailPage>{(user) => <MailLogList userId={user.id} />}</UserDetailPage>;
}
