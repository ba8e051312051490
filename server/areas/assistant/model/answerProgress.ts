import { randomUUID } from 'node:crypto';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { createPieceSender } from '#server/events/createPieceSender.ts';
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
  /**
   * @param read called only when a piece is due
   * @param isUrgent sent at once, as the first words are
   */
  readonly report: (read: () => AnswerSoFar, isUrgent?: boolean) => void;
  /** Waits for pieces on their way and reports the end, where there was a beginning. */
  finish(): Promise<void>;
}

export function startAnswerProgress(
  { eshopId, userId }: ChatOwner,
  { chatId, text: question }: { readonly chatId: ChatId; readonly text: string },
): AnswerProgress {
  const answerId = randomUUID();
  let sequence = 0;
  const send = async (part: AnswerSoFar) => {
    sequence += 1;
    await recordEvent(
      'AnswerWritten',
      eshopId,
      { userId, chatId, answerId, question, sequence, ...part },
      null,
    );
  };
  const pieces = createPieceSender(intervalMs, send);
  return {
    report: pieces.report,
    async finish() {
      await pieces.wait();
      if (sequence === 0) return;
      await send({ blocks: [], reading: [] }).catch(() => undefined);
    },
  };
}
