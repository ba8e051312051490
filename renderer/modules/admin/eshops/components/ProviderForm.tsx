import { Select } from 'antd';
import { shopProviders } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setEshopProvider.input);

/** Sets through whom a shop came. */
export function ProviderForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const set = useAction(api.eshop.setEshopProvider, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: (_, { shopProvider }) =>
      showSuccess(t('admin:administration.providerDone', { shop: eshop.domainName, provider: shopProvider })),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.providerTitle')}
      initialValues={{ shopProvider: eshop.shopProvider }}
      toInput={(values) => ({ ...values, eshopId: eshop.id })}
      onSubmit={async (input) => await set.runOrThrow(input)}
    >
      <FormField
        name="shopProvider"
        label={t('admin:administration.providerTitle')}
        hint={t('admin:administration.providerHint')}
      >
        <Select options={shopProviders.map((provider) => ({ value: provider, label: provider }))} />
      </FormField>
      <SubmitButton>{t('admin:administration.providerSet')}</SubmitButton>
    </ContractForm>
  );
}
