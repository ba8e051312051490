import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { formatBrand } from '#renderer/features/payment/cardTexts.ts';
import { SaveCardButton } from '#renderer/features/payment/SaveCardButton.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { automaticPath, billingPath } from '../paths.ts';
import { useTurnAutoTopUp, type AutoTopUpSettings } from '../useAutoTopUp.ts';

/** Turning on: says which card is charged how much before it asks; without a card one is saved first. */
export function TurnOnAutoTopUp(props: { settings: AutoTopUpSettings; isPrimary?: boolean }) {
  const t = useText('autoTopUp');
  const { money } = useFormats();
  const { turn } = useTurnAutoTopUp();
  const { options, currency, vatPercent } = props.settings;
  const saved = useCallQuery(api.payment.hasSavedCard, {}).data;
  const card = saved?.card ?? null;
  const available = useCallQuery(api.payment.getCreditOutlook, {}).data?.available ?? null;
  const total = money(addVat(options.amount, vatPercent, currency));
  if (saved === undefined) return null;
  if (card === null) {
    return (
      <SaveCardButton
        isPrimary={props.isPrimary === true}
        isLarge={props.isPrimary === true}
        to={automaticPath}
        from={`${automaticPath}?payment=cancelled`}
        billingPath={billingPath}
      >
        {t('autoTopUp:card.save')}
      </SaveCardButton>
    );
  }
  return (
    <ConfirmButton
      title={t('autoTopUp:turnOnTitle')}
      consequence={
        <Stack gap={12}>
          <p>
            {t('autoTopUp:turnOnConsequence', {
              limit: money({ value: options.limit, currency }),
              card: t('autoTopUp:card.line', { brand: formatBrand(card.brand), last4: card.last4 }),
              total,
            })}
          </p>
          {available !== null && available.value < options.limit ? (
            <p>
              <strong>{t('autoTopUp:turnOnNow', { available: money(available), total })}</strong>
            </p>
          ) : null}
        </Stack>
      }
      confirmText={t('autoTopUp:turnOn')}
      onConfirm={async () => await turn(true)}
      button={props.isPrimary === true ? { type: 'primary', size: 'large' } : {}}
    >
      {t('autoTopUp:turnOn')}
    </ConfirmButton>
  );
}
