import { Button } from 'antd';
import { contentShapes, type AiContentType } from '#shared/domain/content/content.ts';
import { documentLimits, type ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { useText, type TextKey } from '#renderer/i18n/useText.ts';
import { EditableText } from '#renderer/ui/content/EditableText.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toMarks } from '../textClaims.ts';
import type { Editor } from '../useEditor.ts';
import { useClaimText } from '../useClaimText.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { TextActions } from './TextActions.tsx';
import { TextBlocks } from './TextBlocks.tsx';
import { TopicRows } from './TopicRows.tsx';

function getTitleKey(type: AiContentType): TextKey {
  const shape = contentShapes[type];
  if (shape === 'Email' || shape === 'Post' || shape === 'Article') return `aiContent:editor.title.${shape}`;
  return 'aiContent:editor.title.List';
}

/** The text itself: every part is edited in place, every claim is marked. */
export function TextPanel({ type, editor }: { type: AiContentType; editor: Editor }) {
  const t = useText('aiContent');
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
      isReadOnly={editor.isLocked}
      renderActions={
        editor.content === null
          ? undefined
          : (selection) => (
              <SelectionActions
                onChoose={(order) =>
                  void editor.refine({ ...order, selection: { ...selection, part: key, block: 0 } })
                }
              />
            )
      }
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <Card>
      <div aria-busy={editor.isLocked}>
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
          <TextBlocks type={type} editor={editor} document={document} />
          {document.topics.length > 0 ? <TopicRows editor={editor} topics={document.topics} /> : null}
          {document.hashtags.length > 0 ? (
            <FinePrint>{document.hashtags.map((tag) => `#${tag}`).join(' ')}</FinePrint>
          ) : null}
        </Stack>
      </div>
    </Card>
  );
}
