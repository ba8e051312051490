import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { AiContentType, SocialNetwork } from '#shared/domain/content/content.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EditorFrame } from '#renderer/ui/content/EditorFrame.tsx';
import { ShownOnStart } from '#renderer/ui/content/ShownOnStart.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { useEditor, type Editor } from '../useEditor.ts';
import { BriefPanel } from './BriefPanel.tsx';
import { ClaimsCard } from './ClaimsCard.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { ChangedNotice, HeldNotice } from './HolderNotices.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { VariantsModal } from './VariantsModal.tsx';
import { TextPanel } from './TextPanel.tsx';

/** Brief, text and result side by side, with what keeps the text from being approved. */
export function TextEditor(props: {
  type: AiContentType;
  start: {
    network: SocialNetwork | null;
    content: Content | null;
    topic: string;
    productIds: readonly string[];
  };
  onStored: (contentId: ContentId) => void;
}) {
  const { type, start, onStored } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const [part, setPart] = useState(start.content === null ? 'brief' : 'text');
  const state = useEditor(type, start, onStored);
  const editor: Editor = {
    ...state,
    write: async (...order) => {
      setPart('text');
      await state.write(...order);
    },
  };
  const guard = useUnsavedGuard(editor.isDirty);
  const { content, isDirty, isWriting, stoppedContentId, show } = editor;
  const load = useAction(api.content.getContent, { onSuccess: (found) => show(found.content) });
  const loadRun = load.run;
  useEffect(() => {
    if (stoppedContentId !== null) void loadRun({ contentId: stoppedContentId });
  }, [stoppedContentId, loadRun]);
  const missing = editor.claims.filter((claim) => claim.number === null).length;
  const problem =
    editor.save.problem ??
    editor.refinement.problem ??
    editor.approval.problem ??
    (editor.isStopped ? null : editor.generation.problem);
  return (
    <Stack gap={16}>
      {guard}
      {content === null ? null : (
        <Stack isRow justify="between" gap={12}>
          <Stack isRow gap={8}>
            <StatusTag tone={content.state === 'Approved' ? 'positive' : 'neutral'}>
              {t(`aiContent:states.${content.state}`)}
            </StatusTag>
            <span>
              {content.model ?? t(`aiContent:writers.${content.writer}`)} ·{' '}
              {t('aiContent:history.version', { number: number(content.version, 0) })}
            </span>
          </Stack>
          {missing > 0 ? (
            <Button
              type="primary"
              onClick={() => {
                setPart('text');
                globalThis.document.querySelector('[data-claims]')?.scrollIntoView({ block: 'start' });
              }}
            >
              {t('aiContent:editor.checkClaims', { count: missing, number: number(missing, 0) })}
            </Button>
          ) : (
            <Button
              type="primary"
              {...disableIf(isDirty || editor.isLocked || content.state === 'Approved')}
              loading={editor.approval.isPending}
              title={isDirty ? t('aiContent:editor.saveFirst') : undefined}
              onClick={() => void editor.approve()}
            >
              {t('aiContent:editor.approve')}
            </Button>
          )}
        </Stack>
      )}
      {problem === null || isWriting ? null : problem.code === 'content_changed' && content !== null ? (
        <ChangedNotice
          editor={editor}
          isLoading={load.isPending}
          onLoad={() => void loadRun({ contentId: content.id })}
        />
      ) : (
        <ProblemAlert problem={problem} />
      )}
      <HeldNotice editor={editor} />
      <EditorNotices editor={editor} />
      {content === null || isWriting || editor.variants.length === 0 ? null : (
        <VariantsModal
          content={content}
          variants={editor.variants}
          onChosen={(chosen, tone) => {
            show(chosen);
            editor.setBrief({ tone });
          }}
          onClose={editor.closeVariants}
          onKeep={() => void editor.keepOriginal()}
        />
      )}
      <EditorFrame
        label={t('aiContent:editor.parts')}
        open={part}
        onOpen={setPart}
        parts={[
          {
            key: 'brief',
            title: t('aiContent:editor.brief'),
            content: <BriefPanel type={type} editor={editor} />,
          },
          {
            key: 'text',
            title: t('aiContent:editor.text'),
            // The button that starts is far below in a long brief, and on a phone in another part.
            content: (
              <ShownOnStart isRunning={isWriting}>
                <Stack gap={16}>
                  <TextPanel type={type} editor={editor} />
                  {content === null || isWriting ? null : (
                    <div data-claims>
                      <ClaimsCard editor={editor} />
                    </div>
                  )}
                </Stack>
              </ShownOnStart>
            ),
          },
          {
            key: 'result',
            title: t('aiContent:editor.result'),
            content: <ResultPanel type={type} editor={editor} />,
          },
        ]}
      />
    </Stack>
  );
}
