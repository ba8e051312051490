import { useEffect, type ReactNode } from 'react';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop, reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { CountryPicker } from '#renderer/ui/form/CountryPicker.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';

const toFormValues = (country: string) => ({ country });
const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCountryOfAdvertisement.input);

/** Asks in which country the selected shop advertises; what its website says is proposed, else its own country. */
export function CountryForm(props: {
  /** What the shop's website speaks of; it may come while the form is open. */
  found: CountryOfAdvertisement | null;
  onSet: () => void;
  /** The way back and the way out. */
  others?: ReactNode;
}) {
  const t = useText('registerEshop');
  const { found } = props;
  const chosen = useSession((state) => state.eshop?.countryOfAdvertisement ?? null);
  const own = useSession((state) => state.eshop?.country);
  const form = useContractForm({ country: chosen ?? found ?? own });
  useEffect(() => {
    // A chosen country stays; only a proposal gives way to a better one.
    if (found === null || chosen !== null || form.getState().touched.has('country')) return;
    form.fill(toFormValues(found));
  }, [found, chosen, form]);
  return (
    <ContractForm
      schema={loadSchema}
      form={form}
      label={t('registerEshop:country.title')}
      onSubmit={async (input) => {
        await api.eshop.setCountryOfAdvertisement(input);
        await Promise.all([reloadOnboarding(), reloadEshop()]);
        props.onSet();
      }}
    >
      <FormField name="country" label={t('registerEshop:country.field')}>
        <CountryPicker
          countries={countriesOfAdvertisement}
          label={t('registerEshop:country.field')}
          searchLabel={t('registerEshop:country.search')}
          noneText={t('registerEshop:country.none')}
          allText={t('registerEshop:country.all', { count: countriesOfAdvertisement.length })}
        />
      </FormField>
      <WizardAction to="back">{props.others}</WizardAction>
      <WizardAction to="next">
        <SubmitButton isLarge>{t('registerEshop:continue')}</SubmitButton>
      </WizardAction>
    </ContractForm>
  );
}
