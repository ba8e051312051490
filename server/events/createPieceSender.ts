/** Sends pieces of a text that is being written, one at a time and not too often, so that they stay in order. */
export interface PieceSender<Piece> {
  /** @param read called only when a piece is due */
  readonly report: (read: () => Piece) => void;
  /** Waits for the piece on its way. */
  readonly wait: () => Promise<void>;
}

/** @param intervalMs pieces go out so often at most; the first at once */
export function createPieceSender<Piece>(
  intervalMs: number,
  send: (piece: Piece) => Promise<void>,
): PieceSender<Piece> {
  let sentAt = 0;
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  return {
    report(read) {
      const now = Date.now();
      if (isSending || now - sentAt < intervalMs) return;
      sentAt = now;
      isSending = true;
      sending = send(read())
        // A piece that is lost is part of the next one.
        .catch(() => undefined)
        .finally(() => (isSending = false));
    },
    wait: async () => await sending,
  };
}
