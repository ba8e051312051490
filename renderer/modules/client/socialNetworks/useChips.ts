import { useMemo } from 'react';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { isEditable, type SocialPostState } from '#shared/domain/social/post.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { isSameChip } from '#renderer/ui/calendar/isSameCell.ts';
import type { CalendarPost } from '#renderer/ui/calendar/PostChip.tsx';
import { findProductChange, getShownState, getTone } from './calendar.ts';
import { sumResults } from './results.ts';

/**
 * A post that looks the same has the same chip, which is then not drawn again. An answer that brings it unchanged in the
 * same place brings the same object; after another post was moved, it is another one.
 */
function rememberChips(build: (post: SocialPost) => CalendarPost): (post: SocialPost) => CalendarPost {
  const known = new WeakMap<SocialPost, CalendarPost>();
  const latest = new Map<string, CalendarPost>();
  return (post) => {
    const found = known.get(post);
    if (found !== undefined) return found;
    const built = build(post);
    const before = latest.get(post.id);
    const chip = before !== undefined && isSameChip(before, built) ? before : built;
    known.set(post, chip);
    latest.set(post.id, chip);
    return chip;
  };
}

/** Whether a network has not taken a post yet that was due. */
const isRetrying = ({ deliveries }: SocialPost) => deliveries.some(({ retry }) => retry !== null);

/** How the calendar shows a post, in every view. */
export function useChips(timeZone: string, currency: Currency): (post: SocialPost) => CalendarPost {
  const t = useText('socialNetworks');
  const { time, money } = useFormats();
  return useMemo(() => {
    const describeState = (post: SocialPost, state: SocialPostState): string => {
      const change = findProductChange(post);
      if (change !== null) return t(`socialNetworks:products.${change}`);
      return state === 'Publishing' && isRetrying(post)
        ? t('socialNetworks:retrying')
        : t(`socialNetworks:states.${state}`);
    };
    const build = (post: SocialPost): CalendarPost => {
      const state = getShownState(post);
      const title = post.text.split('\n')[0] ?? '';
      const results = state === 'Published' ? sumResults(post.deliveries) : null;
      return {
        id: post.id,
        title: title === '' ? t('socialNetworks:untitled') : title,
        time: post.publishAt === null ? null : time(post.publishAt, timeZone),
        tone: isRetrying(post) && state === 'Publishing' ? 'waiting' : getTone(state),
        state: results === null ? describeState(post, state) : money({ value: results.revenue, currency }),
        networks: post.deliveries.map(({ network }) => network),
        pictureUrl: post.media.find(({ kind }) => kind === 'Image')?.url ?? null,
        // A draft without a network has no delivery yet.
        canMove: post.publishAt !== null && post.deliveries.every((delivery) => isEditable(delivery.state)),
      };
    };
    return rememberChips(build);
  }, [t, time, money, timeZone, currency]);
}
