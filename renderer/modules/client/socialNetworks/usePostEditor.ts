import { useState } from 'react';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { createRow, findProblems, toSaveInput, type PostDraft } from './postDraft.ts';

/** A draft being edited, and what can be done with it. */
export function usePostEditor(initial: PostDraft, onDone: () => void) {
  const t = useText('socialNetworks');
  const [draft, setDraft] = useState(initial);
  const [network, setNetwork] = useState<SocialNetwork | null>(initial.networks[0]?.network ?? null);
  const invalidates = [api.socialMediaPost.getPosts];
  const save = useAction(api.socialMediaPost.savePost, { invalidates });
  const cancel = useAction(api.socialMediaPost.cancelPost, { invalidates });
  const upload = useAction(api.socialMediaPost.uploadPostMedia, {});
  const change = (part: Partial<PostDraft>) => setDraft((known) => ({ ...known, ...part }));

  const submit = async (options: { isDraft: boolean; isNow: boolean }, message: string): Promise<void> => {
    const saved = await save.run(toSaveInput(draft, options));
    if (saved === null) return;
    const isWaiting = saved.post.deliveries.some(({ state }) => state === 'NeedsApproval');
    showSuccess(isWaiting ? t('socialNetworks:editor.submitted') : message);
    onDone();
  };
  const selected = draft.networks.find((row) => row.network === network) ?? draft.networks[0] ?? null;
  return {
    draft,
    change,
    isDirty: draft !== initial,
    selected,
    select: setNetwork,
    isBusy: save.isPending || cancel.isPending,
    isUploading: upload.isPending,
    hasProblems:
      draft.networks.length === 0 || draft.networks.some((row) => findProblems(draft, row).length > 0),
    toggle(name: SocialNetwork, isOn: boolean) {
      const others = draft.networks.filter((row) => row.network !== name);
      change({ networks: isOn ? [...others, createRow(name)] : others });
      if (isOn) setNetwork(name);
    },
    changeRow(row: PostDraft['networks'][number]) {
      change({ networks: draft.networks.map((known) => (known.network === row.network ? row : known)) });
    },
    async addMedia(file: File) {
      const answer = await upload.run({}, { files: { File: file } });
      if (answer !== null)
        setDraft((known) => ({ ...known, media: [...known.media, { ...answer.media, altText: '' }] }));
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
