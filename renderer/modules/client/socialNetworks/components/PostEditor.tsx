import { Button, Input } from 'antd';
import { memo, useDeferredValue } from 'react';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { longestPostText } from '#shared/contracts/socialMediaPostSchemas.ts';
import { mostPostProducts } from '#shared/domain/social/post.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LookBeside } from '#renderer/ui/calendar/LookBeside.tsx';
import { MediaRows } from '#renderer/ui/calendar/MediaRows.tsx';
import { PostPreview } from '#renderer/ui/calendar/PostPreview.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FileDrop } from '#renderer/ui/form/FileDrop.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { getRowLink, type PostDraft } from '../postDraft.ts';
import type { PostEditorState } from '../usePostEditor.ts';
import { ContentPicker } from './ContentPicker.tsx';
import { CommentField } from './CommentField.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { EditorMarks } from './EditorMarks.tsx';
import { NetworkChoice, NetworkTabs } from './EditorNetworks.tsx';
import { LinkInput } from './LinkInput.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { PinFields } from './PinFields.tsx';
import { TikTokFields } from './TikTokFields.tsx';
import { TimeField } from './TimeField.tsx';
import { TimeSuggestions } from './TimeSuggestions.tsx';

const longestAltText = 1_000;

/**
 * Checks and preview of the chosen network, which follow the typed text. They come after the key's own frame, so that
 * typing never waits for them.
 */
const NetworkLook = memo(function NetworkLook({ editor, connections }: LookProps) {
  const t = useText('socialNetworks');
  const { draft, selected } = editor;
  if (selected === null) return null;
  const { network } = selected;
  const name = t(`socialNetworks:networks.${network}`);
  const connection = connections.find((known) => known.network === network) ?? null;
  return (
    <LookBeside
      checks={
        <CheckPanel
          draft={draft}
          row={selected}
          problems={editor.findRowProblems(selected)}
          isMediaGone={editor.gone.length > 0}
        />
      }
      preview={
        <PostPreview
          network={network}
          moreText={t('socialNetworks:previewMore')}
          label={t('socialNetworks:preview', { network: name })}
          account={(selected.board ?? connection?.target)?.name ?? name}
          title={selected.title}
          text={selected.text ?? draft.text}
          link={networkLimits[network].link === 'NotClickable' ? null : getRowLink(draft, selected)}
          goneText={t('socialNetworks:editor.mediaGone')}
          media={draft.media}
        />
      }
    />
  );
});

/** Where photos, videos and products of a post come from. */
const Sources = memo(function Sources({ editor, productNames }: SourcesProps) {
  const t = useText('socialNetworks');
  const mayUseContent = useSession((state) => state.clientPermissions.has('AiContentGeneration'));
  return (
    <>
      <FileDrop
        title={t('socialNetworks:editor.addMedia')}
        hint={t('socialNetworks:editor.mediaHint')}
        accept=".jpg,.jpeg,.png,.webp,.mp4"
        isBusy={editor.isUploading}
        onFile={(file) => void editor.uploadFile(file)}
      />
      {mayUseContent ? <ContentPicker editor={editor} /> : null}
      <ProductChoice
        productIds={editor.draft.productIds}
        names={productNames}
        empty={t('socialNetworks:products.none')}
        most={mostPostProducts}
        onChange={(productIds) => void editor.changeProducts(productIds)}
      />
    </>
  );
});

/** What the chosen network alone has. */
function NetworkPart({ editor, connections }: EditorProps) {
  const { selected } = editor;
  if (selected === null) return null;
  const { network } = selected;
  const connection = connections.find((known) => known.network === network) ?? null;
  return (
    <Stack gap={12}>
      <NetworkFields
        row={selected}
        isPrivateOnly={editor.facts.isPrivateOnly ?? false}
        onChange={editor.changeRow}
        onOwnText={editor.setOwnText}
      />
      {network === 'TikTok' ? <TikTokFields editor={editor} row={selected} /> : null}
      {network === 'Pinterest' ? <PinFields editor={editor} row={selected} connection={connection} /> : null}
    </Stack>
  );
}

/** Photos and videos of the post with their alt texts. */
const Media = memo(function Media(props: {
  media: PostDraft['media'];
  gone: PostEditorState['gone'];
  change: PostEditorState['change'];
  onGone: PostEditorState['markGone'];
}) {
  const t = useText('socialNetworks');
  const { media, change } = props;
  return (
    <MediaRows
      items={media.map(({ key, url, kind, altText }, at) => ({
        key,
        url,
        kind,
        altText,
        label: t('socialNetworks:editor.altText', { number: at + 1 }),
        isGone: props.gone.includes(key),
      }))}
      goneText={t('socialNetworks:editor.mediaGone')}
      removeText={t('socialNetworks:editor.removeMedia')}
      longestAltText={longestAltText}
      onAltText={(key, altText) =>
        change({ media: media.map((item) => (item.key === key ? { ...item, altText } : item)) })
      }
      onRemove={(key) => change({ media: media.filter((item) => item.key !== key) })}
      onGone={props.onGone}
    />
  );
});

const LinkField = memo(function LinkField(props: {
  link: string;
  networks: PostDraft['networks'];
  change: PostEditorState['change'];
}) {
  const t = useText('socialNetworks');
  const { link, change } = props;
  const withoutLinks = props.networks
    .filter(({ network }) => networkLimits[network].link === 'NotClickable')
    .map(({ network }) => t(`socialNetworks:networks.${network}`));
  return (
    <LinkInput
      label={t('socialNetworks:editor.link')}
      hint={
        withoutLinks.length === 0 || link === ''
          ? t('socialNetworks:editor.linkHint')
          : t('socialNetworks:editor.linkNotClickable', { networks: withoutLinks.join(', ') })
      }
      value={link}
      onChange={(typed) => change({ link: typed })}
    />
  );
});

type LookProps = Pick<EditorProps, 'editor' | 'connections'>;
type SourcesProps = Pick<EditorProps, 'editor' | 'productNames'>;

interface EditorProps {
  readonly editor: PostEditorState;
  readonly connections: readonly SocialConnection[];
  readonly timeZone: string;
  readonly nowMs: number;
  /** Names of the products that the saved post is about. */
  readonly productNames: Readonly<Record<string, string>>;
}

/** Planning, publishing and the rest, below the editor. */
export function EditorActions({ editor, nowMs }: Pick<EditorProps, 'editor' | 'nowMs'>) {
  const t = useText('socialNetworks');
  const { draft, isBusy, hasWrongLink } = editor;
  const hasProblems = editor.hasProblems || hasWrongLink;
  const needsApproval =
    useCallQuery(api.socialMediaPost.getPostSettings, {}).data?.isApprovalRequired === true;
  const isPlannable = !hasProblems && draft.publishAt !== null && Date.parse(draft.publishAt) > nowMs;
  return (
    <Stack isRow gap={8}>
      <Button type="primary" {...disableIf(!isPlannable)} loading={isBusy} onClick={() => void editor.plan()}>
        {t(needsApproval ? 'socialNetworks:editor.submit' : 'socialNetworks:editor.plan')}
      </Button>
      <Button {...disableIf(hasProblems || isBusy)} onClick={() => void editor.publishNow()}>
        {t(needsApproval ? 'socialNetworks:editor.publishApproved' : 'socialNetworks:editor.publishNow')}
      </Button>
      <Button {...disableIf(isBusy || hasWrongLink)} onClick={() => void editor.saveDraft()}>
        {t('socialNetworks:editor.saveDraft')}
      </Button>
      {draft.postId === null ? null : (
        <ConfirmButton
          title={t('socialNetworks:editor.cancel')}
          consequence={t('socialNetworks:editor.cancelText')}
          confirmText={t('socialNetworks:editor.cancel')}
          onConfirm={editor.cancelPost}
          isDanger
        >
          {t('socialNetworks:editor.cancel')}
        </ConfirmButton>
      )}
    </Stack>
  );
}

/**
 * One text for all networks, with what each of them alone has, and checks while typing. The text is above its preview: a
 * new post begins with writing, an empty preview would push the field down, and a growing one would move it while typing.
 */
export function PostEditor(props: EditorProps) {
  const t = useText('socialNetworks');
  const { editor, timeZone, nowMs } = props;
  const calm = useDeferredValue(editor);
  const { draft, change, selected } = editor;
  return (
    <Stack gap={16}>
      <NetworkChoice networks={draft.networks} onToggle={editor.toggle} />
      <LabelledControl label={t('socialNetworks:editor.text')}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 4, maxRows: 14 }}
            maxLength={longestPostText}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </LabelledControl>
      {selected === null ? <FinePrint>{t('socialNetworks:editor.noNetwork')}</FinePrint> : null}
      {selected === null || draft.networks.length < 2 ? null : (
        <NetworkTabs
          networks={draft.networks.map(({ network }) => network)}
          refusing={editor.refusing}
          selected={selected.network}
          onSelect={editor.select}
        />
      )}
      <NetworkLook editor={calm} connections={props.connections} />
      <NetworkPart {...props} />
      <Media media={draft.media} gone={editor.gone} change={change} onGone={editor.markGone} />
      <Sources editor={calm} productNames={props.productNames} />
      <LinkField link={draft.link} networks={draft.networks} change={change} />
      <CommentField firstComment={draft.firstComment} networks={draft.networks} change={change} />
      <EditorMarks isAiMade={draft.isAiMade} isPaidPartnership={draft.isPaidPartnership} change={change} />
      <TimeField publishAt={draft.publishAt} change={change} timeZone={timeZone} nowMs={nowMs} />
      <TimeSuggestions networks={draft.networks} change={change} timeZone={timeZone} nowMs={nowMs} />
    </Stack>
  );
}
