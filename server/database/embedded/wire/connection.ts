import type { Socket } from 'node:net';
import { DatabaseError } from '../databaseError.ts';
import type { Log } from '../log.ts';
import type { Doc } from '../values/value.ts';
import {
  encodeFrame,
  FrameError,
  parseFrame,
  readRequestId,
  type Reply,
  type WireRequest,
} from './message.ts';

/** What answers the requests of a connection. */
export interface ConnectionHandler {
  handle(request: WireRequest, isAbandoned: () => boolean): Promise<Reply>;
  readonly log: Log;
  /** The longest message that is taken now. */
  getMaxBytes(): number;
}

/** Requests read but not carried out, above which the connection is not read any further. */
const mostWaiting = 64;

/** Serves one connection: its requests one after another, in their order. Calls `onClose` once at the end. */
export function serveConnection(socket: Socket, handler: ConnectionHandler, onClose: () => void): void {
  let pieces: Buffer[] = [];
  let available = 0;
  const queue: Buffer[] = [];
  let isWorking = false;
  let isClosed = false;

  const readFrame = (): Buffer | undefined => {
    if (available < 16) return undefined;
    if ((pieces[0]?.length ?? 0) < 4) pieces = [Buffer.concat(pieces)];
    const size = pieces[0]?.readInt32LE(0) ?? 0;
    if (size < 16 || size > handler.getMaxBytes()) throw new FrameError(`bad message length ${size}`);
    if (available < size) return undefined;
    const all = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    if (!all) return undefined;
    pieces = all.length > size ? [all.subarray(size)] : [];
    available -= size;
    return all.subarray(0, size);
  };

  const send = async (frame: Buffer): Promise<void> => {
    if (socket.write(frame)) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        socket.off('drain', go);
        socket.off('close', go);
        resolve();
      };
      socket.once('drain', go);
      socket.once('close', go);
    });
  };

  /** Answers a request; returns the one that a stream of answers goes on with. */
  const answerRequest = async (request: WireRequest): Promise<WireRequest | undefined> => {
    const reply = await handler.handle(request, () => isClosed);
    if (reply.closesConnection) {
      socket.destroy();
      return undefined;
    }
    if (!request.wantsReply || isClosed) return undefined;
    const { next } = reply;
    const isStreaming = request.allowsStream && next !== undefined;
    const frame = encodeFrame(request, reply, isStreaming);
    await send(frame);
    // Each further answer is one to the answer before it.
    return isStreaming && !isClosed ? { ...request, body: next, requestId: readRequestId(frame) } : undefined;
  };

  const answer = async (frame: Buffer): Promise<void> => {
    let request: WireRequest;
    try {
      request = parseFrame(frame);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const fields: Doc = new Map<string, number | string>([
        ['ok', 0],
        ['errmsg', error.message],
        ['code', error.code],
        ['codeName', error.codeName],
      ]);
      socket.write(encodeFrame({ requestId: readRequestId(frame), kind: 'message' }, { fields }));
      return;
    }
    for (let next: WireRequest | undefined = request; next;) {
      next = await answerRequest(next);
    }
  };

  const runWork = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let frame = queue.shift(); frame; frame = queue.shift()) {
        if (isClosed) return;
        await answer(frame);
        if (queue.length < mostWaiting) socket.resume();
      }
    } catch (error) {
      if (!(error instanceof FrameError)) {
        handler.log('error', 'a connection failed', {
          error: error instanceof Error ? error.stack : String(error),
        });
      }
      socket.destroy();
    } finally {
      isWorking = false;
    }
  };

  socket.on('data', (data: Buffer) => {
    pieces.push(data);
    available += data.length;
    try {
      for (let frame = readFrame(); frame; frame = readFrame()) queue.push(frame);
    } catch {
      socket.destroy();
      return;
    }
    if (queue.length >= mostWaiting) socket.pause();
    void runWork();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    isClosed = true;
    onClose();
  });
  socket.setNoDelay(true);
}
