import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PhoneInput } from '#renderer/ui/form/PhoneInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { phoneDraft } from '../drafts.ts';

const toFormValues = (phoneNumber: string) => ({ phoneNumber });
const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setPhoneNumber.input);

/** Asks for the phone number of the selected shop; the one on its website is proposed, else the prefix of its country. */
export function PhoneForm(props: {
  /** The number on the shop's website; it may come while the form is open. */
  found: string | null;
  onSet: () => void;
  back?: ReactNode;
}) {
  const t = useText('registerEshop', 'discovery');
  const { found } = props;
  const draft = useDraft<Record<string, unknown>>(phoneDraft);
  const form = useContractForm(draft.initial ?? (found === null ? {} : { phoneNumber: found }));
  const country = useSession((state) => state.eshop?.countryOfAdvertisement ?? state.eshop?.country ?? 'CZ');
  const isProposed = useStore(form, (state) => found !== null && state.values['phoneNumber'] === found);
  const isTyped = useStore(form, (state) => state.touched.has('phoneNumber'));
  useEffect(() => {
    if (found === null || draft.initial !== null || form.getState().touched.has('phoneNumber')) return;
    form.fill(toFormValues(found));
  }, [found, draft.initial, form]);
  return (
    <ContractForm
      schema={loadSchema}
      form={form}
      label={t('registerEshop:phone.title')}
      onValuesChange={draft.save}
      onSubmit={async (input) => {
        await api.eshop.setPhoneNumber(input);
        draft.drop();
        props.onSet();
        await reloadOnboarding();
      }}
    >
      <FormField
        name="phoneNumber"
        label={t('registerEshop:phone.field')}
        {...(isProposed ? { hint: t('discovery:offeredPhone') } : {})}
      >
        <PhoneInput
          // The field holds typed input by itself: a later proposal remounts it.
          key={isProposed && !isTyped ? found : 'typed'}
          countries={countriesOfAdvertisement}
          defaultCountry={country}
          prefixLabel={t('registerEshop:phone.prefix')}
          autoFocus
        />
      </FormField>
      <WizardAction to="back">{props.back}</WizardAction>
      <WizardAction to="next">
        <SubmitButton isLarge>{t('registerEshop:phone.submit')}</SubmitButton>
      </WizardAction>
    </ContractForm>
  );
}
