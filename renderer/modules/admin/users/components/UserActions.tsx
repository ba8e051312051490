import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveSigned } from '#renderer/api/useSaveSigned.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useAccountRefusal } from '../useAccountRefusal.ts';
import type { UserDetail } from '../useUserDetail.ts';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';

/** What staff may do with an account; what they may not is said. */
export function UserActions({ user }: { user: UserDetail }) {
  const t = useText('staff');
  const refusal = useAccountRefusal(user);
  return (
    <Card title={t('staff:actions.title')}>
      {refusal === null ? <Actions user={user} /> : <FinePrint>{refusal}</FinePrint>}
    </Card>
  );
}

function Actions({ user }: { user: UserDetail }) {
  const t = useText('staff');
  const { id: userId, email, isDisabled } = user;
  const options = {
    failure: 'caller',
    invalidates: [api.user.getUser, api.user.getUsers, api.user.getLogins, api.logging.getAuditTrail],
  } as const;
  const setDisabled = useAction(api.user.setUserDisabled, options);
  const removeFactor = useAction(api.user.removeSecondFactorOfUser, options);
  const sendReset = useAction(api.user.sendUserPasswordReset, options);
  const sendConfirmation = useAction(api.user.sendUserConfirmation, options);
  const endSessions = useAction(api.user.endUserSessions, options);
  const anonymize = useAction(api.user.anonymize, options);
  const exportData = useAction(api.user.createPersonalDataLink, {
    failure: 'caller',
    invalidates: [api.logging.getAuditTrail],
  });
  const { saveSigned } = useSaveSigned();
  const ownsShops = user.eshops.some((shop) => shop.role === 'Owner' && !shop.isArchived);
  const reportDone = (isDone: boolean, text: string): boolean => {
    if (isDone) showSuccess(text);
    return isDone;
  };
  const change = isDisabled ? 'enable' : 'disable';
  return (
    <Stack gap={16} align="start">
      {isDisabled ? null : (
        <ReasonedAction
          title={t('staff:actions.resetTitle', { email })}
          consequence={t('staff:actions.resetText')}
          confirmText={t('staff:actions.reset')}
          pressedBy="r"
          mark={addressMarks.resetPassword}
          problem={sendReset.problem}
          onConfirm={async (reason) =>
            reportDone(
              (await sendReset.run({ userId, reason })) !== null,
              t('staff:actions.resetDone', { email }),
            )
          }
        >
          {t('staff:actions.reset')}
        </ReasonedAction>
      )}
      {isDisabled || user.isEmailConfirmed ? null : (
        <ReasonedAction
          title={t('staff:actions.confirmationTitle', { email })}
          consequence={t('staff:actions.confirmationText')}
          confirmText={t('staff:actions.confirmation')}
          problem={sendConfirmation.problem}
          onConfirm={async (reason) =>
            reportDone(
              (await sendConfirmation.run({ userId, reason })) !== null,
              t('staff:actions.confirmationDone', { email }),
            )
          }
        >
          {t('staff:actions.confirmation')}
        </ReasonedAction>
      )}
      {user.activeSessionCount === 0 ? null : (
        <ReasonedAction
          title={t('staff:actions.endSessionsTitle', { email })}
          consequence={t('staff:actions.endSessionsText')}
          confirmText={t('staff:actions.endSessions')}
          problem={endSessions.problem}
          onConfirm={async (reason) =>
            reportDone(
              (await endSessions.run({ userId, reason })) !== null,
              t('staff:actions.endSessionsDone'),
            )
          }
        >
          {t('staff:actions.endSessions')}
        </ReasonedAction>
      )}
      <ReasonedAction
        key={change}
        title={t(`staff:actions.${change}Title`, { email })}
        consequence={t(`staff:actions.${change}Text`)}
        confirmText={t(`staff:actions.${change}`)}
        isDanger={!isDisabled}
        problem={setDisabled.problem}
        onConfirm={async (reason) =>
          reportDone(
            (await setDisabled.run({ userId, isDisabled: !isDisabled, reason })) !== null,
            t(isDisabled ? 'staff:actions.enabled' : 'staff:actions.disabled'),
          )
        }
      >
        {t(`staff:actions.${change}`)}
      </ReasonedAction>
      {user.hasSecondFactor ? (
        <ReasonedAction
          title={t('staff:actions.secondFactorTitle', { email })}
          consequence={t('staff:actions.secondFactorText')}
          confirmText={t('staff:actions.secondFactor')}
          isDanger
          problem={removeFactor.problem}
          onConfirm={async (reason) =>
            reportDone(
              (await removeFactor.run({ userId, reason })) !== null,
              t('staff:actions.secondFactorDone'),
            )
          }
        >
          {t('staff:actions.secondFactor')}
        </ReasonedAction>
      ) : null}
      <ReasonedAction
        title={t('staff:actions.personalDataTitle', { email })}
        consequence={t('staff:actions.personalDataText')}
        confirmText={t('staff:actions.personalData')}
        problem={exportData.problem}
        onConfirm={async (reason) =>
          reportDone(
            await saveSigned(async () => await exportData.run({ userId, reason })),
            t('staff:actions.personalDataDone'),
          )
        }
      >
        {t('staff:actions.personalData')}
      </ReasonedAction>
      {ownsShops ? (
        <FinePrint>{t('staff:actions.anonymizeOwner')}</FinePrint>
      ) : (
        <ReasonedAction
          title={t('staff:actions.anonymizeTitle', { email })}
          consequence={t('staff:actions.anonymizeText')}
          confirmText={t('staff:actions.anonymizeConfirm')}
          isDanger
          typed={{ phrase: email, label: t('staff:actions.anonymizeType', { email }) }}
          problem={anonymize.problem}
          onConfirm={async (reason) =>
            reportDone((await anonymize.run({ userId, reason })) !== null, t('staff:actions.anonymizeDone'))
          }
        >
          {t('staff:actions.anonymize')}
        </ReasonedAction>
      )}
    </Stack>
  );
}
