import { Checkbox, Modal, Select } from 'antd';
import { useMemo } from 'react';
import type { TaxDetails } from '#shared/contracts/affiliateSelfBilling.ts';
import { partnerCountries, selfBillingAgreementVersion } from '#shared/domain/affiliate/selfBilling.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FormGrid } from '#renderer/ui/form/FormGrid.tsx';
import { getText, getValue } from '#renderer/ui/form/formStore.ts';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.setTaxDetails.input);

const empty = { name: '', street: '', city: '', zip: '', registrationNumber: '', vatNumber: '' };

/** The country of a partner; for a FormField. */
function PartnerCountry(props: { id?: string; value?: string; onChange?: (country: string) => void }) {
  const language = useLanguage();
  const nameCountry = useCountryName();
  const options = useMemo(
    () =>
      partnerCountries
        .map((country) => ({ value: country as string, label: nameCountry(country) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [nameCountry, language],
  );
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />;
}

/** The agreement on self-billing, accepted by its version; for a FormField. */
function Agreement(props: { id?: string; value?: string; onChange?: (version: string) => void }) {
  const t = useText('affiliate');
  return (
    <Checkbox
      {...(props.id === undefined ? {} : { id: props.id })}
      checked={props.value === selfBillingAgreementVersion}
      onChange={({ target }) => props.onChange?.(target.checked ? selfBillingAgreementVersion : '')}
    >
      {t('affiliate:selfBilling.agreement')}
    </Checkbox>
  );
}

/** Sets whom the tax documents of the signed-in partner name, with the agreement on self-billing. */
export function TaxDetailsModal(props: {
  details: TaxDetails | null;
  isAgreed: boolean;
  onClose: () => void;
}) {
  const t = useText('affiliate');
  const { details, isAgreed, onClose } = props;
  const set = useAction(api.affiliate.setTaxDetails, { invalidates: [api.affiliate.getTaxDetails] });
  return (
    <Modal open centered footer={null} title={t('affiliate:selfBilling.formTitle')} onCancel={onClose}>
      <Stack gap={16}>
        <FinePrint>{t('affiliate:selfBilling.formText')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('affiliate:selfBilling.formTitle')}
          initialValues={{
            ...empty,
            country: 'CZ',
            ...details,
            vatNumber: details?.vatNumber ?? '',
            agreementVersion: isAgreed ? selfBillingAgreementVersion : '',
          }}
          toInput={(values) => ({
            name: getText(values, 'name'),
            street: getText(values, 'street'),
            city: getText(values, 'city'),
            zip: getText(values, 'zip'),
            country: getValue(values, 'country'),
            registrationNumber: getText(values, 'registrationNumber'),
            vatNumber: getText(values, 'vatNumber').trim() === '' ? null : getText(values, 'vatNumber'),
            agreementVersion: getValue(values, 'agreementVersion'),
          })}
          onSubmit={async (input) => {
            await set.runOrThrow(input);
            showSuccess(t('affiliate:selfBilling.saved'));
            onClose();
          }}
        >
          <FormField name="name" label={t('affiliate:selfBilling.name')} emptyValue="">
            <PlainInput type="text" autoComplete="organization" />
          </FormField>
          <FormField name="street" label={t('affiliate:selfBilling.street')} emptyValue="">
            <PlainInput type="text" autoComplete="street-address" />
          </FormField>
          <FormGrid>
            <FormField name="city" label={t('affiliate:selfBilling.city')} emptyValue="">
              <PlainInput type="text" autoComplete="address-level2" />
            </FormField>
            <FormField name="zip" label={t('affiliate:selfBilling.zip')} emptyValue="">
              <PlainInput type="text" autoComplete="postal-code" />
            </FormField>
          </FormGrid>
          <FormField name="country" label={t('affiliate:selfBilling.country')}>
            <PartnerCountry />
          </FormField>
          <FormGrid>
            <FormField
              name="registrationNumber"
              label={t('affiliate:selfBilling.registrationNumber')}
              emptyValue=""
            >
              <PlainInput type="text" autoComplete="off" />
            </FormField>
            <FormField
              name="vatNumber"
              label={t('affiliate:selfBilling.vatNumber')}
              hint={t('affiliate:selfBilling.vatNumberHint')}
              isOptional
              emptyValue=""
            >
              <PlainInput type="text" autoComplete="off" />
            </FormField>
          </FormGrid>
          <FormField name="agreementVersion" label={t('affiliate:selfBilling.agree')} emptyValue="">
            <Agreement />
          </FormField>
          <SubmitButton needsChange>{t('affiliate:selfBilling.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Modal>
  );
}
