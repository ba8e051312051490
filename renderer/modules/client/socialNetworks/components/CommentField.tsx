import { Input } from 'antd';
import { memo } from 'react';
import { longestFirstComment } from '#shared/contracts/socialMediaPostSchemas.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import type { PostDraft } from '../postDraft.ts';
import type { PostEditorState } from '../usePostEditor.ts';

/** The first comment below a post, with the networks that take none. */
export const CommentField = memo(function CommentField(props: {
  firstComment: string;
  networks: PostDraft['networks'];
  change: PostEditorState['change'];
}) {
  const t = useText('socialNetworks');
  const { firstComment, networks, change } = props;
  const without = networks
    .filter(({ network }) => networkLimits[network].longestComment === null)
    .map(({ network }) => t(`socialNetworks:networks.${network}`));
  return (
    <LabelledControl
      label={t('socialNetworks:comment.label')}
      hint={
        without.length === 0 || firstComment === ''
          ? t('socialNetworks:comment.hint')
          : t('socialNetworks:comment.leftOut', { networks: without.join(', ') })
      }
    >
      {(id) => (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={longestFirstComment}
          value={firstComment}
          onChange={(event) => change({ firstComment: event.target.value })}
        />
      )}
    </LabelledControl>
  );
});
