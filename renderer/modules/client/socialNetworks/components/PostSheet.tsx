import { Button, Modal } from 'antd';
import { useImperativeHandle, useMemo, useState, type Ref } from 'react';
import type {
  MeasuredResults,
  PostDelivery,
  SocialConnection,
  SocialPost,
} from '#shared/contracts/socialMediaPostSchemas.ts';
import { isEditable } from '#shared/domain/social/post.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { copyDraft, listLeft, toDraft, type PostDraft } from '../postDraft.ts';
import { usePostEditor } from '../usePostEditor.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { EditConflict } from './EditConflict.tsx';
import { EditorActions, PostEditor } from './PostEditor.tsx';
import { ProductNotice } from './ProductNotice.tsx';
import { SentPost } from './SentPost.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';

/** What the sheet shows: a draft to edit, or a post that was sent. */
export type OpenedPost =
  | {
      readonly kind: 'Draft';
      readonly draft: PostDraft;
      readonly post: SocialPost | null;
      /** Whether the draft has work that is stored nowhere. */
      readonly isUnsaved?: boolean;
    }
  | {
      readonly kind: 'Sent';
      readonly post: SocialPost;
      /** An edit that came too late for this post. */
      readonly setAside?: PostDraft;
    };

/** A late edit as a new post. */
const openCopy = (mine: PostDraft): OpenedPost => ({
  kind: 'Draft',
  draft: copyDraft(mine),
  post: null,
  isUnsaved: true,
});

/** An edit that another version took the place of, with the way back to it. */
function SetAside({ label, onReturn }: { label: string; onReturn: () => void }) {
  const t = useText('postConflict');
  return (
    <Notice tone="info" action={<Button onClick={onReturn}>{label}</Button>}>
      {t('postConflict:setAside')}
    </Notice>
  );
}

/** The edit that a sheet shows. */
export interface OpenEdit {
  /** Null for a new post. */
  readonly postId: string | null;
  /** Leaves the sheet for what follows; asks first where work would be lost. */
  leave(goOn: () => void): void;
}

interface SheetProps {
  readonly connections: readonly SocialConnection[];
  /** How results are measured; null until they are read. */
  readonly measured: MeasuredResults | null;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly onClose: () => void;
  readonly editRef?: Ref<OpenEdit>;
  /** Shows another post instead. */
  readonly onOpen: (opened: OpenedPost) => void;
}

function EditedPost(props: SheetProps & { draft: PostDraft; post: SocialPost | null; isUnsaved: boolean }) {
  const t = useText('socialNetworks', 'postConflict');
  const { draft, connections, timeZone, nowMs, onClose, onOpen } = props;
  const [post, setPost] = useState(props.post);
  const editor = usePostEditor(draft, onClose, { isUnsaved: props.isUnsaved, connections });
  const [setAside, putAside] = useState<PostDraft | null>(null);
  const { conflict } = editor;
  const goOn = (next: PostDraft, stored: SocialPost) => {
    setPost(stored);
    editor.adopt(next, toDraft(stored, { isCopy: false }));
  };
  const load = (latest: SocialPost) => {
    const opened = openPost(latest);
    const mine = conflict?.mine ?? null;
    if (opened.kind === 'Sent') return onOpen(mine === null ? opened : { ...opened, setAside: mine });
    setPost(latest);
    putAside(mine);
    editor.adopt(opened.draft, opened.draft);
  };
  const bringBack = (mine: PostDraft, stored: SocialPost) => {
    // The user may want back the text of the meantime too.
    putAside(editor.isDirty ? editor.draft : null);
    goOn({ ...mine, version: stored.version }, stored);
  };
  const [next, setNext] = useState<{ readonly goOn: () => void } | null>(null);
  const leave: OpenEdit['leave'] = (goOn) => (editor.isDirty ? setNext({ goOn }) : goOn());
  useImperativeHandle(props.editRef, () => ({ postId: draft.postId, leave }));
  const guard = useUnsavedGuard(editor.isDirty);
  // Stays the same while a user types, so that its list is not drawn again.
  const productNames = useMemo(
    () => Object.fromEntries((post?.products ?? []).map(({ productId, title }) => [productId, title])),
    [post],
  );
  const needsLook = post?.deliveries.filter(({ state }) => state === 'NeedsAttention') ?? [];
  return (
    <SideSheet
      title={t(draft.postId === null ? 'socialNetworks:editor.create' : 'socialNetworks:editor.edit')}
      closeLabel={t('socialNetworks:editor.close')}
      isOpen
      isBeside
      onClose={() => leave(onClose)}
      footer={<EditorActions editor={editor} nowMs={nowMs} />}
    >
      {guard}
      {conflict === null ? null : (
        <EditConflict
          conflict={conflict}
          timeZone={timeZone}
          names={productNames}
          onKeep={() => goOn(conflict.draft, conflict.latest)}
          onLoad={load}
          onCopy={() => onOpen(openCopy(conflict.mine))}
          onClose={editor.closeConflict}
        />
      )}
      <Modal
        open={next !== null}
        centered
        title={t('ui:unsaved.title')}
        okText={t('ui:unsaved.leave')}
        cancelText={t('ui:unsaved.stay')}
        okButtonProps={{ danger: true }}
        onOk={() => next?.goOn()}
        onCancel={() => setNext(null)}
      />
      <Stack gap={16}>
        {setAside === null || post === null ? null : (
          <SetAside label={t('postConflict:bringBack')} onReturn={() => bringBack(setAside, post)} />
        )}
        {post === null ? null : (
          <ApprovalPanel post={post} isDirty={editor.isDirty} nowMs={nowMs} onDone={onClose} />
        )}
        {post === null ? null : <ProductNotice post={post} editor={editor} nowMs={nowMs} />}
        {needsLook.length === 0 ? null : <SentPost deliveries={needsLook} measured={null} />}
        <PostEditor
          editor={editor}
          connections={connections}
          timeZone={timeZone}
          nowMs={nowMs}
          productNames={productNames}
        />
      </Stack>
    </SideSheet>
  );
}

/** Why a post can't be changed, and what can be done with networks where it isn't public. */
function SentNote({ deliveries }: { deliveries: readonly PostDelivery[] }) {
  const t = useText('socialNetworks');
  if (deliveries.some(({ retry }) => retry !== null)) return null;
  const left = listLeft(deliveries);
  if (left.length === 0 || left.length === deliveries.length)
    return <FinePrint>{t('socialNetworks:editor.sent')}</FinePrint>;
  const networks = left.map((network) => t(`socialNetworks:networks.${network}`)).join(', ');
  return <FinePrint>{t('socialNetworks:editor.sentPartly', { networks })}</FinePrint>;
}

/** A post beside the calendar: its editor, or its outcome on each network. */
export function PostSheet(props: SheetProps & { opened: OpenedPost }) {
  const t = useText('socialNetworks', 'postConflict');
  const { opened, onClose, onOpen } = props;
  if (opened.kind === 'Draft') {
    const { draft, post, isUnsaved = false } = opened;
    return <EditedPost {...props} draft={draft} post={post} isUnsaved={isUnsaved} />;
  }
  const { post, setAside } = opened;
  return (
    <SideSheet
      title={post.text.split('\n')[0]?.slice(0, 80) || t('socialNetworks:untitled')}
      closeLabel={t('socialNetworks:editor.close')}
      isOpen
      isBeside
      onClose={onClose}
    >
      <Stack gap={16}>
        {setAside === undefined ? null : (
          <SetAside label={t('postConflict:copyMine')} onReturn={() => onOpen(openCopy(setAside))} />
        )}
        {post.deliveries
          .filter(({ state }) => state === 'Unknown')
          .map((delivery) => (
            <UnknownNotice key={delivery.network} post={post} delivery={delivery} onDone={onClose} />
          ))}
        <SentPost
          deliveries={post.deliveries}
          measured={props.measured}
          changeable={{ postId: post.id, onDone: onClose }}
        />
        <SentNote deliveries={post.deliveries} />
        <Button onClick={() => onOpen({ kind: 'Draft', draft: toDraft(post, { isCopy: true }), post: null })}>
          {t('socialNetworks:editor.copy')}
        </Button>
      </Stack>
    </SideSheet>
  );
}

/** The sheet of a stored post. */
export function openPost(post: SocialPost): OpenedPost {
  return post.deliveries.every(({ state }) => isEditable(state))
    ? { kind: 'Draft', draft: toDraft(post, { isCopy: false }), post }
    : { kind: 'Sent', post };
}
