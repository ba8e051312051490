import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import { estimateCreditDays, isOverYear } from '#shared/domain/payment/creditDays.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { billingPath } from '../paths.ts';

/** The balance after the chosen top-up and how long it lasts, and who is invoiced. */
export function AfterTopUp({ added }: { added: MoneyValue | null }) {
  const t = useText('creditOverview');
  const { money, shortDay } = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const outlook = useCallQuery(api.payment.getCreditOutlook, {}).data;
  const billing = useCallQuery(api.eshop.getBillingSettings, {}).data?.billingSettings ?? null;
  return (
    <Stack gap={8}>
      {added === null || credit === null ? null : <p>{describe(credit, added)}</p>}
      {billing === null ? null : (
        <p>
          {billing.taxNumber === null
            ? t('creditOverview:invoiceTo', { company: billing.companyName })
            : t('creditOverview:invoiceToVat', { company: billing.companyName, vat: billing.taxNumber })}{' '}
          · <AppLink to={billingPath}>{t('creditOverview:editBilling')}</AppLink>
        </p>
      )}
    </Stack>
  );

  function describe(now: MoneyValue, plus: MoneyValue): string {
    const { currency } = now;
    const creditMinor = toMinor(now.value) + toMinor(plus.value);
    const amount = money(presentMoney({ amountMinor: creditMinor, currency }));
    const perDay =
      outlook?.basis === 'Spend'
        ? outlook.dailySpend
        : outlook?.basis === 'Budgets'
          ? outlook.dailyBudgets
          : null;
    if (perDay === null || (currency !== 'CZK' && currency !== 'EUR'))
      return t('creditOverview:after', { amount });
    const days = estimateCreditDays({ creditMinor, dailySpendMinor: toMinor(perDay.value), currency });
    if (days === null || isOverYear(days)) return t('creditOverview:after', { amount });
    const day = addDays(toLocalDay(new Date(), timeZone), days);
    return t('creditOverview:afterUntil', { amount, day: shortDay(day) });
  }
}
