import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { getStorageKey } from '#renderer/session/storage.ts';

const refetchIntervalMs = 10_000;
const ownId = globalThis.crypto.randomUUID();

/** The id of this window, which a reload keeps: without it, the window of before would hold the text. */
function readWindowId(): string {
  const key = getStorageKey('contentWindow');
  try {
    const stored = sessionStorage.getItem(key);
    if (stored !== null) return stored;
    sessionStorage.setItem(key, ownId);
  } catch {
    // Storage is switched off: the id lasts as long as the page.
  }
  return ownId;
}

/** Who else edits a text; while none does, this window is its editor, and says so every 10 s. */
export function useTextHolder(contentId: ContentId | null) {
  const windowId = readWindowId();
  const query = useCallQuery(
    api.content.checkContentEditor,
    { contentId: contentId ?? ('' as ContentId), windowId },
    { isEnabled: contentId !== null, refetchIntervalMs },
  );
  const takeOver = useAction(api.content.takeOverContent, { invalidates: [api.content.checkContentEditor] });
  return {
    /** The user of another window that edits the text. */
    holder: query.data?.editor ?? null,
    /** The latest stored version, as far as this window heard of it. */
    latestVersion: query.data?.version ?? null,
    takeOver: async () => {
      if (contentId !== null) await takeOver.run({ contentId, windowId });
    },
  };
}
