import { Button, Modal } from 'antd';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { ContentTone } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Paper } from '#renderer/ui/content/Paper.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useRestore } from '../useRestore.ts';
import type { Variant } from '../variants.ts';

const paperKinds = {
  Heading: 'heading',
  Paragraph: 'paragraph',
  Item: 'item',
  Question: 'question',
  Button: 'button',
} as const;

/** Variants of a text side by side; the chosen one becomes the current text. */
export function VariantsModal(props: {
  content: Content;
  variants: readonly Variant[];
  onChosen: (content: Content, tone: ContentTone) => void;
  onClose: () => void;
  /** Closes it without a choice. */
  onKeep: () => void;
}) {
  const { content, variants, onKeep } = props;
  const t = useText('aiContent');
  return (
    <Modal open centered width={1_200} title={t('aiContent:variants.title')} footer={null} onCancel={onKeep}>
      <Columns ratio="thirds" align="start">
        {variants.map((variant) => (
          <VariantColumn key={variant.version} {...props} variant={variant} content={content} />
        ))}
      </Columns>
    </Modal>
  );
}

function VariantColumn(props: {
  content: Content;
  variant: Variant;
  onChosen: (content: Content, tone: ContentTone) => void;
  onClose: () => void;
}) {
  const { content, variant, onChosen, onClose } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const query = useCallQuery(api.content.getContentVersion, {
    contentId: content.id,
    version: variant.version,
  });
  const { restore, isPending } = useRestore(content, (restored) => {
    onChosen(restored, variant.tone);
    onClose();
  });
  const tone = t(`aiContent:editor.tones.${variant.tone}`);
  return (
    <Stack gap={12}>
      <QueryView query={query} skeleton={<Skeleton height={360} />}>
        {({ document }) => (
          <>
            <Stack isRow justify="between" gap={8}>
              <strong>
                {tone} · {t('aiContent:history.version', { number: number(variant.version, 0) })}
              </strong>
              <Button
                type="primary"
                loading={isPending}
                aria-label={`${t('aiContent:variants.choose')}: ${tone}`}
                onClick={() =>
                  variant.version === content.version
                    ? onClose()
                    : void restore(variant.version, document, variant.tone)
                }
              >
                {t('aiContent:variants.choose')}
              </Button>
            </Stack>
            {variant.fault === null ? null : (
              <Notice tone="waiting">{t(`aiContent:faults.${variant.fault}`)}</Notice>
            )}
            <Paper
              isNarrow
              sender={content.facts.shopName}
              title={document.title}
              summary={document.summary}
              tags={document.hashtags}
              parts={document.blocks.flatMap(({ kind, text }) =>
                kind === 'Products' ? [] : [{ kind: paperKinds[kind], text }],
              )}
            />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
