import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Editor } from '../useEditor.ts';

/** Another window edits the text: here it is read, until it is taken over. */
export function HeldNotice({ editor }: { editor: Editor }) {
  const t = useText('aiContent');
  const { holder, isDirty } = editor;
  if (holder === null) return null;
  return (
    <Notice
      tone="waiting"
      title={
        holder.isSelf
          ? t('aiContent:editor.held.self')
          : t('aiContent:editor.held.title', { email: holder.email })
      }
      action={
        <ConfirmButton
          title={t('aiContent:editor.held.question')}
          consequence={t('aiContent:editor.held.consequence')}
          confirmText={t('aiContent:editor.held.takeOver')}
          onConfirm={editor.takeOver}
        >
          {t('aiContent:editor.held.takeOver')}
        </ConfirmButton>
      }
    >
      {t(isDirty ? 'aiContent:editor.held.unsaved' : 'aiContent:editor.held.text')}
    </Notice>
  );
}

/** The text was changed elsewhere: its latest version is loaded, or becomes what this window has. */
export function ChangedNotice(props: { editor: Editor; isLoading: boolean; onLoad: () => void }) {
  const t = useText('aiContent');
  const { editor } = props;
  return (
    <Notice
      tone="waiting"
      title={t('aiContent:editor.changed')}
      action={
        <Stack isRow gap={8}>
          <Button loading={props.isLoading} onClick={props.onLoad}>
            {t('aiContent:editor.reload')}
          </Button>
          {editor.isDirty && editor.holder === null ? (
            <Button loading={editor.save.isPending} onClick={() => void editor.saveOver()}>
              {t('aiContent:editor.saveMine')}
            </Button>
          ) : null}
        </Stack>
      }
    >
      {editor.isDirty ? t('aiContent:editor.changedText') : undefined}
    </Notice>
  );
}
