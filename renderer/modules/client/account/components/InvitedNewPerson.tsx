import { useState } from 'react';
import { currentLegal } from '#shared/domain/legal/legal.ts';
import { api } from '#renderer/api/api.ts';
import { getCurrentLanguage } from '#renderer/i18n/i18n.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { signIn } from '#renderer/session/session.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { LegalSentence } from './LegalSentence.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.registerInvited.input);

/** The password of a new account that an invitation makes; the person is signed in and in the shop at once. */
export function InvitedNewPerson({ email, token }: { email: string; token: string }) {
  const t = useText('people', 'account');
  const go = useGo();
  const [password, setPassword] = useState('');
  return (
    <ContractForm
      schema={loadSchema}
      label={t('people:invitation.register')}
      toInput={(values) => ({ ...values, locale: getCurrentLanguage(), shownLegal: currentLegal })}
      onValuesChange={(values) => setPassword(getText(values, 'password'))}
      onSubmit={async (input) => {
        await signIn(await api.auth.registerInvited(input, { bearer: token }));
        go('/app', { replace: true });
      }}
    >
      <FormRow>
        <FinePrint>{t('people:invitation.newPerson', { email })}</FinePrint>
      </FormRow>
      <FormField
        name="password"
        label={t('people:invitation.password')}
        hint={<PasswordRules email={email} password={password} />}
      >
        <PlainInput type="password" autoComplete="new-password" autoFocus />
      </FormField>
      <FormRow>
        <LegalSentence />
      </FormRow>
      <SubmitButton isBlock>{t('people:invitation.register')}</SubmitButton>
    </ContractForm>
  );
}
