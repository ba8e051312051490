import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { countFrames } from '#shared/domain/content/video/layOutFrame.ts';
import { videoFrameRate } from '#shared/domain/content/video/contentVideo.ts';
import { findVideoFault } from './mp4/checkVideo.ts';
import {
  videoLimits,
  type EncodedVideo,
  type VideoAnswer,
  type VideoLimits,
  type VideoOrder,
} from './videoProtocol.ts';

/** Encodes videos, each in a process of its own with limits of time and memory. */
export interface VideoWorker {
  /**
   * Encodes a video. @param onFrame hears the frame that is encoded, some times a second
   * @throws Error when it can't be encoded, or differs from its order; the reason of `signal` when that aborts
   */
  encode(
    order: VideoOrder,
    options: {
      readonly maxBytes: number;
      readonly signal: AbortSignal;
      onFrame(frame: number): void;
    },
  ): Promise<EncodedVideo>;
  /** Ends the processes; work that goes on fails. */
  close(): Promise<void>;
}

/** Hears a process to its end. @throws Error */
async function awaitAnswer(
  child: ChildProcess,
  order: VideoOrder,
  limits: VideoLimits,
  onFrame: (frame: number) => void,
): Promise<Extract<VideoAnswer, { kind: 'encoded' }>> {
  return await new Promise((resolve, reject) => {
    const fail = (detail: string) => reject(new Error(`a video could not be encoded: ${detail}`));
    const total = setTimeout(() => fail('too long'), limits.totalMs);
    let step: NodeJS.Timeout | undefined;
    const watch = () => {
      clearTimeout(step);
      step = setTimeout(() => fail('no progress'), limits.stepMs);
    };
    watch();
    child.on('message', (answer: VideoAnswer) => {
      watch();
      if (answer.kind === 'progress') onFrame(answer.frame);
      else if (answer.kind === 'fault') fail(answer.detail);
      else resolve(answer);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(step);
      clearTimeout(total);
      fail(`the process ended: ${code}`);
    });
    child.send(order, (error) => {
      if (error !== null) fail(error.message);
    });
  });
}

/** @param options.entry of the process: defaults to the one beside this file (a bundle names its own) */
export function createVideoWorker(
  options: { entry?: URL | undefined; limits?: Partial<VideoLimits> } = {},
): VideoWorker {
  const limits = { ...videoLimits, ...options.limits };
  const path = fileURLToPath(options.entry ?? new URL('./videoHost.ts', import.meta.url));
  const running = new Map<ChildProcess, Promise<void>>();
  let isClosed = false;

  const start = (): ChildProcess => {
    if (isClosed) throw new Error('the worker is closed');
    const child = fork(path, [JSON.stringify(limits)], {
      // TypeScript sources need the loader; a bundle does not.
      execArgv: path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // Nothing of the product's settings is in there.
      env: {},
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    running.set(child, ended);
    void ended.then(() => running.delete(child));
    return child;
  };

  return {
    async encode(order, { maxBytes, signal, onFrame }) {
      signal.throwIfAborted();
      const child = start();
      const stop = () => child.kill('SIGKILL');
      signal.addEventListener('abort', stop);
      try {
        const answer = await awaitAnswer(child, order, limits, onFrame);
        const video = Buffer.from(answer.video);
        const { width, height, shots } = order;
        const seconds = countFrames(shots) / videoFrameRate;
        const hasSound = order.sound !== null;
        const fault = findVideoFault(video, { width, height, seconds, maxBytes, hasSound });
        if (fault !== null) throw new Error(`a video is not what was ordered: ${fault}`);
        return { video, poster: Buffer.from(answer.poster) };
      } catch (thrown) {
        signal.throwIfAborted();
        throw thrown;
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    },
    async close() {
      isClosed = true;
      const ends = [...running.values()];
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}
