import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { isEditable } from '#shared/domain/social/post.ts';
import { noTikTokChoices } from '#shared/domain/social/tikTok.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { MediaThumbs } from '#renderer/ui/calendar/MediaThumbs.tsx';
import { ChangeList } from '#renderer/ui/layout/ChangeList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { DraftChange } from '../mergeDrafts.ts';
import type { PostDraft } from '../postDraft.ts';
import type { EditConflictState } from '../usePostEditor.ts';

const longestShown = 300;

type NetworkRow = PostDraft['networks'][number];

const tikTokParts = [
  'allowsComments',
  'allowsDuet',
  'allowsStitch',
  'isCommercial',
  'isOwnBrand',
  'isBrandedContent',
  'hasConsent',
] as const;

const isNetwork = (part: DraftChange['part']): part is SocialNetwork =>
  socialNetworks.some((network) => network === part);

/** Words for parts of a draft. */
function useDraftParts(timeZone: string, names: Readonly<Record<string, string>>) {
  const t = useText('socialNetworks', 'postConflict');
  const { dateTime } = useFormats();
  const describeFlag = (value: boolean) => t(`socialNetworks:editor.kids.${value ? 'yes' : 'no'}`);
  /** Everything that a network alone has, in words, each with its label. */
  const listChoices = ({ network, title, text, privacy, ...row }: NetworkRow): [string, string][] => {
    const { isMadeForKids, tikTok = null, board = null, link = null } = row;
    return [
      [t('socialNetworks:editor.title', { network: t(`socialNetworks:networks.${network}`) }), title],
      [t('socialNetworks:editor.text'), text ?? ''],
      [
        t('socialNetworks:editor.privacy', { network: t(`socialNetworks:networks.${network}`) }),
        privacy === null ? '' : t(`socialNetworks:editor.privacies.${privacy}`),
      ],
      [t('socialNetworks:editor.madeForKids'), isMadeForKids === null ? '' : describeFlag(isMadeForKids)],
      ...tikTokParts.map((part): [string, string] => [
        part === 'hasConsent' ? t('postConflict:consent') : t(`socialNetworks:tikTok.${part}`),
        network === 'TikTok' ? describeFlag((tikTok ?? noTikTokChoices)[part]) : '',
      ]),
      [t('socialNetworks:pin.board'), board?.name ?? ''],
      [t('socialNetworks:pin.link'), link ?? ''],
    ];
  };
  /** What a network has in a draft and not in the other one. */
  const describeNetwork = ({ networks }: PostDraft, name: SocialNetwork, other: PostDraft): string => {
    const row = networks.find(({ network }) => network === name);
    if (row === undefined) return t('postConflict:notChosen');
    const compared = other.networks.find(({ network }) => network === name);
    if (compared === undefined) return t('postConflict:chosen');
    const others = listChoices(compared);
    return listChoices(row)
      .filter(([, value], at) => value !== others[at]?.[1])
      .map(([label, value]) => `${label}: ${value === '' ? t('postConflict:empty') : value}`)
      .join(' · ');
  };
  const describe = (
    draft: PostDraft,
    part: Exclude<DraftChange['part'], 'media'>,
    other: PostDraft,
  ): string => {
    if (isNetwork(part)) return describeNetwork(draft, part, other);
    if (part === 'publishAt')
      return draft.publishAt === null ? t('postConflict:noTime') : dateTime(draft.publishAt, timeZone);
    if (part === 'productIds')
      return draft.productIds.map((id) => names[id] ?? id).join(' · ') || t('postConflict:empty');
    const value = draft[part];
    if (typeof value === 'boolean') return describeFlag(value);
    if (value === '') return t('postConflict:empty');
    return value;
  };
  return {
    describe: (draft: PostDraft, part: DraftChange['part'], other: PostDraft): ReactNode => {
      if (part === 'media')
        return draft.media.length === 0 ? (
          t('postConflict:empty')
        ) : (
          <MediaThumbs items={draft.media} goneText={t('socialNetworks:editor.mediaGone')} />
        );
      const text = describe(draft, part, other);
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
  /** Titles of products by their ids, as far as they are known. */
  names: Readonly<Record<string, string>>;
  onKeep: () => void;
  onLoad: (post: SocialPost) => void;
  onCopy: () => void;
  onClose: () => void;
}) {
  const t = useText('socialNetworks', 'postConflict');
  const { dateTime } = useFormats();
  const { conflict, timeZone, onKeep, onLoad, onCopy, onClose } = props;
  const { latest, mine, theirs, changes } = conflict;
  const parts = useDraftParts(timeZone, {
    ...props.names,
    ...Object.fromEntries(latest.products.map(({ productId, title: name }) => [productId, name])),
  });
  const ownEmail = useSession(({ user }) => user?.email);
  const isSent = !latest.deliveries.every(({ state }) => isEditable(state));
  const { by, at } = latest.lastChange;
  // The same user in another tab, or on another device.
  const isOwn = by === ownEmail;
  const title = isSent ? 'sentTitle' : isOwn ? 'ownTitle' : 'title';
  const describeChange = () =>
    isOwn
      ? t('postConflict:ownText', { time: dateTime(at) })
      : t('postConflict:text', { email: by, time: dateTime(at) });
  return (
    <Modal
      open
      centered
      width={640}
      title={t(`postConflict:${title}`)}
      onCancel={onClose}
      footer={
        <Stack isRow gap={8} justify="end">
          <Button onClick={() => onLoad(latest)}>
            {t(isSent ? 'postConflict:openSent' : isOwn ? 'postConflict:loadOwn' : 'postConflict:load')}
          </Button>
          <Button type="primary" onClick={isSent ? onCopy : onKeep}>
            {t(isSent ? 'postConflict:copyMine' : isOwn ? 'postConflict:keepOwn' : 'postConflict:keep')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        <div>{isSent ? t('postConflict:sentText') : describeChange()}</div>
        {isSent || changes.length === 0 ? null : (
          <ChangeList
            label={t(isOwn ? 'postConflict:ownChanges' : 'postConflict:changes')}
            ownLabel={t(isOwn ? 'postConflict:here' : 'postConflict:yours')}
            suggestedLabel={t(isOwn ? 'postConflict:elsewhere' : 'postConflict:theirs')}
            changes={changes.map(({ part, isConflict }) => ({
              key: part,
              name: parts.name(part),
              own: parts.describe(mine, part, theirs),
              suggested: parts.describe(theirs, part, mine),
              action: t(`postConflict:${isConflict ? 'mineStays' : 'theirsAdded'}${isOwn ? 'Own' : ''}`),
            }))}
            action={null}
          />
        )}
      </Stack>
    </Modal>
  );
}
