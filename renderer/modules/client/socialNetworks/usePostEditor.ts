import { useCallback, useMemo, useState } from 'react';
import type { SocialConnection, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { PictureRatio } from '#shared/domain/content/image/contentImage.ts';
import type { ContentImageId, ContentVideoId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showProblem, showSuccess } from '#renderer/ui/toast/toast.ts';
import { mergeDrafts, type DraftChange } from './mergeDrafts.ts';
import {
  addMedia,
  createDraft,
  createRow,
  findProblems,
  hasWrongLink,
  joinProducts,
  toDraft,
  toSaveInput,
  type NetworkFacts,
  type PostDraft,
} from './postDraft.ts';

/** What a network says of an account is asked again after so long. */
const factsMs = 60_000;

/** Refusals of a save that came after another user's, or after the post was sent. */
const conflictCodes: ReadonlySet<string> = new Set(['post_changed', 'post_not_editable']);

/** Two edits of one post. */
export interface EditConflictState {
  readonly latest: SocialPost;
  readonly mine: PostDraft;
  readonly theirs: PostDraft;
  /** Both joined. */
  readonly draft: PostDraft;
  readonly changes: readonly DraftChange[];
}

interface EditorOptions {
  /** Whether the draft has work that is stored nowhere, so that it is not closed unasked. */
  readonly isUnsaved?: boolean;
  readonly connections: readonly SocialConnection[];
}

/**
 * A draft being edited, and what can be done with it.
 */
export function usePostEditor(
  initial: PostDraft,
  onDone: () => void,
  { isUnsaved = false, connections }: EditorOptions,
) {
  const t = useText('socialNetworks');
  /** The stored version that the user edits. */
  const [base, setBase] = useState(() => (isUnsaved ? createDraft([], null) : initial));
  const [conflict, setConflict] = useState<EditConflictState | null>(null);
  const [draft, setDraft] = useState(initial);
  const [network, setNetwork] = useState<SocialNetwork | null>(initial.networks[0]?.network ?? null);
  const invalidates = [api.socialMediaPost.getPosts, api.socialMediaPost.getFreePostSlots];
  const save = useAction(api.socialMediaPost.savePost, { invalidates, failure: 'caller' });
  const cancel = useAction(api.socialMediaPost.cancelPost, { invalidates });
  const upload = useAction(api.socialMediaPost.uploadPostMedia, {});
  const copyImage = useAction(api.socialMediaPost.copyImageToPost, {});
  const copyVideo = useAction(api.socialMediaPost.copyVideoToPost, {});
  const copyPhoto = useAction(api.socialMediaPost.copyProductPhotoToPost, {});
  /** Files that couldn't be loaded. */
  const [goneKeys, setGoneKeys] = useState<readonly string[]>([]);
  const markGone = useCallback(
    (key: string) => setGoneKeys((known) => (known.includes(key) ? known : [...known, key])),
    [],
  );
  const gone = useMemo(
    () => goneKeys.filter((key) => draft.media.some((item) => item.key === key)),
    [goneKeys, draft.media],
  );
  const isChosen = (name: SocialNetwork) => draft.networks.some((row) => row.network === name);
  const creator = useCallQuery(
    api.socialMediaPost.getTikTokCreator,
    {},
    { isEnabled: isChosen('TikTok'), staleTimeMs: factsMs },
  );
  const boards = useCallQuery(
    api.socialMediaPost.getSocialMediaPages,
    { network: 'Pinterest' },
    { isEnabled: isChosen('Pinterest'), staleTimeMs: factsMs },
  );
  const facts: NetworkFacts = {
    creator: creator.data?.creator ?? null,
    boardIds: boards.data?.pages.map(({ id }) => id) ?? null,
    isPrivateOnly: connections.some(
      ({ network: name, isPrivateOnly }) => name === 'YouTube' && isPrivateOnly,
    ),
  };
  const findRowProblems = (row: PostDraft['networks'][number]) => findProblems(draft, row, facts);
  // Functions that stay the same, so that parts of the editor are drawn again by what they show alone.
  const change = useCallback((part: Partial<PostDraft>) => setDraft((known) => ({ ...known, ...part })), []);
  const changeRow = useCallback(
    (row: PostDraft['networks'][number]) =>
      setDraft((known) => ({
        ...known,
        networks: known.networks.map((other) => (other.network === row.network ? row : other)),
      })),
    [],
  );
  const toggle = useCallback((name: SocialNetwork, isOn: boolean) => {
    setDraft((known) => {
      const others = known.networks.filter((row) => row.network !== name);
      return { ...known, networks: isOn ? [...others, createRow(name)] : others };
    });
    if (isOn) setNetwork(name);
  }, []);
  /** A text of a network's own begins as the common one. */
  const setOwnText = useCallback((name: SocialNetwork, isOwn: boolean) => {
    setDraft((known) => ({
      ...known,
      networks: known.networks.map((row) =>
        row.network === name ? { ...row, text: isOwn ? known.text : null } : row,
      ),
    }));
  }, []);
  const problems = draft.networks.filter((row) => findRowProblems(row).length > 0);

  /** Reads what another user made of the post meanwhile. */
  const findConflict = async (): Promise<void> => {
    if (draft.postId === null) return;
    const { post } = await api.socialMediaPost.getPost({ postId: draft.postId });
    const theirs = toDraft(post, { isCopy: false });
    setConflict({ latest: post, mine: draft, theirs, ...mergeDrafts(base, draft, theirs) });
  };
  const submit = async (options: { isDraft: boolean; isNow: boolean }, message: string): Promise<void> => {
    let saved: Awaited<ReturnType<typeof save.runOrThrow>>;
    try {
      saved = await save.runOrThrow(toSaveInput(draft, options));
    } catch (error) {
      const problem = toProblem(error);
      if (!conflictCodes.has(problem.code) || draft.postId === null) return showProblem(problem);
      return await findConflict().catch((failure: unknown) => showProblem(toProblem(failure)));
    }
    const isWaiting = saved.post.deliveries.some(({ state }) => state === 'NeedsApproval');
    showSuccess(isWaiting ? t('socialNetworks:editor.submitted') : message);
    onDone();
  };
  /** Goes on with a draft, which continues a stored version; the same object where nothing is changed yet. */
  const adopt = (next: PostDraft, stored: PostDraft): void => {
    setConflict(null);
    setBase(stored);
    setDraft(next);
  };
  const selected = draft.networks.find((row) => row.network === network) ?? draft.networks[0] ?? null;
  return {
    draft,
    change,
    isDirty: draft !== base,
    conflict,
    closeConflict: () => setConflict(null),
    adopt,
    selected,
    select: setNetwork,
    isBusy: save.isPending || cancel.isPending,
    isUploading: upload.isPending || copyImage.isPending || copyVideo.isPending || copyPhoto.isPending,
    hasProblems: draft.networks.length === 0 || problems.length > 0 || gone.length > 0,
    /** Photos and videos of the draft whose files are gone. */
    gone,
    markGone,
    hasWrongLink: hasWrongLink(draft),
    /** Networks that would refuse the post as it is. */
    refusing: (gone.length > 0 ? draft.networks : problems).map((row) => row.network),
    /** What TikTok and Pinterest say of the shop's accounts. */
    facts,
    boards: boards.data?.pages ?? null,
    isReadingFacts: creator.isLoading || boards.isLoading,
    findRowProblems,
    toggle,
    changeRow,
    setOwnText,
    async uploadFile(file: File) {
      const answer = await upload.run({}, { files: { File: file } });
      if (answer !== null)
        setDraft((known) => ({ ...known, media: [...known.media, { ...answer.media, altText: '' }] }));
    },
    /** Copies a generated image into the post, which becomes about its products; one that a model drew marks it. */
    async addImage(imageId: ContentImageId, ratio: PictureRatio) {
      const answer = await copyImage.run({ imageId, ratio });
      if (answer === null) return;
      const { media, altText, productIds, isAiMade } = answer;
      setDraft((known) => ({
        ...addMedia(known, { ...media, altText }, productIds),
        isAiMade: known.isAiMade || isAiMade,
      }));
    },
    async addVideo(videoId: ContentVideoId) {
      const answer = await copyVideo.run({ videoId });
      if (answer === null) return;
      setDraft((known) => ({
        ...addMedia(known, { ...answer.media, altText: '' }, answer.productIds),
        isAiMade: known.isAiMade || answer.isAiMade,
      }));
    },
    /** Adds a text to the draft, after the one that is there. */
    addText(text: string, productIds: readonly string[]) {
      setDraft((known) => ({
        ...known,
        text: known.text.trim() === '' ? text : `${known.text}\n\n${text}`,
        productIds: joinProducts(known.productIds, productIds),
      }));
    },
    /** Changes the products that the post is about; the photo and link of an added one come with it. */
    async changeProducts(productIds: readonly string[]) {
      const added = productIds.find((id) => !draft.productIds.includes(id));
      change({ productIds });
      if (added === undefined) return;
      const answer = await copyPhoto.run({ productId: added });
      if (answer === null) return;
      const { media, title, link } = answer;
      setDraft((known) => ({
        ...known,
        link: known.link === '' ? link : known.link,
        media: [...known.media, { ...media, altText: title }],
      }));
    },
    saveDraft: async () => await submit({ isDraft: true, isNow: false }, t('socialNetworks:editor.saved')),
    plan: async () => await submit({ isDraft: false, isNow: false }, t('socialNetworks:editor.planned')),
    publishNow: async () =>
      await submit({ isDraft: false, isNow: true }, t('socialNetworks:editor.publishing')),
    async cancelPost() {
      if (draft.postId === null) return;
      const answer = await cancel.run({ postId: draft.postId });
      if (answer === null) return;
      showSuccess(t('socialNetworks:editor.canceled'));
      onDone();
    },
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;
