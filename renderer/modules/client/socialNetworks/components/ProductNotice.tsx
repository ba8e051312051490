import { Button } from 'antd';
import type { PostProduct, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { getPostState } from '../calendar.ts';
import type { PostEditorState } from '../usePostEditor.ts';

/** A product of a planned post was sold out or changed its price: the user confirms the post or edits it. */
export function ProductNotice(props: { post: SocialPost; editor: PostEditorState; nowMs: number }) {
  const t = useText('socialNetworks');
  const { money } = useFormats();
  const { post, editor, nowMs } = props;
  const state = getPostState(post.deliveries);
  const changed = post.products.filter(({ change }) => change !== null);
  if (changed.length === 0 || state === 'Draft' || state === 'Canceled') return null;
  const describe = ({ title, price, plannedPrice, change }: PostProduct): string =>
    change === 'PriceChanged' && price !== null && plannedPrice !== null
      ? t('socialNetworks:products.priceText', { title, before: money(plannedPrice), now: money(price) })
      : t('socialNetworks:products.soldOutText', { title });
  const isLater = editor.draft.publishAt !== null && Date.parse(editor.draft.publishAt) > nowMs;
  return (
    <Notice
      tone="waiting"
      title={t('socialNetworks:products.changed')}
      action={
        <Button
          loading={editor.isBusy}
          {...disableIf(editor.hasProblems)}
          onClick={() => void (isLater ? editor.plan() : editor.publishNow())}
        >
          {t(isLater ? 'socialNetworks:products.confirm' : 'socialNetworks:products.confirmNow')}
        </Button>
      }
    >
      <BulletList>
        {changed.map((product) => (
          <li key={product.productId}>{describe(product)}</li>
        ))}
      </BulletList>
      {t('socialNetworks:products.changedText')}
      {editor.hasProblems ? <FinePrint>{t('socialNetworks:products.refusedFirst')}</FinePrint> : null}
    </Notice>
  );
}
