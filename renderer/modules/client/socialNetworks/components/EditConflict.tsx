import { Button, Modal } from 'antd';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { isEditable } from '#shared/domain/social/post.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChangeList } from '#renderer/ui/layout/ChangeList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { DraftChange } from '../mergeDrafts.ts';
import type { PostDraft } from '../postDraft.ts';
import type { EditConflictState } from '../usePostEditor.ts';

const longestShown = 300;

const isNetwork = (part: DraftChange['part']): part is SocialNetwork =>
  socialNetworks.some((network) => network === part);

/** Words for parts of a draft. */
function useDraftParts(timeZone: string) {
  const t = useText('socialNetworks', 'postConflict');
  const { dateTime } = useFormats();
  const describeNetwork = (draft: PostDraft, name: SocialNetwork): string => {
    const row = draft.networks.find(({ network }) => network === name);
    if (row === undefined) return t('postConflict:notChosen');
    const { title, text, privacy, board = null, link = null } = row;
    const shown = [title, text, privacy === null ? null : t(`socialNetworks:editor.privacies.${privacy}`)];
    const parts = [...shown, board?.name, link].filter(Boolean);
    return parts.length === 0 ? t('postConflict:chosen') : parts.join(' · ');
  };
  const describe = (draft: PostDraft, part: DraftChange['part']): string => {
    if (isNetwork(part)) return describeNetwork(draft, part);
    if (part === 'publishAt')
      return draft.publishAt === null ? t('postConflict:noTime') : dateTime(draft.publishAt, timeZone);
    if (part === 'media') return t('postConflict:media', { count: draft.media.length });
    if (part === 'productIds') return t('postConflict:products', { count: draft.productIds.length });
    const value = draft[part];
    if (typeof value === 'boolean') return t(`socialNetworks:editor.kids.${value ? 'yes' : 'no'}`);
    if (value === '') return t('postConflict:empty');
    return value;
  };
  return {
    describe: (draft: PostDraft, part: DraftChange['part']): string => {
      const text = describe(draft, part);
      return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
    },
    name: (part: DraftChange['part']): string =>
      isNetwork(part) ? t(`socialNetworks:networks.${part}`) : t(`postConflict:parts.${part}`),
  };
}

/**
 * A save that came after another user's: both edits side by side. This user goes on with both joined, or takes theirs; a
 * post that was sent meanwhile is opened, or the edit becomes a new post.
 */
export function EditConflict(props: {
  conflict: EditConflictState;
  timeZone: string;
  onKeep: () => void;
  onLoad: (post: SocialPost) => void;
  onCopy: () => void;
  onClose: () => void;
}) {
  const t = useText('socialNetworks', 'postConflict');
  const { dateTime } = useFormats();
  const { conflict, timeZone, onKeep, onLoad, onCopy, onClose } = props;
  const { latest, mine, theirs, changes } = conflict;
  const parts = useDraftParts(timeZone);
  const isSent = !latest.deliveries.every(({ state }) => isEditable(state));
  const { by, at } = latest.lastChange;
  return (
    <Modal
      open
      centered
      width={640}
      title={t(isSent ? 'postConflict:sentTitle' : 'postConflict:title')}
      onCancel={onClose}
      footer={
        <Stack isRow gap={8} justify="end">
          <Button onClick={() => onLoad(latest)}>
            {t(isSent ? 'postConflict:openSent' : 'postConflict:load')}
          </Button>
          <Button type="primary" onClick={isSent ? onCopy : onKeep}>
            {t(isSent ? 'postConflict:copyMine' : 'postConflict:keep')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        <div>
          {isSent ? t('postConflict:sentText') : t('postConflict:text', { email: by, time: dateTime(at) })}
        </div>
        {isSent || changes.length === 0 ? null : (
          <ChangeList
            label={t('postConflict:changes')}
            ownLabel={t('postConflict:yours')}
            suggestedLabel={t('postConflict:theirs')}
            changes={changes.map(({ part, isConflict }) => ({
              key: part,
              name: parts.name(part),
              own: parts.describe(mine, part),
              suggested: parts.describe(theirs, part),
              action: t(isConflict ? 'postConflict:mineStays' : 'postConflict:theirsAdded'),
            }))}
            action={null}
          />
        )}
      </Stack>
    </Modal>
  );
}
