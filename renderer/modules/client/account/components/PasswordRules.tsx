import { passwordLength } from '#shared/domain/account/account.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { checkPasswordRules } from '../passwordRules.ts';

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ password, email }: { password: string; email: string }) {
  const t = useText();
  const met = checkPasswordRules(password, email);
  return (
    <CheckList
      label={t('account:rules.title')}
      metText={t('account:rules.met')}
      openText={t('account:rules.open')}
      items={[
        {
          text: t('account:rules.length', { minimum: passwordLength.min, maximum: passwordLength.max }),
          isMet: met.length,
        },
        { text: t('account:rules.notEmail'), isMet: met.notEmail },
      ]}
    />
  );
}
