import { Input, Switch } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FormGrid } from '#renderer/ui/form/FormGrid.tsx';
import { FormGridWide } from '#renderer/ui/form/FormGridWide.tsx';
import { useFormValue } from '#renderer/ui/form/formContext.ts';
import { CountrySelect } from '#renderer/ui/shop/CountrySelect.tsx';
import { RegisterLookup } from './RegisterLookup.tsx';
import { VatLookup } from './VatLookup.tsx';

/** The fields of the billing details, inside a ContractForm of SetBillingSettings. */
export function BillingFields() {
  const t = useText('billing');
  // Only the Czech register can be asked.
  const isCzech = useFormValue('billingSettings.country') === 'CZ';
  const isVatPayer = useFormValue('billingSettings.isVatPayer') === true;
  return (
    <FormGrid>
      <FormField name="billingSettings.country" label={t('billing:country')}>
        <CountrySelect />
      </FormField>
      <FormField
        name="billingSettings.registrationNumber"
        label={t('billing:registrationNumber')}
        isOptional
        emptyValue=""
        hint={t(isCzech ? 'billing:registrationNumberHint' : 'billing:registrationNumberForeignHint')}
      >
        <Input inputMode={isCzech ? 'numeric' : 'text'} autoComplete="off" maxLength={20} />
      </FormField>
      {isCzech ? (
        <FormGridWide>
          <RegisterLookup />
        </FormGridWide>
      ) : null}
      <FormGridWide>
        <FormField name="billingSettings.companyName" label={t('billing:companyName')} emptyValue="">
          <Input autoComplete="organization" />
        </FormField>
      </FormGridWide>
      <FormField name="billingSettings.isVatPayer" label={t('billing:isVatPayer')} valuePropName="checked">
        <Switch />
      </FormField>
      {isVatPayer ? (
        <FormField
          name="billingSettings.taxNumber"
          label={t('billing:taxNumber')}
          hint={t('billing:taxNumberHint')}
          emptyValue=""
        >
          <Input autoComplete="off" maxLength={20} />
        </FormField>
      ) : (
        <span />
      )}
      {isVatPayer ? (
        <FormGridWide>
          <VatLookup />
        </FormGridWide>
      ) : null}
      <FormGridWide>
        <FormField name="billingSettings.street" label={t('billing:street')} emptyValue="">
          <Input autoComplete="address-line1" />
        </FormField>
      </FormGridWide>
      <FormField name="billingSettings.city" label={t('billing:city')} emptyValue="">
        <Input autoComplete="address-level2" />
      </FormField>
      <FormField name="billingSettings.zip" label={t('billing:zip')} emptyValue="">
        <Input autoComplete="postal-code" maxLength={16} />
      </FormField>
      <FormGridWide>
        <FormField
          name="billingSettings.email"
          label={t('billing:email')}
          hint={t('billing:emailHint')}
          emptyValue=""
        >
          <Input type="email" autoComplete="email" />
        </FormField>
      </FormGridWide>
    </FormGrid>
  );
}
