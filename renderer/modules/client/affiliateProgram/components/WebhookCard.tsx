import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { PartnerWebhook } from '#shared/contracts/affiliatePortal.ts';
import {
  partnerEventKinds,
  webhookDisableDays,
  webhookTypes,
} from '#shared/domain/affiliate/partnerEvents.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getText, getValue } from '#renderer/ui/form/formStore.ts';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.setPartnerWebhook.input);

/** What changes with the webhook. */
const changed = [api.affiliate.getPartnerWebhook, api.affiliate.getPartnerWebhookDeliveries];

function WebhookForm(props: {
  webhook: PartnerWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const t = useText('partnerPortal');
  const { webhook, onSecret, onClose } = props;
  const set = useAction(api.affiliate.setPartnerWebhook, { invalidates: changed });
  return (
    <Modal open centered footer={null} title={t('partnerPortal:webhook.title')} onCancel={onClose}>
      <ContractForm
        schema={loadSchema}
        label={t('partnerPortal:webhook.title')}
        initialValues={{
          url: webhook?.url ?? '',
          kinds: [...(webhook?.kinds ?? ['ReferralRegistered', 'CommissionEarned', 'CommissionReversed'])],
        }}
        toInput={(values) => ({ url: getText(values, 'url'), kinds: getValue(values, 'kinds') })}
        onSubmit={async (input) => {
          const { secret } = await set.runOrThrow(input);
          // Only a new webhook has one: a secret on the screen stays, since it is not shown again.
          if (secret !== null) onSecret(secret);
          showSuccess(t('partnerPortal:webhook.saved'));
          onClose();
        }}
      >
        <FormField
          name="url"
          label={t('partnerPortal:webhook.url')}
          hint={t('partnerPortal:webhook.urlHint')}
          emptyValue=""
        >
          <PlainInput type="text" autoComplete="off" />
        </FormField>
        <FormField name="kinds" label={t('partnerPortal:webhook.events')}>
          <Select
            mode="multiple"
            options={partnerEventKinds.map((kind) => ({
              value: kind,
              label: t(`partnerPortal:notices.kinds.${kind}`),
            }))}
          />
        </FormField>
        <SubmitButton>{t('partnerPortal:webhook.save')}</SubmitButton>
      </ContractForm>
    </Modal>
  );
}

function Actions({ onEdit, onSecret }: { onEdit: () => void; onSecret: (secret: string | null) => void }) {
  const t = useText('partnerPortal');
  const test = useAction(api.affiliate.testPartnerWebhook, { invalidates: changed });
  const rotate = useAction(api.affiliate.rotatePartnerWebhookSecret, { invalidates: changed });
  const remove = useAction(api.affiliate.removePartnerWebhook, { invalidates: changed });
  const send = async () => {
    const result = await test.run({});
    if (result === null) return;
    const { state, lastStatus } = result.delivery;
    if (state === 'Delivered') showSuccess(t('partnerPortal:webhook.tested', { status: String(lastStatus) }));
    else
      showInfo(
        lastStatus === null
          ? t('partnerPortal:webhook.testUnreachable')
          : t('partnerPortal:webhook.testFailed', { status: String(lastStatus) }),
      );
  };
  return (
    <Stack isRow gap={8}>
      <Button type="primary" loading={test.isPending} onClick={() => void send()}>
        {t('partnerPortal:webhook.test')}
      </Button>
      <Button onClick={onEdit}>{t('partnerPortal:webhook.edit')}</Button>
      <ConfirmButton
        title={t('partnerPortal:webhook.rotateTitle')}
        consequence={t('partnerPortal:webhook.rotateText')}
        confirmText={t('partnerPortal:webhook.rotate')}
        onConfirm={async () => {
          const rotated = await rotate.run({});
          if (rotated !== null) onSecret(rotated.secret);
        }}
      >
        {t('partnerPortal:webhook.rotate')}
      </ConfirmButton>
      <ConfirmButton
        isDanger
        title={t('partnerPortal:webhook.removeTitle')}
        consequence={t('partnerPortal:webhook.removeText')}
        confirmText={t('partnerPortal:webhook.remove')}
        onConfirm={async () => {
          if ((await remove.run({})) !== null) onSecret(null);
        }}
      >
        {t('partnerPortal:webhook.remove')}
      </ConfirmButton>
    </Stack>
  );
}

function Webhook({ webhook }: { webhook: PartnerWebhook }) {
  const t = useText('partnerPortal');
  const { dateTime } = useFormats();
  return (
    <Stack gap={16}>
      {webhook.disabledAt === null ? null : (
        <Notice tone="negative">
          {t('partnerPortal:webhook.disabled', {
            date: dateTime(webhook.disabledAt),
            days: String(webhookDisableDays),
          })}
        </Notice>
      )}
      {webhook.failingSince === null || webhook.disabledAt !== null ? null : (
        <Notice tone="negative">
          {t('partnerPortal:webhook.failing', { date: dateTime(webhook.failingSince) })}
        </Notice>
      )}
      {webhook.previousSecretUntil === null ? null : (
        <Notice tone="info">
          {t('partnerPortal:webhook.overlap', { date: dateTime(webhook.previousSecretUntil) })}
        </Notice>
      )}
      <Facts
        items={[
          { label: t('partnerPortal:webhook.url'), value: webhook.url },
          {
            label: t('partnerPortal:webhook.events'),
            value: webhook.kinds.map((kind) => webhookTypes[kind]).join(', '),
          },
        ]}
      />
    </Stack>
  );
}

/** Where messages about the signed-in partner's conversions go, and the secret that signs them, shown once. */
export function WebhookCard() {
  const t = useText('partnerPortal');
  const query = useCallQuery(api.affiliate.getPartnerWebhook, {});
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card title={t('partnerPortal:webhook.title')}>
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ webhook }) => (
          <Stack gap={20}>
            {webhook === null ? (
              <EmptyState
                isCompact
                title={t('partnerPortal:webhook.none')}
                text={t('partnerPortal:webhook.noneText')}
                action={<Button onClick={() => setIsOpen(true)}>{t('partnerPortal:webhook.add')}</Button>}
              />
            ) : (
              <>
                <Webhook webhook={webhook} />
                <Actions onEdit={() => setIsOpen(true)} onSecret={setSecret} />
              </>
            )}
            {secret === null ? null : (
              <Stack gap={8}>
                <CodeBlock label={t('partnerPortal:webhook.secret')} code={secret} />
                <FinePrint>{t('partnerPortal:webhook.secretText')}</FinePrint>
              </Stack>
            )}
            <FinePrint>{t('partnerPortal:webhook.verify')}</FinePrint>
            {isOpen ? (
              <WebhookForm webhook={webhook} onSecret={setSecret} onClose={() => setIsOpen(false)} />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
