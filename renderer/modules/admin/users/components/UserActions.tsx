import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useAccountRefusal } from '../useAccountRefusal.ts';
import type { UserDetail } from '../useUserDetail.ts';
import { ReasonedAction } from './ReasonedAction.tsx';

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
  const anonymize = useAction(api.user.anonymize, options);
  const ownsShops = user.eshops.some((shop) => shop.role === 'Owner' && !shop.isArchived);
  const reportDone = (isDone: boolean, text: string): boolean => {
    if (isDone) showSuccess(text);
    return isDone;
  };
  const change = isDisabled ? 'enable' : 'disable';
  return (
    <Stack gap={16} align="start">
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
