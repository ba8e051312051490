import type { ReactNode } from 'react';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PhoneInput } from '#renderer/ui/form/PhoneInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const schema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setPhoneNumber.input);

/** Asks for the phone number of the selected shop; the prefix of its country is proposed. */
export function PhoneForm({ onSet, back }: { onSet: () => void; back?: ReactNode }) {
  const t = useText('registerEshop');
  const draft = useDraft<Record<string, unknown>>('registerEshop.phone');
  const country = useSession((state) => state.eshop?.country ?? 'CZ');
  return (
    <ContractForm
      schema={schema}
      label={t('registerEshop:phone.title')}
      initialValues={draft.initial ?? {}}
      onValuesChange={draft.keep}
      onSubmit={async (input) => {
        await api.eshop.setPhoneNumber(input);
        draft.drop();
        onSet();
        await reloadOnboarding();
      }}
    >
      <FormField name="phoneNumber" label={t('registerEshop:phone.field')}>
        <PhoneInput
          countries={countriesOfAdvertisement}
          defaultCountry={country}
          prefixLabel={t('registerEshop:phone.prefix')}
          autoFocus
        />
      </FormField>
      <Stack isRow gap={8}>
        <SubmitButton isLarge>{t('registerEshop:phone.submit')}</SubmitButton>
        {back}
      </Stack>
    </ContractForm>
  );
}
