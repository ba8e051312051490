import { contentShapes, type AiContentType } from '#shared/domain/content/content.ts';
import {
  toPostText,
  type ContentBlock,
  type ContentDocument,
} from '#shared/domain/content/contentDocument.ts';
import { getPaidMinor } from '#shared/domain/content/contentFacts.ts';
import { countPostLength, postLimits } from '#shared/domain/content/postLength.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Paper, type PaperPart } from '#renderer/ui/content/Paper.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Editor } from '../useEditor.ts';
import { EmailPreview } from './EmailPreview.tsx';

const kinds = {
  Heading: 'heading',
  Question: 'question',
  Paragraph: 'paragraph',
  Item: 'item',
  Button: 'button',
} as const;

/** The text as its readers will see it: an e-mail at two widths, a post with its length, an article. */
export function PreviewCard(props: { type: AiContentType; editor: Editor; document: ContentDocument }) {
  const { type, editor, document } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const { content } = editor;
  const shape = contentShapes[type];
  const toPart = (block: ContentBlock): PaperPart => {
    if (block.kind !== 'Products') return { kind: kinds[block.kind], text: block.text };
    return {
      kind: 'products',
      products: (content?.facts.products ?? [])
        .filter(({ productId }) => block.productIds.includes(productId))
        .map((product) => {
          const show = (minor: number) => formatMoneyText(minor, product.currency, content?.language ?? 'en');
          return {
            key: product.productId,
            picture: <ProductPicture productId={product.productId} isLarge />,
            title: product.title,
            price: show(getPaidMinor(product)),
            was: product.salePriceMinor === null ? null : show(product.priceMinor),
          };
        }),
    };
  };
  const network = shape === 'Post' ? (content?.network ?? editor.brief.network) : null;
  const pictured = document.blocks.flatMap(({ productIds }) => productIds)[0];
  const used = network === null ? 0 : countPostLength(toPostText(document), network);
  const most = network === null ? 0 : postLimits[network].most;
  return (
    <Card
      title={
        network === null
          ? t('aiContent:preview.title')
          : t('aiContent:preview.post', { network: t(`aiContent:networks.${network}`) })
      }
    >
      <Stack gap={8}>
        {network !== null && used > most ? (
          <Notice tone="negative">
            {t('aiContent:editor.overLimit', {
              network: t(`aiContent:networks.${network}`),
              most: number(most, 0),
            })}
          </Notice>
        ) : null}
        {shape === 'Email' && content !== null ? (
          <EmailPreview content={content} document={document} />
        ) : (
          <Paper
            sender={content?.facts.shopName ?? ''}
            title={document.title}
            summary={document.summary}
            parts={document.blocks.map(toPart)}
            tags={document.hashtags}
            isNarrow={false}
            {...(network === null || pictured === undefined
              ? {}
              : { picture: <ProductPicture productId={pictured} isLarge /> })}
          />
        )}
        {network === null ? null : (
          <FinePrint>
            {t('aiContent:editor.characters', { used: number(used, 0), most: number(most, 0) })}
          </FinePrint>
        )}
      </Stack>
    </Card>
  );
}
