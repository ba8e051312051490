import { useMemo, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { creditOutlook } from '#renderer/features/credit/creditOutlook.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { SettingsPage } from '../components/SettingsPage.tsx';

const schema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setCreditNotificationLimit.input);

/** When the shop is warned of low credit. */
export function NotificationPage() {
  const t = useText('eshopSettings');
  const { money } = useFormats();
  const [isDirty, setIsDirty] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const guard = useUnsavedGuard(isDirty);
  const query = useCallQuery(api.eshop.getNotificationSettings, {});
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  const list = campaigns.data?.campaigns;
  const currency = query.data?.creditNotificationLimit.currency ?? 'CZK';
  const limit = typed ?? query.data?.creditNotificationLimit.value ?? 0;
  const days = useMemo(
    () => (list === undefined ? null : creditOutlook({ value: Math.floor(limit), currency }, list).daysLeft),
    [list, limit, currency],
  );
  const save = useAction(api.eshop.setCreditNotificationLimit, {
    invalidates: [api.eshop.getNotificationSettings, api.eshop.getUserEshops],
  });
  return (
    <SettingsPage>
      {guard}
      <Card title={t('eshopSettings:notification.title')}>
        <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
          {(settings) => (
            <Stack gap={20}>
              <FinePrint>
                {t('eshopSettings:notification.purpose', { email: settings.notificationEmail })}
              </FinePrint>
              <ContractForm
                schema={schema}
                label={t('eshopSettings:notification.title')}
                initialValues={{ creditNotificationLimit: settings.creditNotificationLimit.value }}
                onDirtyChange={setIsDirty}
                onValuesChange={({ creditNotificationLimit: value }) =>
                  setTyped(typeof value === 'number' && value >= 0 ? value : 0)
                }
                onSubmit={async (input) => {
                  await save.runOrThrow(input);
                  setIsDirty(false);
                  await reloadEshop().catch(() => undefined);
                  const amount = money({ value: input.creditNotificationLimit, currency });
                  showSuccess(t('eshopSettings:notification.saved', { limit: amount }));
                }}
              >
                <FormField
                  name="creditNotificationLimit"
                  label={t('eshopSettings:notification.limit')}
                  hint={
                    days === null || limit === 0
                      ? t('eshopSettings:notification.off')
                      : t('eshopSettings:notification.lastsHint', { count: days })
                  }
                >
                  <MoneyInput currency={currency} size="large" />
                </FormField>
                <SubmitButton>{t('eshopSettings:notification.save')}</SubmitButton>
              </ContractForm>
            </Stack>
          )}
        </QueryView>
      </Card>
    </SettingsPage>
  );
}
