import { Modal } from 'antd';
import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.unlinkIdentity.input);

/** Asks, with the password where there is one, before a social sign-in is taken off the account. */
export function DisconnectModal(props: {
  provider: SocialProvider;
  hasPassword: boolean;
  close: () => void;
}) {
  const t = useText();
  const { provider, hasPassword, close } = props;
  const values = { provider: socialProviderNames[provider] };
  return (
    <Modal
      open
      centered
      footer={null}
      title={t('account:connected.disconnectTitle', values)}
      onCancel={close}
    >
      <ContractForm
        schema={loadSchema}
        label={t('account:connected.disconnectTitle', values)}
        toInput={({ password }) => ({ provider, ...(hasPassword ? { password: password ?? '' } : {}) })}
        onSubmit={async (input) => {
          await api.auth.unlinkIdentity(input);
          await invalidate(api.auth.getSecurity);
          showSuccess(t('account:connected.done', values));
          close();
        }}
      >
        <Stack gap={16}>
          <FinePrint>{t('account:connected.consequence', values)}</FinePrint>
          {hasPassword ? (
            <FormField name="password" label={t('account:password')}>
              <PlainInput type="password" autoComplete="current-password" autoFocus />
            </FormField>
          ) : null}
          <SubmitButton>{t('account:connected.disconnect')}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
