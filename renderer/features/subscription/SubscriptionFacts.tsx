import type { Subscription } from '#shared/contracts/subscription.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const tones: Readonly<Record<Subscription['status'], StatusTone>> = {
  None: 'neutral',
  Incomplete: 'waiting',
  IncompleteExpired: 'neutral',
  Trialing: 'active',
  Active: 'positive',
  PastDue: 'negative',
  Unpaid: 'negative',
  Paused: 'waiting',
  Cancelled: 'neutral',
};

/** A day of the selected shop in words, of a moment. */
export function useShopDay(): (instant: string | null) => string {
  const { day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone) ?? 'Europe/Prague';
  return (instant) => (instant === null ? '–' : day(toLocalDay(new Date(instant), timeZone)));
}

/** The state of a subscription in one word; staff settings precede payments. */
export function SubscriptionStatusTag({ subscription }: { subscription: Subscription }) {
  const t = useText('subscription');
  const { force, status, isCancelledAtPeriodEnd } = subscription;
  if (force !== null) {
    const isOn = force.kind === 'Enabled';
    return (
      <StatusTag tone={isOn ? 'positive' : 'negative'}>
        {t(isOn ? 'subscription:status.ForcedOn' : 'subscription:status.ForcedOff')}
      </StatusTag>
    );
  }
  if (isCancelledAtPeriodEnd) return <StatusTag tone="waiting">{t('subscription:status.Ending')}</StatusTag>;
  return <StatusTag tone={tones[status]}>{t(`subscription:status.${status}`)}</StatusTag>;
}

/** Facts of a subscription: its state, price, and the next payment and its date. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const t = useText('subscription');
  const { money } = useFormats();
  const dayText = useShopDay();
  const { type, tier, price, next, startedAt, trialEndsAt, currentPeriodEndsAt } = subscription;
  const items = [];
  if (type !== null && price !== null)
    items.push({
      label: t('subscription:fact.price'),
      value: t(`subscription:perPeriod.${type}`, { sum: money(price) }),
    });
  if (tier !== null)
    items.push({ label: t('subscription:fact.tier'), value: t(`subscription:tier.${tier}`) });
  if (startedAt !== null) items.push({ label: t('subscription:fact.since'), value: dayText(startedAt) });
  if (subscription.status === 'Trialing')
    items.push({ label: t('subscription:fact.trialEnd'), value: dayText(trialEndsAt) });
  if (subscription.isCancelledAtPeriodEnd)
    items.push({ label: t('subscription:fact.ends'), value: dayText(currentPeriodEndsAt) });
  if (next !== null && subscription.status !== 'PastDue')
    items.push({
      label: t('subscription:fact.next'),
      value: (
        <>
          {t('subscription:fact.nextValue', { sum: money(next.total), day: dayText(currentPeriodEndsAt) })}
          <FinePrint>{t('subscription:fact.nextVat', { vat: money(next.vat) })}</FinePrint>
        </>
      ),
    });
  if (subscription.nextPaymentAttemptAt !== null)
    items.push({
      label: t('subscription:fact.retry'),
      value: dayText(subscription.nextPaymentAttemptAt),
    });
  return (
    <Stack gap={12}>
      <div>
        <SubscriptionStatusTag subscription={subscription} />
      </div>
      {items.length === 0 ? null : <Facts items={items} />}
    </Stack>
  );
}
