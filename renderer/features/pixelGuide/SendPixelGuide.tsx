import { Input, Select } from 'antd';
import { languageCodes } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useLanguageName } from '#renderer/ui/shop/useLanguageName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { SentGuides } from './SentGuides.tsx';

/** Mails a developer what they need to install the pixel, and lists the pages sent before. */
export function SendPixelGuide() {
  const t = useText('pixelGuide');
  const language = useLanguage();
  const getName = useLanguageName();
  const sent = useCallQuery(api.pixel.getPixelGuides, {});
  const send = useAction(api.pixel.sendPixelGuide, {
    invalidates: [api.pixel.getPixelGuides],
    onSuccess: ({ pixelGuide }) => showSuccess(t('pixelGuide:send.sent', { email: pixelGuide.email })),
  });
  return (
    <Card title={t('pixelGuide:send.title')}>
      <Stack gap={16}>
        <FinePrint>{t('pixelGuide:send.purpose')}</FinePrint>
        <ContractForm
          label={t('pixelGuide:send.title')}
          schema={() =>
            import('#shared/contracts/pixelGuide.ts').then((m) => m.pixelGuideCalls.sendPixelGuide.input)
          }
          initialValues={{ email: '', language }}
          onSubmit={send.runOrThrow}
        >
          <FormRow>
            <FormField name="email" label={t('pixelGuide:send.email')}>
              <Input type="email" size="large" autoComplete="off" />
            </FormField>
            <FormField name="language" label={t('pixelGuide:send.language')}>
              <Select
                size="large"
                options={languageCodes.map((value) => ({ value, label: getName(value) }))}
              />
            </FormField>
          </FormRow>
          <SubmitButton>{t('pixelGuide:send.action')}</SubmitButton>
        </ContractForm>
        <SentGuides guides={sent.data?.pixelGuides ?? []} />
      </Stack>
    </Card>
  );
}
