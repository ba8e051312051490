import { Button } from 'antd';
import { contentShapes, type AiContentType } from '#shared/domain/content/content.ts';
import {
  documentLimits,
  type ContentBlock,
  type ContentDocument,
} from '#shared/domain/content/contentDocument.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText, type TextKey } from '#renderer/i18n/useText.ts';
import { BlockRow } from '#renderer/ui/content/BlockRow.tsx';
import { EditableText } from '#renderer/ui/content/EditableText.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toMarks } from '../textClaims.ts';
import type { Editor } from '../useEditor.ts';
import { useClaimText } from '../useClaimText.ts';
import { TextActions } from './TextActions.tsx';
import { TopicRows } from './TopicRows.tsx';

function getTitleKey(type: AiContentType): TextKey {
  const shape = contentShapes[type];
  if (shape === 'Email' || shape === 'Post' || shape === 'Article') return `aiContent:editor.title.${shape}`;
  return 'aiContent:editor.title.List';
}

/** The text itself: every part is edited in place, every claim is marked. */
export function TextPanel({ type, editor }: { type: AiContentType; editor: Editor }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getClaimText = useClaimText(editor.content);
  const { document, claims, isWriting } = editor;
  if (document === null)
    return (
      <Card>
        <EmptyState
          title={t(isWriting ? 'aiContent:editor.writing' : 'aiContent:editor.empty')}
          text={isWriting ? undefined : t('aiContent:editor.emptyText')}
          action={isWriting ? <Button onClick={editor.stop}>{t('aiContent:editor.stop')}</Button> : undefined}
        />
      </Card>
    );
  const shape = contentShapes[type];
  const change = (part: Partial<ContentDocument>) => editor.edit({ ...document, ...part });
  const field = (key: 'title' | 'summary' | 'metaTitle', label: string, maxLength: number) => (
    <EditableText
      key={key}
      label={label}
      kind={key}
      value={document[key]}
      marks={toMarks(document[key], claims, getClaimText)}
      maxLength={maxLength}
      isMultiline={false}
      isReadOnly={isWriting}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const setBlock = (at: number, block: ContentBlock) =>
    change({ blocks: document.blocks.map((old, index) => (index === at ? block : old)) });
  return (
    <Card>
      <div aria-busy={isWriting}>
        <Stack gap={12}>
          <TextActions type={type} editor={editor} />
          <FinePrint>{t(getTitleKey(type))}</FinePrint>
          {field('title', t(getTitleKey(type)), documentLimits.title)}
          {shape === 'Email' || shape === 'Article' ? (
            <>
              <FinePrint>{t(`aiContent:editor.summary.${shape}`)}</FinePrint>
              {field('summary', t(`aiContent:editor.summary.${shape}`), documentLimits.summary)}
            </>
          ) : null}
          {shape === 'Article' ? (
            <>
              <FinePrint>{t('aiContent:editor.metaTitle')}</FinePrint>
              {field('metaTitle', t('aiContent:editor.metaTitle'), documentLimits.title)}
            </>
          ) : null}
          <Stack gap={4}>
            {document.blocks.map((block, at) => (
              <BlockRow
                // Blocks have no other identity than their place.
                key={at}
                removeLabel={t('aiContent:editor.removeBlock', {
                  kind: t(`aiContent:editor.blocks.${block.kind}`),
                })}
                onRemove={
                  isWriting
                    ? null
                    : () => change({ blocks: document.blocks.filter((_, index) => index !== at) })
                }
              >
                <EditableText
                  label={t('aiContent:editor.editBlock', {
                    kind: t(`aiContent:editor.blocks.${block.kind}`),
                  })}
                  kind={block.kind}
                  value={
                    block.kind === 'Products'
                      ? t('aiContent:editor.productGrid', {
                          count: block.productIds.length,
                          number: number(block.productIds.length, 0),
                        })
                      : block.text
                  }
                  marks={toMarks(block.text, claims, getClaimText)}
                  maxLength={documentLimits.block}
                  isReadOnly={isWriting || block.kind === 'Products'}
                  onChange={(text) => setBlock(at, { ...block, text })}
                />
              </BlockRow>
            ))}
          </Stack>
          {document.topics.length > 0 ? <TopicRows editor={editor} topics={document.topics} /> : null}
          {document.hashtags.length > 0 ? (
            <FinePrint>{document.hashtags.map((tag) => `#${tag}`).join(' ')}</FinePrint>
          ) : null}
          {document.topics.length > 0 || isWriting ? null : (
            <Button
              onClick={() =>
                change({
                  blocks: [...document.blocks, { kind: 'Paragraph', text: '', productIds: [] } as const],
                })
              }
            >
              {t('aiContent:editor.addParagraph')}
            </Button>
          )}
        </Stack>
      </div>
    </Card>
  );
}
