import { Input, Select, Switch } from 'antd';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { CheckList } from '../../ui/feedback/CheckList.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { LimitedInput } from '../../ui/form/LimitedInput.tsx';
import { PlainInput } from '../../ui/form/PlainInput.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

const loadSchema = () =>
  import('#shared/contracts/eshopSchemas.ts').then(({ billingSettingsSchema }) => billingSettingsSchema);

/** A form checked by a contract, and copy controls. */
export function FormParts() {
  return (
    <>
      <Card title="Form">
        <ContractForm
          schema={loadSchema}
          label="Billing"
          initialValues={{
            isVatPayer: true,
            country: 'CZ',
            street: 'A very long headline that does not fit',
          }}
          onSubmit={() => Promise.resolve()}
        >
          <FormField name="companyName" label="Company">
            <Input />
          </FormField>
          <FormField name="country" label="Country" hint="Where the company has its seat.">
            <Select options={['CZ', 'SK', 'DE'].map((value) => ({ value, label: value }))} />
          </FormField>
          <FormField name="street" label="Headline" isOptional>
            <LimitedInput maximum={30} />
          </FormField>
          <FormField name="isVatPayer" label="VAT payer" valuePropName="checked">
            <Switch />
          </FormField>
          <FormField name="email" label="E-mail">
            <PlainInput type="email" autoComplete="off" />
          </FormField>
          <SubmitButton>Save</SubmitButton>
        </ContractForm>
        <CheckList
          label="Rules"
          metText="met"
          openText="open"
          items={[
            { text: 'has 10 to 128 characters', isMet: true },
            { text: 'is not your e-mail', isMet: false },
          ]}
        />
      </Card>
      <CodeBlock
        label="Tracking snippet"
        code={'<script async src="https://example.test/px/abc.js"></script>\n<!-- once on every page -->'}
      />
    </>
  );
}
