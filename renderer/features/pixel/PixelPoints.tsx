import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import type { PixelDetection } from './pixelStatus.ts';

type Events = PixelDetection['events'];

/** What a check of the pixel saw, point by point, and the faults of orders below. */
export function PixelPoints({ detection: sight, isLive }: { detection: PixelDetection; isLive: boolean }) {
  const t = useText('pixel');
  const { number } = useFormats();
  const list = useEventList();
  const purchase = usePurchaseText(sight.lastPurchase);
  const { relative } = useFormats();
  const { page, consent, observations } = sight;
  const seen = list(sight.events);
  const fresh = list(sight.newEvents ?? []);
  return (
    <>
      <CheckList
        label={t('pixel:check.title')}
        metText={t('pixel:check.met')}
        openText={t('pixel:check.open')}
        items={[
          {
            text: t(page.isReachable ? 'pixel:check.pageReached' : 'pixel:check.pageNotReached', {
              url: page.checkedUrl,
            }),
            isMet: page.isReachable,
          },
          {
            text: t(getSnippetText(page)),
            isMet: page.hasSnippet,
          },
          {
            text: seen === '' ? t('pixel:check.eventsNone') : t('pixel:check.eventsSeen', { events: seen }),
            isMet: seen !== '',
          },
          {
            text: t(`pixel:check.consent.${consent.state}`, {
              time: consent.lastAt === null ? '' : relative(consent.lastAt),
            }),
            isMet: consent.state !== 'None',
          },
          { text: purchase, isMet: sight.lastPurchase !== null && sight.lastPurchase.currency !== null },
          ...(isLive
            ? [
                {
                  text:
                    fresh === '' ? t('pixel:check.newNone') : t('pixel:check.newEvents', { events: fresh }),
                  isMet: fresh !== '',
                },
              ]
            : []),
        ]}
      />
      {page.hasSnippet && page.issue !== null ? (
        <FinePrint>{t(`pixel:check.issue.${page.issue}`)}</FinePrint>
      ) : null}
      {(['ordersWithoutValue', 'duplicateOrders'] as const).map((fault) => {
        const count = observations[fault];
        return count === 0 ? null : (
          <FinePrint key={fault}>
            {t(`pixel:check.${fault}`, { count, formatted: number(count, 0) })}
          </FinePrint>
        );
      })}
    </>
  );
}

function getSnippetText({ hasSnippet, issue }: PixelDetection['page']) {
  if (hasSnippet) return 'pixel:check.snippetFound';
  return issue === null ? 'pixel:check.snippetMissing' : (`pixel:check.issue.${issue}` as const);
}

function useEventList(): (events: Events) => string {
  const t = useText('pixel');
  const { number } = useFormats();
  return (events) =>
    events
      .filter((event) => event.count > 0)
      .map((event) =>
        t('pixel:check.eventCount', {
          event: t(`pixel:event.${event.type}`),
          count: number(event.count, 0),
        }),
      )
      .join(', ');
}

function usePurchaseText(purchase: PixelDetection['lastPurchase']): string {
  const t = useText('pixel');
  const { money, number, relative } = useFormats();
  if (purchase === null) return t('pixel:check.purchaseNone');
  const { value, currency } = purchase;
  const time = relative(purchase.at);
  return currency === null
    ? t('pixel:check.purchaseNoCurrency', { value: number(value, 2), time })
    : t('pixel:check.purchase', { value: money({ value, currency }), time });
}
