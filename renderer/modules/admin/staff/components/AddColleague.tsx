import { Input, Select } from 'antd';
import { useState } from 'react';
import { internalRoleNames, internalRoles } from '#shared/access/internalRoles.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useLanguageName } from '#renderer/ui/shop/useLanguageName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.registerInternal.input);

/** Makes an account of staff; the colleague chooses a password by the link of a mail. */
export function AddColleague() {
  const t = useText('staff');
  const held = useSession((state) => state.adminPermissions);
  const ownLocale = useSession((state) => state.user?.locale ?? 'en');
  const languageName = useLanguageName();
  const [formKey, setFormKey] = useState(0);
  const add = useAction(api.auth.registerInternal, {
    failure: 'caller',
    invalidates: [api.internalUser.getInternalUsers],
    onSuccess: (_, { email }) => {
      setFormKey((key) => key + 1);
      showSuccess(t('staff:roles.added', { email }));
    },
  });
  if (!held.has('RegisterNewAdmin')) return <FinePrint>{t('staff:roles.addNoPermission')}</FinePrint>;
  // Staff grant only their own rights.
  const offered = internalRoleNames.filter((role) =>
    internalRoles[role].every((permission) => held.has(permission)),
  );
  return (
    <ContractForm
      key={formKey}
      schema={loadSchema}
      label={t('staff:roles.add')}
      initialValues={{ email: '', locale: ownLocale, internalRoles: [] }}
      onSubmit={async (input) => {
        await add.runOrThrow(input);
      }}
    >
      <FormField name="email" label={t('staff:roles.email')} hint={t('staff:roles.addHint')} emptyValue="">
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </FormField>
      <FormField name="internalRoles" label={t('staff:roles.roles')}>
        <Select
          mode="multiple"
          options={offered.map((value) => ({ value, label: t(`staff:roles.names.${value}`) }))}
        />
      </FormField>
      <FormField name="locale" label={t('staff:roles.addLanguage')}>
        <Select options={languageCodes.map((value) => ({ value, label: languageName(value) }))} />
      </FormField>
      <SubmitButton>{t('staff:roles.addButton')}</SubmitButton>
    </ContractForm>
  );
}
