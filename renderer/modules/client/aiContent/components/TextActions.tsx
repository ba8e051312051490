import { Button, Dropdown } from 'antd';
import { contentShapes, contentTones, type AiContentType } from '#shared/domain/content/content.ts';
import { getLanguageName, languageCodes } from '#shared/i18n/languages.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import type { Editor } from '../useEditor.ts';

const hasLength = new Set(['Post', 'Email', 'Article']);

/** What can be done with the whole text: each makes a version. */
export function TextActions({ type, editor }: { type: AiContentType; editor: Editor }) {
  const t = useText('aiContent');
  const { isWriting, isDirty, isStopped, content, document, save } = editor;
  if (isWriting)
    return (
      <Stack isRow gap={8}>
        <span role="status">{t('aiContent:editor.writing')}</span>
        <Button onClick={editor.stop}>{t('aiContent:editor.stop')}</Button>
      </Stack>
    );
  if (editor.isRefining)
    return (
      <Stack isRow gap={8}>
        <span role="status">{t('aiContent:selection.working')}</span>
        <Button onClick={editor.stopRefining}>{t('aiContent:editor.stop')}</Button>
      </Stack>
    );
  if (editor.holder !== null) return null;
  const canResize = hasLength.has(contentShapes[type]) && type !== 'optimizeBlogContent';
  return (
    <Stack isRow gap={8}>
      {isStopped && content?.writer === 'Model' ? (
        <Button onClick={() => void editor.write('Continue')}>{t('aiContent:editor.continue')}</Button>
      ) : null}
      {canResize ? (
        <>
          <Button onClick={() => void editor.write('Shorter')}>{t('aiContent:editor.shorter')}</Button>
          <Button onClick={() => void editor.write('Longer')}>{t('aiContent:editor.longer')}</Button>
        </>
      ) : null}
      <Button onClick={() => void editor.write('Rewrite')}>{t('aiContent:editor.rewrite')}</Button>
      {type === 'optimizeBlogContent' ? null : (
        <>
          {content !== null && document !== null && document.blocks.length > 0 ? (
            <Button title={t('aiContent:variants.hint')} onClick={() => void editor.writeVariants()}>
              {t('aiContent:variants.write')}
            </Button>
          ) : null}
          <Dropdown
            trigger={['click']}
            menu={{
              selectedKeys: [editor.brief.tone],
              items: contentTones.map((tone) => ({
                key: tone,
                label: t(`aiContent:editor.tones.${tone}`),
                onClick: () => void editor.write('Rewrite', { tone }),
              })),
            }}
          >
            <Button>{t('aiContent:editor.tone')}</Button>
          </Dropdown>
          <Dropdown
            trigger={['click']}
            menu={{
              selectedKeys: content === null ? [] : [content.language],
              items: languageCodes.map((language) => ({
                key: language,
                label: getLanguageName(language),
                onClick: () => void editor.write('Rewrite', { language }),
              })),
            }}
          >
            <Button>{t('aiContent:editor.language')}</Button>
          </Dropdown>
        </>
      )}
      <Button {...disableIf(!isDirty)} loading={save.isPending} onClick={() => void editor.saveEdited()}>
        {t('aiContent:editor.save')}
      </Button>
      <span role="status">{isDirty ? t('aiContent:editor.unsaved') : t('aiContent:editor.saved')}</span>
    </Stack>
  );
}
