import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { leaveTemporaryEshop } from '#renderer/session/eshop.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { CountrySelect } from '#renderer/ui/shop/CountrySelect.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { InsideShop } from '../components/InsideShop.tsx';

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCountryOfAdvertisement.input);

/** Changes the country in which a shop advertises; staff enter the shop for it and leave it again. */
export function CountrySheet({ shop, onClose }: { shop: EshopListItem | null; onClose: () => void }) {
  const t = useText('adminOverviews');
  const nameOf = useCountryName();
  const set = useAction(api.eshop.setCountryOfAdvertisement, {
    failure: 'caller',
    invalidates: [api.eshop.getEshops, api.eshop.getEshopById, api.eshop.getCountriesOfAdvertisement],
    onSuccess: (_, { country }) =>
      showSuccess(
        t('adminOverviews:countries.done', { shop: shop?.domainName ?? '', country: nameOf(country) }),
      ),
  });
  const close = () => {
    leaveTemporaryEshop();
    onClose();
  };
  return (
    <SideSheet
      isOpen={shop !== null}
      title={t('adminOverviews:countries.sheetTitle', { shop: shop?.domainName ?? '' })}
      closeLabel={t('adminOverviews:countries.close')}
      onClose={close}
    >
      {shop === null ? null : (
        <InsideShop key={shop.id} eshopId={shop.id}>
          <ContractForm
            schema={loadSchema}
            label={t('adminOverviews:countries.field')}
            initialValues={{ country: shop.countryOfAdvertisement ?? shop.country }}
            onSubmit={async (input) => {
              await set.runOrThrow(input);
              close();
            }}
          >
            <FormField
              name="country"
              label={t('adminOverviews:countries.field')}
              hint={t('adminOverviews:countries.hint')}
            >
              <CountrySelect />
            </FormField>
            <SubmitButton>{t('adminOverviews:countries.save')}</SubmitButton>
          </ContractForm>
        </InsideShop>
      )}
    </SideSheet>
  );
}
