import { Button, Switch } from 'antd';
import { useState } from 'react';
import type { AssistantSettings } from '#shared/contracts/assistantSchemas.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { MoneyInput } from '#renderer/ui/form/MoneyInput.tsx';
import { useAmountError } from '#renderer/ui/form/useAmountError.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** The daily budget above which a second user approves proposals that raise spending. */
export function SecondPerson(props: {
  settings: AssistantSettings;
  currency: Currency;
  /** Saves a sum, or null for none; answers null where it failed. */
  onSave: (amount: number | null) => Promise<unknown>;
}) {
  const t = useText('assistant');
  const { settings, currency } = props;
  const saved = settings.secondPersonAmount?.value ?? null;
  const [isOn, setIsOn] = useState(saved !== null);
  const [amount, setAmount] = useState(saved);
  const error = useAmountError()(amount, { currency });
  const toggle = async (wanted: boolean) => {
    setIsOn(wanted);
    if (wanted || saved === null) return;
    // Where it could not be turned off, it is still in effect.
    if ((await props.onSave(null)) === null) setIsOn(true);
  };
  return (
    <Card title={t('assistant:settings.second')}>
      <Stack gap={12}>
        <SettingRow label={t('assistant:settings.secondSwitch')} hint={t('assistant:settings.secondText')}>
          <Switch
            aria-label={t('assistant:settings.secondSwitch')}
            checked={isOn}
            {...disableIf(!settings.canChangeSecondPerson)}
            onChange={(wanted) => void toggle(wanted)}
          />
        </SettingRow>
        {isOn ? (
          <Stack gap={8} align="start">
            <LabelledControl
              label={t('assistant:settings.secondAmount')}
              error={amount === null ? null : error}
            >
              {(id) => (
                <MoneyInput
                  id={id}
                  currency={currency}
                  value={amount}
                  {...disableIf(!settings.canChangeSecondPerson)}
                  onChange={setAmount}
                />
              )}
            </LabelledControl>
            {amount === saved ? null : (
              <Button
                type="primary"
                {...disableIf(amount === null || error !== null)}
                onClick={() => void props.onSave(amount)}
              >
                {t('assistant:settings.save')}
              </Button>
            )}
          </Stack>
        ) : null}
        {isOn && !settings.hasOtherUser ? <FinePrint>{t('assistant:settings.secondAlone')}</FinePrint> : null}
        {settings.canChangeSecondPerson ? null : <FinePrint>{t('assistant:settings.secondOwner')}</FinePrint>}
      </Stack>
    </Card>
  );
}
