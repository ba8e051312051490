import { Button, Select } from 'antd';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { PostEditorState } from '../usePostEditor.ts';
import { LinkInput } from './LinkInput.tsx';

/** Board and link of a pin; a pin without a board of its own goes to the one of the connection. */
export function PinFields(props: {
  editor: PostEditorState;
  row: NonNullable<PostEditorState['selected']>;
  connection: SocialConnection | null;
}) {
  const t = useText('socialNetworks');
  const { editor, row, connection } = props;
  const { boards } = editor;
  const assign = useAction(api.socialMediaPost.assignSocialMediaPage, {
    invalidates: [api.socialMediaPost.getSocialMediaConnections],
    onSuccess: () => showSuccess(t('socialNetworks:pin.defaultSaved')),
  });
  const chosen = row.board ?? null;
  const standard = connection?.target ?? null;
  const shown = chosen ?? standard;
  const isGone = chosen !== null && boards !== null && !boards.some(({ id }) => id === chosen.id);
  const options = (boards ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap={12}>
      <LabelledControl
        label={t('socialNetworks:pin.board')}
        error={isGone ? t('socialNetworks:pin.gone', { name: chosen.name }) : null}
        hint={
          chosen === null && standard !== null
            ? t('socialNetworks:pin.standard', { name: standard.name })
            : undefined
        }
      >
        {(id) => (
          <Select
            id={id}
            placeholder={t('socialNetworks:editor.choose')}
            value={shown?.id ?? null}
            loading={editor.isReadingFacts}
            onChange={(boardId: string | null) => {
              const board = boards?.find((one) => one.id === boardId);
              editor.changeRow({
                ...row,
                board: board === undefined ? null : { id: board.id, name: board.name },
              });
            }}
            options={
              shown === null || options.some(({ value }) => value === shown.id)
                ? options
                : [{ value: shown.id, label: shown.name }, ...options]
            }
          />
        )}
      </LabelledControl>
      {chosen === null || isGone || chosen.id === standard?.id ? null : (
        <div>
          <Button
            loading={assign.isPending}
            onClick={() => void assign.run({ network: 'Pinterest', pageId: chosen.id })}
          >
            {t('socialNetworks:pin.makeDefault')}
          </Button>
        </div>
      )}
      <LinkInput
        label={t('socialNetworks:pin.link')}
        hint={t('socialNetworks:pin.linkHint')}
        {...(editor.draft.link === '' ? {} : { placeholder: editor.draft.link })}
        value={row.link ?? ''}
        onChange={(link) => editor.changeRow({ ...row, link: link === '' ? null : link })}
      />
    </Stack>
  );
}
