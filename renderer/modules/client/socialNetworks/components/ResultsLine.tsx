import type { MeasuredResults, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { sumResults } from '../results.ts';

/** How results of posts are measured: what counts, and of how many orders the way to the shop is known. */
export function MeasuredNote({ measured }: { measured: MeasuredResults }) {
  const t = useText('socialNetworks');
  const { number, percent, day } = useFormats();
  const { orders, withConsent } = measured.coverage;
  return (
    <FinePrint>
      {t('socialNetworks:results.basis', { from: day(measured.fromDay), to: day(measured.toDay) })}{' '}
      {orders === 0
        ? null
        : t('socialNetworks:results.coverage', {
            known: number(withConsent, 0),
            orders: number(orders, 0),
            percent: percent((withConsent / orders) * 100, 0),
          })}
    </FinePrint>
  );
}

/** What the month's posts brought together. */
export function ResultsLine(props: { posts: readonly SocialPost[]; measured: MeasuredResults }) {
  const t = useText('socialNetworks');
  const { money, number } = useFormats();
  const { measured } = props;
  const sums = sumResults(props.posts.flatMap(({ deliveries }) => deliveries));
  if (sums === null) return null;
  return (
    <div>
      {t('socialNetworks:results.ofMonth')}{' '}
      <strong className="numeric">{money({ value: sums.revenue, currency: measured.currency })}</strong>
      {' · '}
      {t('socialNetworks:results.orders', { count: sums.orders, number: number(sums.orders, 0) })}
      {' · '}
      {t('socialNetworks:results.visits', { count: sums.visits, number: number(sums.visits, 0) })}
      <MeasuredNote measured={measured} />
    </div>
  );
}
