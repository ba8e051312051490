import { Input, Select } from 'antd';
import { useState } from 'react';
import { internalMailEvents } from '#shared/domain/mail/mail.ts';
import { api } from '#renderer/api/api.ts';
import { ApiProblem, toProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const schema = () =>
  import('#shared/contracts/notification.ts').then(
    ({ notification }) => notification.addMailSubscription.input,
  );

/** Has a colleague mailed when something happens. */
export function SubscribeForm() {
  const t = useText('adminMail');
  const ownEmail = useSession((state) => state.user?.email ?? '');
  const [formKey, setFormKey] = useState(0);
  const add = useAction(api.notification.addMailSubscription, {
    failure: 'caller',
    invalidates: [api.notification.getInternalMailSubscriptions],
    onSuccess: (_, { email }) => {
      setFormKey((key) => key + 1);
      showSuccess(t('adminMail:subscriptions.added', { email }));
    },
  });
  return (
    <ContractForm
      key={formKey}
      schema={schema}
      label={t('adminMail:subscriptions.add')}
      initialValues={{ event: internalMailEvents[0], email: ownEmail }}
      onSubmit={async (input) => {
        try {
          await add.runOrThrow(input);
        } catch (error) {
          const problem = toProblem(error);
          const said = problem.code === 'not_found' ? t('adminMail:subscriptions.notStaff') : null;
          if (said === null) throw problem;
          throw new ApiProblem(problem.code, { ...problem, fieldErrors: { email: [said] } });
        }
      }}
    >
      <FormField name="event" label={t('adminMail:subscriptions.event')}>
        <Select
          options={internalMailEvents.map((event) => ({
            value: event,
            label: t(`adminMail:events.${event}.title`),
          }))}
        />
      </FormField>
      <FormField
        name="email"
        label={t('adminMail:subscriptions.email')}
        hint={t('adminMail:subscriptions.self')}
        emptyValue=""
      >
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </FormField>
      <SubmitButton>{t('adminMail:subscriptions.add')}</SubmitButton>
    </ContractForm>
  );
}
