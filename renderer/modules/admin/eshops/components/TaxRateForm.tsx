import { Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { PercentInput } from '#renderer/ui/form/PercentInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setTaxRate.input);

/** Sets the tax rate of a shop by hand, or gives it back to the rule; with the reason for accounting. */
export function TaxRateForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const [isOwn, setIsOwn] = useState(eshop.taxRatePercent !== null);
  const set = useAction(api.eshop.setTaxRate, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById],
    onSuccess: () => showSuccess(t('admin:administration.taxDone', { shop: eshop.domainName })),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.tax')}
      initialValues={{
        taxRatePercent: eshop.taxRatePercent,
        reason: eshop.taxRateReason ?? '',
      }}
      toInput={({ taxRatePercent, ...rest }) => ({
        ...rest,
        // An empty rate of one's own is none at all, which the form then says.
        taxRatePercent: isOwn ? (taxRatePercent ?? undefined) : null,
        eshopId: eshop.id,
      })}
      onSubmit={async (input) => await set.runOrThrow(input)}
    >
      <LabelledControl label={t('admin:administration.taxMode')}>
        {(id) => (
          <Select<'rule' | 'own'>
            id={id}
            value={isOwn ? 'own' : 'rule'}
            onChange={(mode) => setIsOwn(mode === 'own')}
            options={[
              { value: 'rule', label: t('admin:administration.taxRule') },
              { value: 'own', label: t('admin:administration.taxOwn') },
            ]}
          />
        )}
      </LabelledControl>
      {isOwn ? (
        <FormField name="taxRatePercent" label={t('admin:administration.taxRate')}>
          <PercentInput />
        </FormField>
      ) : null}
      <FormField
        name="reason"
        label={t('admin:administration.taxReason')}
        hint={t('admin:administration.taxReasonHint')}
        emptyValue=""
      >
        <Input maxLength={500} />
      </FormField>
      <SubmitButton>{t('admin:administration.taxSet')}</SubmitButton>
    </ContractForm>
  );
}
