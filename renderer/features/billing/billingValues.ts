import type { BillingSettings } from '#shared/contracts/eshop.ts';
import type { FormValues } from '#renderer/ui/form/formStore.ts';

type Fields = Readonly<Partial<Record<keyof BillingSettings, unknown>>>;

function trimToNull(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** Builds SetBillingSettings' input from the fields: omits empty ones, sends a VAT number only for VAT payers. */
export function toBillingInput(values: FormValues) {
  const settings = (values['billingSettings'] ?? {}) as Fields;
  const isVatPayer = settings.isVatPayer === true;
  return {
    billingSettings: {
      ...settings,
      registrationNumber: trimToNull(settings.registrationNumber)?.replaceAll(/\s/g, '') ?? null,
      taxNumber: isVatPayer
        ? (trimToNull(settings.taxNumber)?.replaceAll(/\s/g, '').toUpperCase() ?? null)
        : null,
      isVatPayer,
    },
  };
}
