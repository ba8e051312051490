import type { ReactNode } from 'react';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop, reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { CountryPicker } from '#renderer/ui/form/CountryPicker.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const schema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCountryOfAdvertisement.input);

/** Asks in which country the selected shop advertises; its own country is proposed. */
export function CountryForm({ onSet, cancel }: { onSet: () => void; cancel?: ReactNode }) {
  const t = useText('registerEshop');
  const country = useSession((state) => state.eshop?.countryOfAdvertisement ?? state.eshop?.country);
  return (
    <ContractForm
      schema={schema}
      label={t('registerEshop:country.title')}
      initialValues={{ country }}
      onSubmit={async (input) => {
        await api.eshop.setCountryOfAdvertisement(input);
        await Promise.all([reloadOnboarding(), reloadEshop()]);
        onSet();
      }}
    >
      <FormField name="country" label={t('registerEshop:country.field')}>
        <CountryPicker
          countries={countriesOfAdvertisement}
          label={t('registerEshop:country.field')}
          searchLabel={t('registerEshop:country.search')}
          noneText={t('registerEshop:country.none')}
        />
      </FormField>
      <Stack isRow gap={8}>
        <SubmitButton isLarge>{t('registerEshop:continue')}</SubmitButton>
        {cancel}
      </Stack>
    </ContractForm>
  );
}
