import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { QrPicture } from '#renderer/ui/code/QrPicture.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** A secret that waits for its first code. */
export interface StartedSecondFactor {
  readonly secret: string;
  readonly otpauthUri: string;
}

const loadSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth }) => auth.confirmSecondFactor.input);

/** A key in groups, as apps show it. */
function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Brings the secret into the app and takes its first code. */
export function SecondFactorScan(props: {
  started: StartedSecondFactor;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const t = useText('security');
  const { secret, otpauthUri } = props.started;
  return (
    <Stack gap={16}>
      <QrPicture text={otpauthUri} label={t('security:secondFactor.qr')} />
      <CodeBlock code={groupSecret(secret)} label={t('security:secondFactor.secret')} />
      <ContractForm
        schema={loadSchema}
        label={t('security:secondFactor.title')}
        onSubmit={async (input) => {
          const { recoveryCodes } = await api.auth.confirmSecondFactor(input);
          props.onConfirmed(recoveryCodes);
        }}
      >
        <FormField
          name="code"
          label={t('security:secondFactor.code')}
          hint={t('security:secondFactor.codeHint')}
        >
          <PlainInput type="text" autoComplete="one-time-code" inputMode="numeric" autoFocus />
        </FormField>
        <SubmitButton isBlock>{t('security:secondFactor.confirm')}</SubmitButton>
      </ContractForm>
    </Stack>
  );
}
