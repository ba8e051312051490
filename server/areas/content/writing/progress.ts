import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import type { ContentId, EshopId } from '#shared/domain/ids/ids.ts';
import { createPieceSender } from '#server/events/createPieceSender.ts';
import { recordEvent } from '#server/events/domainEvents.ts';

/** Pieces of a text reach the screen so often at most; the first at once. */
const intervalMs = 300;

/** Sends a text to the screen while it is written; one at a time, so that pieces stay in order. */
export interface WritingProgress {
  /** @param read called only when a piece is due */
  readonly report: (read: () => ContentDocument) => void;
  /** Waits for pieces on their way and reports the end. */
  finish(contentId: ContentId | null): Promise<void>;
}

const silent: WritingProgress = { report: () => undefined, finish: async () => undefined };

/** Starts the progress of a text; silent without a name of its stream. */
export function startProgress(eshopId: EshopId, streamId: string | undefined): WritingProgress {
  if (streamId === undefined) return silent;
  const send = async (document: ContentDocument | null, contentId: ContentId | null) => {
    const payload = { streamId, document, contentId };
    await recordEvent('ContentWritten', eshopId, payload, null);
  };
  const pieces = createPieceSender(
    intervalMs,
    async (document: ContentDocument) => await send(document, null),
  );
  return {
    report: pieces.report,
    async finish(contentId) {
      await pieces.wait();
      await send(null, contentId);
    },
  };
}
