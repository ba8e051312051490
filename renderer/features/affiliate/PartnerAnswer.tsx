import type { AffiliateState } from '#shared/domain/affiliate/affiliate.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Grants, refuses or ends a partnership; nothing for staff who may not change users. */
export function PartnerAnswer(props: { userId: string; email: string; state: AffiliateState }) {
  const t = useText('affiliate');
  const { userId, email, state } = props;
  const mayAnswer = useSession((session) => session.adminPermissions.has('SetUserDetail'));
  const answer = useAction(api.user.setUserAffil, {
    invalidates: [
      api.affiliate.getAffiliateRequests,
      api.affiliate.getUserAffiliateInfoPerEshop,
      api.user.getUser,
      api.user.getUsers,
    ],
  });
  if (!mayAnswer) return null;
  const set = async (isAffiliate: boolean, done: string) => {
    if ((await answer.run({ userId, isAffiliate })) !== null) showSuccess(done);
  };
  if (state === 'Partner') {
    return (
      <ConfirmButton
        title={t('affiliate:admin.endTitle', { email })}
        consequence={t('affiliate:admin.endText')}
        confirmText={t('affiliate:admin.end')}
        isDanger
        onConfirm={async () => set(false, t('affiliate:admin.ended'))}
      >
        {t('affiliate:admin.end')}
      </ConfirmButton>
    );
  }
  return (
    <Stack isRow gap={8}>
      <ConfirmButton
        title={t('affiliate:admin.grantTitle', { email })}
        consequence={t('affiliate:admin.grantText')}
        confirmText={t('affiliate:admin.grant')}
        button={{ type: 'primary' }}
        onConfirm={async () => set(true, t('affiliate:admin.granted', { email }))}
      >
        {t('affiliate:admin.grant')}
      </ConfirmButton>
      {state === 'Requested' ? (
        <ConfirmButton
          title={t('affiliate:admin.rejectTitle', { email })}
          consequence={t('affiliate:admin.rejectText')}
          confirmText={t('affiliate:admin.reject')}
          isDanger
          onConfirm={async () => set(false, t('affiliate:admin.rejected'))}
        >
          {t('affiliate:admin.reject')}
        </ConfirmButton>
      ) : null}
    </Stack>
  );
}
