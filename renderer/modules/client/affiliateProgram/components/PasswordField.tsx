import { useText } from '#renderer/i18n/useText.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';

/** The password that a change of where payouts go asks for again. */
export function PasswordField() {
  const t = useText('affiliate');
  return (
    <FormField
      name="password"
      label={t('affiliate:payouts.password')}
      hint={t('affiliate:payouts.passwordHint')}
      emptyValue=""
    >
      <PlainInput type="password" autoComplete="current-password" />
    </FormField>
  );
}
