import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadUser } from '#renderer/session/session.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { Security } from './EmailCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const loadSchema = () =>
  import('#shared/contracts/auth.ts').then(({ auth }) => auth.removeSecondFactor.input);

type FactorAction = 'renew' | 'remove';

/** The second factor of the account: on or off, its recovery codes. */
export function SecondFactorCard({ security }: { security: Security }) {
  const t = useText('security');
  const go = useGo();
  const [wish, setWish] = useState<FactorAction | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isEnabled, isRequired, recoveryCodesLeft } = security.secondFactor;

  const act = async (code: string) => {
    if (wish === 'renew') setCodes((await api.auth.renewRecoveryCodes({ code })).recoveryCodes);
    else {
      await api.auth.removeSecondFactor({ code });
      await reloadUser();
      showSuccess(t('security:secondFactor.removed'));
    }
    setWish(null);
    await invalidate(api.auth.getSecurity);
  };

  const state = isEnabled
    ? [
        t('security:secondFactor.codesLeft', { count: recoveryCodesLeft }),
        isRequired ? t('security:secondFactor.required') : '',
      ]
        .filter(Boolean)
        .join(' ')
    : t('security:secondFactor.purpose');
  return (
    <SectionCard
      id="two-factor"
      title={t('security:secondFactor.title')}
      extra={
        <StatusTag tone={isEnabled ? 'positive' : 'neutral'}>
          {t(isEnabled ? 'security:secondFactor.on' : 'security:secondFactor.off')}
        </StatusTag>
      }
    >
      {codes === null ? (
        <SettingRow label={t('security:secondFactor.label')} hint={state}>
          {isEnabled ? (
            <Stack isRow gap={8}>
              <Button onClick={() => setWish('renew')}>{t('security:secondFactor.renew')}</Button>
              {isRequired ? null : (
                <Button danger onClick={() => setWish('remove')}>
                  {t('security:secondFactor.remove')}
                </Button>
              )}
            </Stack>
          ) : (
            <Button type="primary" onClick={() => go('/second-factor?next=/settings')}>
              {t('security:secondFactor.begin')}
            </Button>
          )}
        </SettingRow>
      ) : (
        <Stack gap={12}>
          <p>{t('security:secondFactor.codesPurpose')}</p>
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        </Stack>
      )}
      {wish === null ? null : (
        <ContractForm
          key={wish}
          schema={loadSchema}
          label={t(`security:secondFactor.${wish}`)}
          onSubmit={async ({ code }) => await act(code)}
        >
          <FormField
            name="code"
            label={t('security:secondFactor.appOrRecovery')}
            hint={t(`security:secondFactor.${wish}Purpose`)}
          >
            <PlainInput type="text" autoComplete="one-time-code" autoFocus />
          </FormField>
          <Stack isRow gap={8}>
            <SubmitButton>{t(`security:secondFactor.${wish}`)}</SubmitButton>
            <Button onClick={() => setWish(null)}>{t('security:secondFactor.cancel')}</Button>
          </Stack>
        </ContractForm>
      )}
    </SectionCard>
  );
}
