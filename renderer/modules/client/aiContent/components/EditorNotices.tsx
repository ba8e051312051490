import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import { useAvailabilityText } from '../useAvailabilityText.ts';
import type { Editor } from '../useEditor.ts';

/** What a user has to know of the text: why no model wrote it, what changed in the catalogue, that it is approved. */
export function EditorNotices({ editor }: { editor: Editor }) {
  const t = useText('aiContent');
  const getAvailability = useAvailabilityText();
  const { content, fault, isStopped, isWriting, isDirty } = editor;
  const changed = content?.changedFacts ?? [];
  const { refined, isRefining } = editor;
  if (isWriting || isRefining) return null;
  return (
    <>
      {fault === null ? null : <Notice tone="waiting">{t(`aiContent:faults.${fault}`)}</Notice>}
      {refined === null ? null : (
        <Notice
          tone={refined.isChanged ? 'info' : 'waiting'}
          action={
            refined.isChanged ? (
              <Button loading={editor.save.isPending} onClick={() => void editor.undoRefinement()}>
                {t('aiContent:selection.undo')}
              </Button>
            ) : undefined
          }
        >
          {t(refined.isChanged ? 'aiContent:selection.done' : 'aiContent:selection.unchanged')}
        </Notice>
      )}
      {isStopped ? <Notice tone="info">{t('aiContent:editor.stopped')}</Notice> : null}
      {content?.state === 'Approved' && !isDirty && changed.length === 0 ? (
        <Notice tone="positive">{t('aiContent:editor.approved')}</Notice>
      ) : null}
      {changed.length === 0 ? null : (
        <Notice
          tone="waiting"
          title={t('aiContent:facts.title')}
          action={<Button onClick={() => void editor.write('Rewrite')}>{t('aiContent:facts.update')}</Button>}
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
