import { RECORD_SEPARATOR } from './recordQueue.ts';
import { MESSAGE_TYPE } from './messageType.ts';

const SEPARATOR = String.fromCharCode(RECORD_SEPARATOR);

/** One or more whole messages ready for the wire, separators included. The same value may go to many connections. */
export type EncodedMessage = Buffer;

function encode(message: object): EncodedMessage {
  // JSON escapes control characters, so neither the separator nor a line break occurs inside.
  return Buffer.from(JSON.stringify(message) + SEPARATOR, 'utf8');
}

/** The answer to a good handshake. */
export const HANDSHAKE_ACCEPTED: EncodedMessage = encode({});

/** A keep-alive. */
export const PING: EncodedMessage = encode({ type: MESSAGE_TYPE.ping });

/** The answer to a handshake that was refused. */
export function encodeHandshakeError(error: string): EncodedMessage {
  return encode({ error });
}

/** An event for clients, who do not answer it. @throws TypeError if an argument cannot be written as JSON. */
export function encodeEvent(target: string, args: readonly unknown[]): EncodedMessage {
  return encode({ type: MESSAGE_TYPE.invocation, target, arguments: args });
}

/** The good end of a call; an undefined result is sent as null. @throws TypeError if the result is not JSON. */
export function encodeResult(invocationId: string, result: unknown): EncodedMessage {
  return encode({ type: MESSAGE_TYPE.completion, invocationId, result: result ?? null });
}

/** The bad end of a call or a stream. */
export function encodeCallError(invocationId: string, error: string): EncodedMessage {
  return encode({ type: MESSAGE_TYPE.completion, invocationId, error });
}

/** One item of a stream. @throws TypeError if the item is not JSON. */
export function encodeStreamItem(invocationId: string, item: unknown): EncodedMessage {
  return encode({ type: MESSAGE_TYPE.streamItem, invocationId, item: item ?? null });
}

/** The good end of a stream. */
export function encodeStreamEnd(invocationId: string): EncodedMessage {
  return encode({ type: MESSAGE_TYPE.completion, invocationId });
}

/** Tells the client that the connection ends, why, and whether it may come back. */
export function encodeClose(options: {
  error?: string | undefined;
  allowReconnect: boolean;
}): EncodedMessage {
  return encode({
    type: MESSAGE_TYPE.close,
    error: options.error,
    allowReconnect: options.allowReconnect || undefined,
  });
}
