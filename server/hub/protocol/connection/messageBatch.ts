import type { EncodedMessage } from '../json/serverMessages.ts';

/** Turns whole messages into what one transport writes. */
export type BatchEncoder = (payload: Buffer) => Buffer;

/**
 * The messages of one turn in their order. Connections that get the same messages walk to the same batch, so each
 * distinct batch is joined and framed once, however many connections share it.
 */
export class MessageBatch {
  readonly byteLength: number;
  readonly #previous: MessageBatch | null;
  readonly #message: EncodedMessage | null;
  #lastSuccessor: MessageBatch | null = null;
  #successors: Map<EncodedMessage, MessageBatch> | null = null;
  #payload: Buffer | null = null;
  #encoded: Map<BatchEncoder, Buffer> | null = null;

  /** Without arguments: the empty batch from which a turn starts. */
  constructor(previous: MessageBatch | null = null, message: EncodedMessage | null = null) {
    this.#previous = previous;
    this.#message = message;
    this.byteLength = (previous?.byteLength ?? 0) + (message?.length ?? 0);
  }

  /** This batch and one more message. */
  with(message: EncodedMessage): MessageBatch {
    if (this.#lastSuccessor !== null && this.#lastSuccessor.#message === message) return this.#lastSuccessor;
    this.#successors ??= new Map();
    let successor = this.#successors.get(message);
    if (successor === undefined) {
      successor = new MessageBatch(this, message);
      this.#successors.set(message, successor);
    }
    this.#lastSuccessor = successor;
    return successor;
  }

  /** All messages in one buffer, which must not be changed. */
  get payload(): Buffer {
    this.#payload ??= MessageBatch.#join(this);
    return this.#payload;
  }

  /** The payload as an encoder writes it; encoded once. */
  as(encoder: BatchEncoder): Buffer {
    this.#encoded ??= new Map();
    let encoded = this.#encoded.get(encoder);
    if (encoded === undefined) {
      encoded = encoder(this.payload);
      this.#encoded.set(encoder, encoded);
    }
    return encoded;
  }

  static #join(last: MessageBatch): Buffer {
    const messages: EncodedMessage[] = [];
    for (let batch: MessageBatch | null = last; batch !== null; batch = batch.#previous)
      if (batch.#message !== null) messages.push(batch.#message);
    const [only] = messages;
    return messages.length === 1 && only !== undefined ? only : Buffer.concat(messages.reverse());
  }
}
