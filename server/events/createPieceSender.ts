/** Sends pieces of a text that is being written, one at a time and not too often, so that they stay in order. */
export interface PieceSender<Piece> {
  /**
   * @param read called only when a piece is due
   * @param isUrgent sent at once, however short ago another piece was
   */
  readonly report: (read: () => Piece, isUrgent?: boolean) => void;
  /** Waits for the piece on its way; one that is not due yet is dropped. */
  readonly wait: () => Promise<void>;
}

/** @param intervalMs pieces go out so often at most; the first at once, and the latest of those between when it is due */
export function createPieceSender<Piece>(
  intervalMs: number,
  send: (piece: Piece) => Promise<void>,
): PieceSender<Piece> {
  let sentAt = 0;
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  let pending: { readonly read: () => Piece; readonly isUrgent: boolean } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const sendDue = (): void => {
    clearTimeout(timer);
    if (pending === null || isSending) return;
    const dueInMs = pending.isUrgent ? 0 : sentAt + intervalMs - Date.now();
    if (dueInMs > 0) {
      // Without another piece, as when a model pauses, this one would never be seen.
      timer = setTimeout(sendDue, dueInMs);
      return;
    }
    const { read } = pending;
    pending = null;
    sentAt = Date.now();
    isSending = true;
    sending = send(read())
      // A piece that is lost is part of the next one.
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
        sendDue();
      });
  };
  return {
    report(read, isUrgent = false) {
      pending = { read, isUrgent: isUrgent || pending?.isUrgent === true };
      sendDue();
    },
    async wait() {
      pending = null;
      clearTimeout(timer);
      await sending;
    },
  };
}
