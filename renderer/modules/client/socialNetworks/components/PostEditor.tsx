import { Button, Checkbox, DatePicker, Input, Segmented, Switch } from 'antd';
import dayjs from 'dayjs';
import { memo, useDeferredValue } from 'react';
import { parseWallTime, toWallTime } from '#shared/domain/dates/days.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { longestPostText } from '#shared/contracts/socialMediaPostSchemas.ts';
import { getDatePattern } from '#shared/domain/format/dateTime.ts';
import { mostPostProducts } from '#shared/domain/social/post.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { asLanguage } from '#renderer/i18n/i18n.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { MediaRows } from '#renderer/ui/calendar/MediaRows.tsx';
import { PostPreview } from '#renderer/ui/calendar/PostPreview.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FileDrop } from '#renderer/ui/form/FileDrop.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { getRowLink } from '../postDraft.ts';
import type { PostEditorState } from '../usePostEditor.ts';
import { ContentPicker } from './ContentPicker.tsx';
import { CommentField } from './CommentField.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { TimeSuggestions } from './TimeSuggestions.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { PinFields } from './PinFields.tsx';
import { TikTokFields } from './TikTokFields.tsx';

const wallFormat = 'YYYY-MM-DDTHH:mm';
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
    <>
      <CheckPanel draft={draft} row={selected} problems={editor.findRowProblems(selected)} />
      <PostPreview
        network={network}
        moreText={t('socialNetworks:previewMore')}
        label={t('socialNetworks:preview', { network: name })}
        account={(selected.board ?? connection?.target)?.name ?? name}
        title={selected.title}
        text={selected.text ?? draft.text}
        link={networkLimits[network].link === 'NotClickable' ? null : getRowLink(draft, selected)}
        media={draft.media}
      />
    </>
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

function NetworkPart({ editor, connections }: EditorProps) {
  const t = useText('socialNetworks');
  const { draft, selected } = editor;
  if (selected === null) return <FinePrint>{t('socialNetworks:editor.noNetwork')}</FinePrint>;
  const { network } = selected;
  const connection = connections.find((known) => known.network === network) ?? null;
  return (
    <Stack gap={12}>
      {draft.networks.length > 1 ? (
        <Segmented<SocialNetwork>
          aria-label={t('socialNetworks:editor.networks')}
          value={network}
          onChange={editor.select}
          options={draft.networks.map((row) => ({
            value: row.network,
            label: t(`socialNetworks:networks.${row.network}`),
          }))}
        />
      ) : null}
      <NetworkFields row={selected} text={draft.text} onChange={editor.changeRow} />
      {network === 'TikTok' ? <TikTokFields editor={editor} row={selected} /> : null}
      {network === 'Pinterest' ? <PinFields editor={editor} row={selected} connection={connection} /> : null}
    </Stack>
  );
}

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

function TimeField({ editor, timeZone, nowMs }: EditorProps) {
  const t = useText('socialNetworks');
  const language = useLanguage();
  const pattern = getDatePattern(asLanguage(language)).replace('dd', 'DD').replace('yyyy', 'YYYY');
  const { publishAt } = editor.draft;
  const isPast = publishAt !== null && Date.parse(publishAt) < nowMs;
  return (
    <LabelledControl
      label={t('socialNetworks:editor.time', { zone: timeZone })}
      error={isPast ? t('socialNetworks:editor.past') : null}
    >
      {(id) => (
        <DatePicker
          key={language}
          id={id}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format={`${pattern} HH:mm`}
          suffixIcon={<Icon name="calendar" />}
          value={publishAt === null ? null : dayjs(toWallTime(new Date(publishAt), timeZone))}
          onChange={(time: dayjs.Dayjs | null) => {
            const instant = time ? parseWallTime(time.format(wallFormat), timeZone) : null;
            editor.change({ publishAt: instant?.toISOString() ?? null });
          }}
        />
      )}
    </LabelledControl>
  );
}

function EditorActions({ editor, nowMs }: EditorProps) {
  const t = useText('socialNetworks');
  const { draft, hasProblems, isBusy } = editor;
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
      <Button {...disableIf(isBusy)} onClick={() => void editor.saveDraft()}>
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

/** One text for all networks, with what each of them alone has, and checks while typing. */
export function PostEditor(props: EditorProps) {
  const t = useText('socialNetworks');
  const { editor } = props;
  const calm = useDeferredValue(editor);
  const { draft } = editor;
  const withoutLinks = draft.networks
    .filter(({ network }) => networkLimits[network].link === 'NotClickable')
    .map(({ network }) => t(`socialNetworks:networks.${network}`));
  return (
    <Stack gap={16}>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{t('socialNetworks:editor.networks')}</legend>
        <Stack isRow gap={12}>
          {socialNetworks.map((network) => (
            <Checkbox
              key={network}
              checked={draft.networks.some((row) => row.network === network)}
              onChange={(event) => editor.toggle(network, event.target.checked)}
            >
              {t(`socialNetworks:networks.${network}`)}
            </Checkbox>
          ))}
        </Stack>
      </fieldset>
      <LabelledControl label={t('socialNetworks:editor.text')}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 4, maxRows: 14 }}
            maxLength={longestPostText}
            value={draft.text}
            onChange={(event) => editor.change({ text: event.target.value })}
          />
        )}
      </LabelledControl>
      <MediaRows
        items={draft.media.map(({ key, url, kind, altText }, at) => ({
          key,
          url,
          kind,
          altText,
          label: t('socialNetworks:editor.altText', { number: at + 1 }),
        }))}
        removeText={t('socialNetworks:editor.removeMedia')}
        longestAltText={longestAltText}
        onAltText={(key, altText) =>
          editor.change({
            media: draft.media.map((item) => (item.key === key ? { ...item, altText } : item)),
          })
        }
        onRemove={(key) => editor.change({ media: draft.media.filter((item) => item.key !== key) })}
      />
      <Sources editor={calm} productNames={props.productNames} />
      <LabelledControl
        label={t('socialNetworks:editor.link')}
        hint={
          withoutLinks.length === 0 || draft.link === ''
            ? t('socialNetworks:editor.linkHint')
            : t('socialNetworks:editor.linkNotClickable', { networks: withoutLinks.join(', ') })
        }
      >
        {(id) => (
          <Input
            id={id}
            inputMode="url"
            placeholder="https://"
            maxLength={2_000}
            value={draft.link}
            onChange={(event) => editor.change({ link: event.target.value })}
          />
        )}
      </LabelledControl>
      <CommentField editor={editor} />
      <SettingRow label={t('socialNetworks:editor.isAiMade')}>
        <Switch
          aria-label={t('socialNetworks:editor.isAiMade')}
          checked={draft.isAiMade}
          onChange={(isAiMade) => editor.change({ isAiMade })}
        />
      </SettingRow>
      <SettingRow label={t('socialNetworks:editor.isPaidPartnership')}>
        <Switch
          aria-label={t('socialNetworks:editor.isPaidPartnership')}
          checked={draft.isPaidPartnership}
          onChange={(isPaidPartnership) => editor.change({ isPaidPartnership })}
        />
      </SettingRow>
      <NetworkPart {...props} />
      <NetworkLook editor={calm} connections={props.connections} />
      <TimeField {...props} />
      <TimeSuggestions editor={editor} timeZone={props.timeZone} nowMs={props.nowMs} />
      <EditorActions {...props} />
    </Stack>
  );
}
