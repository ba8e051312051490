import { useState } from 'react';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { estimateChargeDay } from '#renderer/features/credit/creditForecast.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { automaticPath, bankPath, subscriptionPath } from '../paths.ts';
import { useAutoTopUp } from '../useAutoTopUp.ts';

const newestProformas = { page: 1, pageSize: 25, type: 'ProformaInvoice' } as const;

interface Charge {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly path: string;
  readonly at: string;
  readonly total: MoneyValue;
}

/** Next payments: charges of the saved card that are certain or expected, and unpaid pro forma invoices. */
export function UpcomingCharges() {
  const t = useText('creditOverview');
  const { money, day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const [today] = useState(() => toLocalDay(new Date(), timeZone));
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {}).data;
  const outlook = useCallQuery(api.payment.getCreditOutlook, {}).data;
  const premium = useCallQuery(api.subscription.getSubscriptionInfo, {}).data;
  const status = useAutoTopUp().status.data;
  const proformas = useCallQuery(api.invoice.getEshopInvoices, newestProformas).data;
  if (
    settings === undefined ||
    outlook === undefined ||
    premium === undefined ||
    status === undefined ||
    proformas === undefined
  )
    return null;
  const charges: Charge[] = [];
  if (status.isOn) {
    const { options, currency, vatPercent } = settings;
    const total = addVat(options.amount, vatPercent, currency);
    const expected = estimateChargeDay({
      available: outlook.available.value,
      limit: options.limit,
      dailySpend: outlook.basis === 'Spend' ? outlook.dailySpend.value : 0,
      today,
    });
    if (status.state === 'CoolingDown' && status.declineCount > 0 && status.nextAttemptAt !== null)
      charges.push({
        key: 'retry',
        title: t('creditOverview:charges.retry'),
        path: automaticPath,
        at: toLocalDay(new Date(status.nextAttemptAt), timeZone),
        total,
      });
    else if (status.state === 'On' && expected !== null)
      charges.push({
        key: 'autoTopUp',
        title: t('creditOverview:charges.autoTopUp'),
        detail: t('creditOverview:charges.autoTopUpBasis'),
        path: automaticPath,
        at: expected,
        total,
      });
  }
  const { next, status: premiumStatus, isCancelledAtPeriodEnd, currentPeriodEndsAt, trialEndsAt } = premium;
  if (
    next !== null &&
    isSubscriptionLive(premiumStatus) &&
    !isCancelledAtPeriodEnd &&
    currentPeriodEndsAt !== null
  ) {
    const isTrial = trialEndsAt !== null && trialEndsAt >= currentPeriodEndsAt;
    charges.push({
      key: 'premium',
      title: t(isTrial ? 'creditOverview:charges.premiumTrial' : 'creditOverview:charges.premium'),
      path: subscriptionPath,
      at: toLocalDay(new Date(currentPeriodEndsAt), timeZone),
      total: next.total,
    });
  }
  for (const { id, number, status: state, dueOn, total } of proformas.items)
    if (state === 'Issued' || state === 'Overdue')
      charges.push({
        key: id,
        title: t('creditOverview:charges.proforma', { number }),
        detail: t('creditOverview:charges.proformaBasis'),
        path: `${bankPath}?proforma=${id}`,
        at: dueOn,
        total,
      });
  return (
    <Card title={t('creditOverview:charges.title')}>
      {charges.length === 0 ? (
        <FinePrint>{t('creditOverview:charges.none')}</FinePrint>
      ) : (
        <Facts
          items={charges
            .toSorted((a, b) => a.at.localeCompare(b.at))
            .map(({ key, title, detail, path, at, total }) => ({
              key,
              label: title,
              value: (
                <>
                  <AppLink to={path}>
                    {t('creditOverview:charges.line', { day: day(at), total: money(total) })}
                  </AppLink>
                  {detail === undefined ? null : <FinePrint>{detail}</FinePrint>}
                </>
              ),
            }))}
        />
      )}
    </Card>
  );
}
