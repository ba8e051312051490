import { Switch } from 'antd';
import { memo } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import type { PostEditorState } from '../usePostEditor.ts';

const marks = ['isAiMade', 'isPaidPartnership'] as const;

/** What networks show beside a post: that it was made with AI, and that it is paid for. */
export const EditorMarks = memo(function EditorMarks(props: {
  isAiMade: boolean;
  isPaidPartnership: boolean;
  change: PostEditorState['change'];
}) {
  const t = useText('socialNetworks');
  return marks.map((mark) => {
    const label = t(`socialNetworks:editor.${mark}`);
    return (
      <SettingRow key={mark} label={label}>
        <Switch
          aria-label={label}
          checked={props[mark]}
          onChange={(isOn) => props.change({ [mark]: isOn })}
        />
      </SettingRow>
    );
  });
});
