import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { CountrySelect } from '#renderer/ui/shop/CountrySelect.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCountry.input);

/** Sets the country in which a shop sits, with what follows from it said beside. */
export function SeatForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const nameOf = useCountryName();
  const set = useAction(api.eshop.setCountry, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: (_, { country }) =>
      showSuccess(t('admin:administration.seatDone', { shop: eshop.domainName, country: nameOf(country) })),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.seat')}
      initialValues={{ country: eshop.country }}
      toInput={(values) => ({ ...values, eshopId: eshop.id })}
      onSubmit={async (input) => await set.runOrThrow(input)}
    >
      <FormField
        name="country"
        label={t('admin:administration.seat')}
        hint={t('admin:administration.seatHint')}
      >
        <CountrySelect />
      </FormField>
      <SubmitButton>{t('admin:administration.seatSet')}</SubmitButton>
    </ContractForm>
  );
}
