import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { signIn } from '#renderer/session/session.ts';
import { PlainButton } from '#renderer/ui/controls/PlainButton.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const loadSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth }) =>
    auth.login.input.required({ secondFactorCode: true }),
  );

/** The second step of a sign-in: a code of the app, or one of the recovery codes. */
export function LoginCode(props: {
  credentials: { email: string; password: string };
  /** Back to the first step. */
  onLeave: () => void;
}) {
  const t = useText();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <ContractForm
      key={isRecovery ? 'recovery' : 'app'}
      schema={loadSchema}
      label={t('account:login.codeTitle')}
      toInput={(values) => ({ ...values, ...props.credentials })}
      onSubmit={async (input) => signIn(await api.auth.login(input))}
    >
      <FormField
        name="secondFactorCode"
        label={t(isRecovery ? 'account:login.recoveryCode' : 'account:login.code')}
        hint={t(isRecovery ? 'account:login.recoveryPurpose' : 'account:login.codePurpose')}
      >
        {isRecovery ? (
          <PlainInput type="text" autoComplete="off" autoFocus />
        ) : (
          <PlainInput type="text" autoComplete="one-time-code" inputMode="numeric" autoFocus />
        )}
      </FormField>
      <Stack gap={12}>
        <SubmitButton isBlock>{t('account:login.submit')}</SubmitButton>
        <Stack isRow gap={8}>
          <PlainButton onClick={() => setIsRecovery(!isRecovery)}>
            {t(isRecovery ? 'account:login.useApp' : 'account:login.useRecoveryCode')}
          </PlainButton>
          <PlainButton onClick={props.onLeave}>{t('account:login.otherAccount')}</PlainButton>
        </Stack>
      </Stack>
    </ContractForm>
  );
}
