import { Button } from 'antd';
import { api } from '../api/api.ts';
import { useAction } from '../api/queries.ts';
import { useText } from '../i18n/useText.ts';
import { useEmailConfirmation } from '../session/useEmailConfirmation.ts';
import { useSession } from '../session/sessionStore.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { showSuccess } from '../ui/toast/toast.ts';

/** Reminds of the e-mail that is not confirmed yet; goes by itself once it is. */
export function ConfirmEmailBanner() {
  const t = useText();
  const user = useSession((state) => state.user);
  const isConfirmed = useEmailConfirmation();
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('account:confirm.resent')),
  });
  if (user === null || isConfirmed) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" loading={resend.isPending} onClick={() => void resend.run({})}>
          {t('account:confirm.resend')}
        </Button>
      }
    >
      {t('account:confirm.bannerText', { email: user.email })}
    </Banner>
  );
}
