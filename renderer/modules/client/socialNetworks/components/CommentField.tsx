import { Input } from 'antd';
import { longestFirstComment } from '#shared/contracts/socialMediaPostSchemas.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import type { PostEditorState } from '../usePostEditor.ts';

/** The first comment below a post, with the networks that take none. */
export function CommentField({ editor }: { editor: PostEditorState }) {
  const t = useText('socialNetworks');
  const { draft, change } = editor;
  const without = draft.networks
    .filter(({ network }) => networkLimits[network].longestComment === null)
    .map(({ network }) => t(`socialNetworks:networks.${network}`));
  return (
    <LabelledControl
      label={t('socialNetworks:comment.label')}
      hint={
        without.length === 0 || draft.firstComment === ''
          ? t('socialNetworks:comment.hint')
          : t('socialNetworks:comment.leftOut', { networks: without.join(', ') })
      }
    >
      {(id) => (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={longestFirstComment}
          value={draft.firstComment}
          onChange={(event) => change({ firstComment: event.target.value })}
        />
      )}
    </LabelledControl>
  );
}
