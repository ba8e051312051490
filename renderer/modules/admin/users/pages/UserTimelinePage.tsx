import { api } from '#renderer/api/api.ts';
import { Timeline } from '#renderer/features/staffTimeline/Timeline.tsx';
import { UserDetailPage } from '../components/UserDetailPage.tsx';

const groups = ['Decisions', 'Email', 'SignIns'] as const;

/** A user's timeline. */
export function UserTimelinePage() {
  return (
    <UserDetailPage>
      {({ id }) => <Timeline call={api.user.getUserTimeline} id={{ userId: id }} groups={groups} />}
    </UserDetailPage>
  );
}
