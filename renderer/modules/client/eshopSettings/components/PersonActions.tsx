import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { loseEshop } from '#renderer/session/eshopAccess.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { PersonWithAccess } from './personWithAccess.ts';

/** What may be done about one person with access or one invitation: remove, take back, send again, leave. */
export function PersonActions({ person }: { person: PersonWithAccess }) {
  const t = useText('people');
  const shop = useSession((state) => state.eshop?.domainName ?? '');
  const { id: accessId, email } = person;
  const invalidates = [api.eshop.getUsersWithAccess];
  const remove = useAction(api.eshop.removeAdmin, person.isCurrentUser ? {} : { invalidates });
  const invite = useAction(api.eshop.addAdmin, {
    invalidates,
    onSuccess: () => showSuccess(t('people:resent', { email })),
  });
  if (person.isCurrentUser) {
    return (
      <ConfirmButton
        title={t('people:leaveTitle', { shop })}
        consequence={t('people:leaveText')}
        confirmText={t('people:leave')}
        isDanger
        onConfirm={async () => {
          if ((await remove.run({ accessId })) === null) return;
          showSuccess(t('people:left', { shop }));
          await loseEshop();
        }}
      >
        {t('people:leave')}
      </ConfirmButton>
    );
  }
  const isInvited = person.state === 'Invited';
  return (
    <>
      {isInvited ? (
        <Button
          loading={invite.isPending}
          onClick={() => void invite.run({ email, locale: getCurrentLanguage() })}
        >
          {t('people:resend')}
        </Button>
      ) : null}
      <ConfirmButton
        title={t(isInvited ? 'people:takeBackTitle' : 'people:removeTitle', { email })}
        consequence={isInvited ? t('people:takeBackText') : t('people:removeText', { email, shop })}
        confirmText={t(isInvited ? 'people:takeBack' : 'people:remove')}
        isDanger
        onConfirm={async () => {
          if ((await remove.run({ accessId })) === null) return;
          showSuccess(t(isInvited ? 'people:takenBack' : 'people:removed', { email }));
        }}
      >
        {t(isInvited ? 'people:takeBack' : 'people:remove')}
      </ConfirmButton>
    </>
  );
}
