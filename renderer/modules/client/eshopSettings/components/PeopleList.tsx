import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { PersonActions } from './PersonActions.tsx';
import type { PersonWithAccess } from './personWithAccess.ts';

/** Whether an invitation has run out. */
function isOver({ expiresAt }: PersonWithAccess): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** Who has access to the shop and who is invited, with what may be done about each. */
export function PeopleList(props: { people: readonly PersonWithAccess[]; mayManage: boolean }) {
  const t = useText('people');
  return (
    <RowList
      label={t('people:list')}
      rows={props.people.map((person) => ({
        key: person.id,
        title: person.email,
        ...(person.isCurrentUser ? { detail: t('people:you') } : {}),
        tag:
          person.state === 'Invited' ? (
            <StatusTag tone={isOver(person) ? 'negative' : 'waiting'}>
              {t(isOver(person) ? 'people:expired' : 'people:invited')}
            </StatusTag>
          ) : (
            <StatusTag tone={person.role === 'Owner' ? 'active' : 'positive'}>
              {t(`people:role.${person.role}`)}
            </StatusTag>
          ),
        figures: [
          {
            label: t(person.state === 'Invited' ? 'people:invitedAt' : 'people:since'),
            value: <Instant instant={person.since} />,
          },
          ...(person.expiresAt === null
            ? []
            : [{ label: t('people:until'), value: <Instant instant={person.expiresAt} /> }]),
        ],
        ...(person.role === 'Owner' || (!props.mayManage && !person.isCurrentUser)
          ? {}
          : { actions: <PersonActions person={person} /> }),
      }))}
    />
  );
}
