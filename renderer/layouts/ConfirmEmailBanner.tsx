import { Button } from 'antd';
import { api } from '../api/api.ts';
import { useAction } from '../api/queries.ts';
import { useText } from '../i18n/useText.ts';
import { reloadUser } from '../session/session.ts';
import { useSession } from '../session/sessionStore.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { showSuccess } from '../ui/toast/toast.ts';
import { useEffect } from 'react';

/** Reminds of the e-mail that is not confirmed yet; goes by itself once it is. */
export function ConfirmEmailBanner() {
  const t = useText();
  const user = useSession((state) => state.user);
  const isOpen = user !== null && !user.isEmailConfirmed;
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('account:confirm.resent')),
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // The link is opened in another tab; coming back here shows it.
    const look = () => {
      if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen]);
  if (!isOpen) return null;
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
