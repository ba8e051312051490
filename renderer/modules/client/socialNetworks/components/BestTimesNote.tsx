import type { BestTimes } from '#shared/contracts/postPlanningSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** What suggested times rest on, or that there is too little data for any. */
export function BestTimesNote({ best }: { best: BestTimes }) {
  const t = useText('socialNetworks');
  const { number, day } = useFormats();
  const { orders, posts, times } = best;
  const isTooFew = orders.count < orders.needed && posts.count < posts.needed;
  return (
    <FinePrint>
      {isTooFew
        ? t('socialNetworks:suggested.tooFew', {
            orders: number(orders.count, 0),
            neededOrders: number(orders.needed, 0),
            posts: number(posts.count, 0),
            neededPosts: number(posts.needed, 0),
          })
        : times.length === 0
          ? t('socialNetworks:suggested.noneStands')
          : t('socialNetworks:suggested.basis', {
              orders: number(orders.count, 0),
              from: day(orders.fromDay),
              to: day(orders.toDay),
              posts: number(posts.count, 0),
            })}
    </FinePrint>
  );
}
