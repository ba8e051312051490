import { countText, getTwitterPostPrice, hasLink } from '#shared/domain/social/countText.ts';
import { networkLimits, twitterPostPrice } from '#shared/domain/social/networkLimits.ts';
import type { PostProblem } from '#shared/domain/social/checkPost.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { buildNetworkText, type PostDraft } from '../postDraft.ts';

/** What X charges for a post and for its first comment, which is a post of its own. */
function TwitterPrice({ text, firstComment }: { text: string; firstComment: string }) {
  const t = useText('socialNetworks');
  const { cents } = useFormats();
  const write = (usCents: number) => t('socialNetworks:editor.priceAmount', { amount: cents(usCents) });
  const amount = write(getTwitterPostPrice(text));
  return (
    <>
      <FinePrint>
        {hasLink(text)
          ? t('socialNetworks:editor.priceWithLink', { amount, plain: write(twitterPostPrice.plain) })
          : t('socialNetworks:editor.price', { amount })}
      </FinePrint>
      {firstComment === '' ? null : (
        <FinePrint>
          {t('socialNetworks:comment.price', { amount: write(getTwitterPostPrice(firstComment)) })}
        </FinePrint>
      )}
    </>
  );
}

/** What a network would refuse in a draft, and what a post there costs. */
export function CheckPanel({
  draft,
  row,
  problems,
  isMediaGone = false,
}: {
  draft: PostDraft;
  row: PostDraft['networks'][number];
  problems: readonly PostProblem[];
  /** Whether the file of a photo or video is gone. */
  isMediaGone?: boolean;
}) {
  const t = useText('socialNetworks');
  const { number, bytes } = useFormats();
  const { network } = row;
  const { text } = buildNetworkText(draft, row);
  const { counting, max } = networkLimits[network].text;
  const count = { used: number(countText(network, text), 0), most: number(max, 0) };
  const length =
    counting === 'utf8Bytes'
      ? t('socialNetworks:check.lengthBytes', count)
      : t('socialNetworks:check.length', count);
  const describe = ({ code, actual, limit }: PostProblem): string => {
    const show = (value: number | null) =>
      value === null ? '' : code.endsWith('TooLarge') ? bytes(value) : number(value, 2);
    return t(`socialNetworks:check.problems.${code}`, { actual: show(actual), limit: show(limit) });
  };
  const open = problems.map(describe);
  if (isMediaGone) open.push(t('socialNetworks:check.mediaGone'));
  const items =
    open.length === 0
      ? [
          {
            text: t('socialNetworks:check.ready', { network: t(`socialNetworks:networks.${network}`) }),
            isMet: true,
          },
        ]
      : open.map((text) => ({ text, isMet: false }));
  return (
    <div>
      <CheckList
        label={t('socialNetworks:check.title')}
        metText={t('account:rules.met')}
        openText={t('account:rules.open')}
        items={items}
      />
      <FinePrint>{length}</FinePrint>
      {network === 'Twitter' ? <TwitterPrice text={text} firstComment={draft.firstComment} /> : null}
    </div>
  );
}
