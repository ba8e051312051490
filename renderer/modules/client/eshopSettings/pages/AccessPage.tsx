import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { InviteCard } from '../components/InviteCard.tsx';
import { PeopleList } from '../components/PeopleList.tsx';
import { ProgramsCard } from '../components/ProgramsCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** Who has access to the shop; its owner and staff invite and remove, a manager may leave. */
export function AccessPage() {
  const t = useText('people', 'programs');
  const query = useCallQuery(api.eshop.getUsersWithAccess, {});
  const programs = useCallQuery(api.assistant.getProgramTokens, {});
  const mayChange = useSession(
    (state) => state.eshop?.isTemporary === true && state.adminPermissions.has('SetEshopDetail'),
  );
  const people = query.data?.users ?? [];
  const me = people.find((person) => person.isCurrentUser);
  const owner = people.find((person) => person.role === 'Owner')?.email;
  const mayManage = me?.role === 'Owner' || (me === undefined && mayChange);
  return (
    <SettingsPage>
      <LoadTogether queries={[query, programs]} skeleton={<PageSkeleton />}>
        {me?.role === 'Admin' ? (
          <Notice tone="info">
            {owner === undefined ? t('people:onlyOwnerUnknown') : t('people:onlyOwner', { owner })}
          </Notice>
        ) : null}
        <Card title={t('people:title')}>
          <Stack gap={16}>
            <FinePrint>{t('people:purpose')}</FinePrint>
            <QueryView query={query} skeleton={<TableSkeleton rows={3} />}>
              {({ users }) => <PeopleList people={users} mayManage={mayManage} />}
            </QueryView>
          </Stack>
        </Card>
        {mayManage ? <InviteCard /> : null}
        <ProgramsCard />
      </LoadTogether>
    </SettingsPage>
  );
}
