import { Select } from 'antd';
import { useState } from 'react';
import { contactTopics } from '#shared/domain/contact/contact.ts';
import { api } from '#renderer/api/api.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

const loadSchema = () => import('#shared/contracts/form.ts').then(({ form }) => form.sendContactForm.input);
const messageLength = 5_000;
const none = 'none';

/** A message to support: what it is about, of which shop, and the words. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useText('contact');
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty);
  const email = useSession((state) => state.user?.email ?? '');
  const isConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? false);
  const eshops = useSession((state) => state.eshops);
  const selectedId = useSession((state) => state.eshop?.id ?? none);
  const isOwn = eshops.some(({ id }) => id === selectedId);
  return (
    <Card title={t('contact:form.title')}>
      {guard}
      <ContractForm
        schema={loadSchema}
        label={t('contact:form.title')}
        initialValues={{ topic: 'campaigns', eshopId: isOwn ? selectedId : none, message: '' }}
        toInput={({ eshopId, ...values }) => (eshopId === none ? values : { ...values, eshopId })}
        onDirtyChange={setIsDirty}
        onSubmit={async (input) => {
          await api.form.sendContactForm(input);
          setIsDirty(false);
          onSent();
        }}
      >
        <FormField name="topic" label={t('contact:form.topic')}>
          <Select
            size="large"
            options={contactTopics.map((topic) => ({
              value: topic,
              label: t(`contact:form.topics.${topic}`),
            }))}
          />
        </FormField>
        {eshops.length === 0 ? null : (
          <FormField name="eshopId" label={t('contact:form.shop')}>
            <Select
              size="large"
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                ...eshops.map(({ id, domainName }) => ({ value: id as string, label: domainName })),
                { value: none, label: t('contact:form.noShop') },
              ]}
            />
          </FormField>
        )}
        <FormField
          name="message"
          label={t('contact:form.message')}
          hint={t('contact:form.messageHint')}
          emptyValue=""
        >
          <LimitedInput isMultiline minRows={6} maximum={messageLength} />
        </FormField>
        <FormRow>
          <FinePrint>
            {t(isConfirmed ? 'contact:form.answerTo' : 'contact:form.answerToUnconfirmed', { email })}
          </FinePrint>
        </FormRow>
        <SubmitButton>{t('contact:form.submit')}</SubmitButton>
      </ContractForm>
    </Card>
  );
}
