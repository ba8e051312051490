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
import { showInfo } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setTaxRate.input);

/** Requests a tax rate of a shop set by hand, or the rule again; a second person approves it. */
export function TaxRateForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const [isOwn, setIsOwn] = useState(eshop.taxRatePercent !== null);
  const set = useAction(api.eshop.setTaxRate, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById, api.accounting.getApprovals],
    onSuccess: () => showInfo(t('admin:administration.taxDone')),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.tax')}
      initialValues={{
        taxRatePercent: eshop.taxRatePercent,
        ground: eshop.taxRateGround ?? '',
        reason: '',
      }}
      toInput={({ taxRatePercent, ground, ...rest }) => ({
        ...rest,
        ground: isOwn ? ground : null,
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
      {isOwn ? (
        <FormField
          name="ground"
          label={t('admin:administration.taxGround')}
          hint={t('admin:administration.taxGroundHint')}
          emptyValue=""
        >
          <Input maxLength={200} />
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
