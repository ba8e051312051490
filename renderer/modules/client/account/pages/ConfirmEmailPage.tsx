import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useEmailConfirmation } from '#renderer/session/useEmailConfirmation.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** After registration: look into the inbox; going on is allowed meanwhile. */
export function ConfirmEmailPage() {
  const t = useText();
  const go = useGo();
  const email = useSession((state) => state.user?.email ?? '');
  const isConfirmed = useEmailConfirmation();
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('account:confirm.resent')),
  });
  const onward = (
    <Button type="primary" size="large" onClick={() => go('/app')}>
      {t('account:confirm.continue')}
    </Button>
  );
  if (isConfirmed) {
    return (
      <AuthFrame title={t('account:emailChange.doneTitle')} purpose={t('account:confirm.done', { email })}>
        <div>{onward}</div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('account:confirm.title')}
      purpose={t('account:confirm.purpose', { email })}
      footer={t('account:confirm.hint')}
    >
      <Stack isRow gap={8}>
        {onward}
        <Button size="large" loading={resend.isPending} onClick={() => void resend.run({})}>
          {t('account:confirm.resend')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
