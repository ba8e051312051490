import { Input, Select } from 'antd';
import { useState } from 'react';
import { alertPermissions } from '#shared/domain/alert/alert.ts';
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

const loadSchema = () =>
  import('#shared/contracts/notification.ts').then(
    ({ notification }) => notification.addMailSubscription.input,
  );

/** Has a colleague mailed when something happens. */
export function SubscribeForm() {
  const t = useText('adminMail');
  const ownEmail = useSession((state) => state.user?.email ?? '');
  const held = useSession((state) => state.adminPermissions);
  const mayChangeOthers = held.has('SetInternalUserPermission');
  // An event whose figures the user may not see is offered only for colleagues.
  const events = internalMailEvents.filter((event) => {
    const needed = alertPermissions[event];
    return mayChangeOthers || needed === undefined || held.has(needed);
  });
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
      schema={loadSchema}
      label={t('adminMail:subscriptions.add')}
      initialValues={{ event: events[0] ?? internalMailEvents[0], email: ownEmail }}
      onSubmit={async (input) => {
        try {
          await add.runOrThrow(input);
        } catch (error) {
          const problem = toProblem(error);
          const message = problem.code === 'not_found' ? t('adminMail:subscriptions.notStaff') : null;
          if (message === null) throw problem;
          throw new ApiProblem(problem.code, { ...problem, fieldErrors: { email: [message] } });
        }
      }}
    >
      <FormField name="event" label={t('adminMail:subscriptions.event')}>
        <Select
          options={events.map((event) => ({
            value: event,
            label: t(`adminMail:events.${event}.title`),
          }))}
        />
      </FormField>
      <FormField
        name="email"
        label={t('adminMail:subscriptions.email')}
        hint={mayChangeOthers ? t('adminMail:subscriptions.self') : t('adminMail:subscriptions.ownOnly')}
        emptyValue=""
      >
        <Input
          readOnly={!mayChangeOthers}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      </FormField>
      <SubmitButton>{t('adminMail:subscriptions.add')}</SubmitButton>
    </ContractForm>
  );
}
