import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { ChatOwner } from '../chatOwner.ts';

/** Pieces of an answer reach the screen so often at most; the first at once. */
const intervalMs = 250;

/** An answer as far as it is written, and the figures that are being read for it. */
export interface AnswerSoFar {
  readonly blocks: readonly Block[];
  readonly reading: readonly string[];
}

/** Sends an answer to the screen of its user while it is written, one piece at a time, so that they stay in order. */
export interface AnswerProgress {
  /** @param read called only when a piece is due */
  readonly report: (read: () => AnswerSoFar) => void;
  /** Waits for pieces on their way and reports the end. */
  finish(): Promise<void>;
}

export function startAnswerProgress({ eshopId, userId }: ChatOwner, chatId: ChatId): AnswerProgress {
  let sentAt = 0;
  let sequence = 0;
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;
  const send = async (part: AnswerSoFar) => {
    sequence += 1;
    await recordEvent('AnswerWritten', eshopId, { userId, chatId, sequence, ...part }, null);
  };
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
    async finish() {
      await sending;
      await send({ blocks: [], reading: [] }).catch(() => undefined);
    },
  };
}
