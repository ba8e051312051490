import { isUtf8 } from 'node:buffer';
import { MESSAGE_TYPE } from './messageType.ts';

/** A call of a hub method; without an invocationId the client wants no answer. */
export interface InvocationMessage {
  readonly kind: 'invocation';
  readonly invocationId: string | undefined;
  readonly target: string;
  readonly args: readonly unknown[];
  /** Whether the client announced streams of its own as arguments. */
  readonly hasClientStreams: boolean;
}

/** A call of a streaming hub method. */
export interface StreamInvocationMessage extends Omit<InvocationMessage, 'kind' | 'invocationId'> {
  readonly kind: 'streamInvocation';
  readonly invocationId: string;
}

/** What a client may say after the handshake; `ignored` stands for what needs no action. */
export type ClientMessage =
  | InvocationMessage
  | StreamInvocationMessage
  | { readonly kind: 'cancelInvocation'; readonly invocationId: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'ignored' };

/** A record that breaks the protocol; the message is fit for the client. */
export class ProtocolViolation extends Error {
  override readonly name = 'ProtocolViolation';
}

/** Reads a record as a JSON object. @throws ProtocolViolation if it is none. */
export function readJsonObject(record: Buffer): Readonly<Record<string, unknown>> {
  if (!isUtf8(record)) throw new ProtocolViolation('The message is not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(record.toString('utf8'));
  } catch {
    throw new ProtocolViolation('The message is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolViolation('The message is not a JSON object.');
  return value as Readonly<Record<string, unknown>>;
}

/** Reads one record that a client sent after the handshake. @throws ProtocolViolation */
export function readClientMessage(record: Buffer): ClientMessage {
  const message = readJsonObject(record);
  const type = message['type'];
  if (!Number.isInteger(type)) throw new ProtocolViolation("The message has no integer 'type'.");
  switch (type) {
    case MESSAGE_TYPE.invocation:
      return { kind: 'invocation', invocationId: readOptionalId(message), ...readCall(message) };
    case MESSAGE_TYPE.streamInvocation:
      return { kind: 'streamInvocation', invocationId: readId(message), ...readCall(message) };
    case MESSAGE_TYPE.cancelInvocation:
      return { kind: 'cancelInvocation', invocationId: readId(message) };
    case MESSAGE_TYPE.streamItem:
    case MESSAGE_TYPE.completion:
      // The server neither invokes clients for a result nor takes their streams, so no such id is known.
      readId(message);
      return { kind: 'ignored' };
    case MESSAGE_TYPE.ping:
      return { kind: 'ping' };
    case MESSAGE_TYPE.close:
      return { kind: 'close' };
    default:
      return { kind: 'ignored' };
  }
}

function readCall(
  message: Readonly<Record<string, unknown>>,
): Pick<InvocationMessage, 'target' | 'args' | 'hasClientStreams'> {
  const { target, arguments: args, streamIds } = message;
  if (typeof target !== 'string') throw new ProtocolViolation("The message has no 'target' string.");
  if (!Array.isArray(args)) throw new ProtocolViolation("The message has no 'arguments' array.");
  return { target, args, hasClientStreams: Array.isArray(streamIds) && streamIds.length > 0 };
}

function readOptionalId(message: Readonly<Record<string, unknown>>): string | undefined {
  return 'invocationId' in message ? readId(message) : undefined;
}

function readId(message: Readonly<Record<string, unknown>>): string {
  const id = message['invocationId'];
  if (typeof id !== 'string') throw new ProtocolViolation("'invocationId' is not a string.");
  return id;
}
