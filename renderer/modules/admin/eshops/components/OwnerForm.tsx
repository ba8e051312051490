import { Input } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setOwner.input);

/** Hands a shop over to another account, e.g. after it was sold. */
export function OwnerForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const set = useAction(api.eshop.setOwner, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: (_, { email }) =>
      showSuccess(t('admin:administration.ownerDone', { shop: eshop.domainName, email })),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.ownerTitle')}
      initialValues={{ email: '' }}
      toInput={(values) => ({ ...values, eshopId: eshop.id })}
      onSubmit={async (input) => await set.runOrThrow(input)}
    >
      <FinePrint>{t('admin:administration.ownerText')}</FinePrint>
      <FormField name="email" label={t('admin:administration.ownerEmail')}>
        <Input type="email" autoComplete="off" />
      </FormField>
      <SubmitButton>{t('admin:administration.ownerSet')}</SubmitButton>
    </ContractForm>
  );
}
