import { Button } from 'antd';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import { countDocumentWords } from '#shared/domain/content/contentDocument.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import { useAvailabilityText } from '../useAvailabilityText.ts';
import type { Editor } from '../useEditor.ts';

/** Below this share of the wanted length, the catalogue says no more. */
const shortShare = 0.6;

/** Whether a text that was written, not edited, has far fewer words than the brief wants. */
function isFarTooShort({ brief, document, type, versions, version }: Content): boolean {
  const isWritten = versions.find(({ number }) => number === version)?.origin !== 'Edited';
  return (
    isWritten && type !== 'optimizeBlogContent' && countDocumentWords(document) < brief.words * shortShare
  );
}

/** What a user has to know of the text: why no model wrote it, what changed in the catalogue, that it is approved. */
export function EditorNotices({ editor }: { editor: Editor }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getAvailability = useAvailabilityText();
  const { content, fault, isStopped, isWriting, isDirty } = editor;
  const changed = content?.changedFacts ?? [];
  const { refined, isRefining } = editor;
  // A text that ends early is short for that reason.
  const isCut = fault === 'BrokenOff' || fault === 'LimitReached';
  if (isWriting || isRefining) return null;
  return (
    <>
      {fault === null ? null : <Notice tone="waiting">{t(`aiContent:faults.${fault}`)}</Notice>}
      {refined === null ? null : (
        <Notice
          tone={refined.isChanged ? 'info' : 'waiting'}
          action={
            refined.isChanged ? (
              <Button
                {...disableIf(editor.holder !== null)}
                loading={editor.save.isPending}
                onClick={() => void editor.undoRefinement()}
              >
                {t('aiContent:selection.undo')}
              </Button>
            ) : undefined
          }
        >
          {t(refined.isChanged ? 'aiContent:selection.done' : 'aiContent:selection.unchanged')}
        </Notice>
      )}
      {!isStopped && !isCut && content !== null && isFarTooShort(content) ? (
        <Notice tone="info">
          {t('aiContent:editor.short', {
            wanted: number(content.brief.words, 0),
            count: countDocumentWords(content.document),
            number: number(countDocumentWords(content.document), 0),
          })}
        </Notice>
      ) : null}
      {isStopped ? <Notice tone="info">{t('aiContent:editor.stopped')}</Notice> : null}
      {content?.state === 'Approved' && !isDirty && changed.length === 0 ? (
        <Notice tone="positive">{t('aiContent:editor.approved')}</Notice>
      ) : null}
      {changed.length === 0 ? null : (
        <Notice
          tone="waiting"
          title={t('aiContent:facts.title')}
          action={
            <Button {...disableIf(editor.isLocked)} onClick={() => void editor.write('Rewrite')}>
              {t('aiContent:facts.update')}
            </Button>
          }
        >
          <PlainList>
            {changed.map(({ productId, field, title, before, after }) => (
              <li key={`${productId} ${field}`}>
                {t(`aiContent:facts.${field}`, {
                  title,
                  before: getAvailability(before),
                  after: getAvailability(after),
                })}
              </li>
            ))}
          </PlainList>
        </Notice>
      )}
    </>
  );
}
