import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { getStorageKey } from '#renderer/session/storage.ts';

const refetchIntervalMs = 10_000;
const windowId = takeWindowId();

/**
 * The id of this window, which a reload keeps: without it, the window of before would hold the text. It is stored only
 * between two pages, since a duplicated tab begins with a copy of the storage, and would be taken for this window.
 */
function takeWindowId(): string {
  const key = getStorageKey('contentWindow');
  let id: string = globalThis.crypto.randomUUID();
  try {
    id = sessionStorage.getItem(key) ?? id;
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: the id lasts as long as the page.
  }
  globalThis.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, id);
    } catch {
      // As above.
    }
  });
  return id;
}

/** Who else edits a text; while none does, this window is its editor, and says so every 10 s. */
export function useTextHolder(contentId: ContentId | null) {
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
