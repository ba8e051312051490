import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { createIdlePool } from '#server/idlePool.ts';
import {
  imageLimits,
  memoryExitCode,
  type ComposedImage,
  type CutOutImage,
  type Drawing,
  type EditImages,
  type EncodedFormat,
  type EncodedImage,
  type ImageAnswer,
  type ImageFaultReason,
  type ImageHeader,
  type ImageLimits,
  type ImageLook,
  type ImageOrder,
  type PixelSize,
} from './imageProtocol.ts';
import type { Composition, PlacedProduct } from './studio/studioProtocol.ts';

/** An image that is not taken, and why. */
export class ImageFault extends Error {
  readonly reason: ImageFaultReason;

  constructor(reason: ImageFaultReason, detail?: string) {
    super(detail === undefined ? reason : `${reason}: ${detail}`);
    this.name = 'ImageFault';
    this.reason = reason;
  }
}

/** Inspects and re-encodes external images, in separate processes with limits of time and memory. */
export interface ImageWorker {
  /** What an image is, before a pixel of it is decoded. @throws ImageFault */
  readHeader(bytes: Uint8Array): Promise<ImageHeader>;
  /** The image written by us: its first frame, turned upright, without anything that the file said of itself. @throws ImageFault */
  encode(bytes: Uint8Array, format: EncodedFormat): Promise<EncodedImage>;
  /** A drawing as PNG. @throws ImageFault */
  draw(drawing: Drawing): Promise<EncodedImage>;
  /**
   * The whole image in the middle of a frame of a size, as JPEG: what it leaves free has the colour of the edges there
   * when they have one, and is white when not. @throws ImageFault
   */
  frame(bytes: Uint8Array, size: PixelSize): Promise<EncodedImage>;
  /**
   * Up to four images in a square of that side (pixels) as WebP, two by two, each filling its quarter.
   * @throws ImageFault
   */
  composeCollage(tiles: readonly Uint8Array[], side: number): Promise<EncodedImage>;
  /**
   * Small copies as WebP, each whole within a square of one of the sides (pixels), in their order.
   * @throws ImageFault
   */
  createThumbnails(bytes: Uint8Array, sides: readonly number[]): Promise<EncodedImage[]>;
  /** What an image looks like, to find copies of it, and how it says that it came to be. @throws ImageFault */
  readLook(bytes: Uint8Array): Promise<ImageLook>;
  /** A product without its plain ground. @throws ImageFault */
  cutOut(bytes: Uint8Array): Promise<CutOutImage>;
  /** Products on a ground, with their shadows and texts. @throws ImageFault */
  compose(composition: Composition): Promise<ComposedImage>;
  /** What a model gets to draw a ground around products, in a square of that side. @throws ImageFault */
  composeEdit(side: number, products: readonly PlacedProduct[]): Promise<EditImages>;
  /** Basis points of the products' area that a model's square of that side shows differently. @throws ImageFault */
  compareProducts(bytes: Uint8Array, side: number, products: readonly PlacedProduct[]): Promise<number>;
  /** Ends the processes; work that goes on fails. */
  close(): Promise<void>;
}

/** Processes at the same time; each may take what the limits allow. */
const processesAtOnce = 2;
const idleMs = 30_000;

interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

function startProcess(entry: URL, limits: ImageLimits): Process {
  const path = fileURLToPath(entry);
  const child = fork(path, [JSON.stringify(limits)], {
    // TypeScript sources need the loader; a bundle does not.
    execArgv: path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of the product's settings is in there.
    env: {},
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  return { child, ended };
}

/** One order to one process. @throws ImageFault */
async function ask({ child, ended }: Process, order: ImageOrder, timeMs: number): Promise<ImageAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new ImageFault('tooLong'));
    }, timeMs);
  });
  const died = ended.then((code) => {
    throw new ImageFault(code === memoryExitCode ? 'tooMuchMemory' : 'invalid', `the decoder ended: ${code}`);
  });
  let onAnswer: (answer: ImageAnswer) => void = () => undefined;
  const answered = new Promise<ImageAnswer>((resolve) => {
    onAnswer = resolve;
    child.once('message', (answer) => resolve(answer as ImageAnswer));
  });
  try {
    child.send(order, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
    return await Promise.race([answered, late, died]);
  } finally {
    clearTimeout(timer);
    child.off('message', onAnswer);
    died.catch(() => undefined);
  }
}

/** @param options.entry of the process: defaults to the one beside this file (a bundle names its own) */
export function createImageWorker(
  options: { entry?: URL | undefined; limits?: Partial<ImageLimits> } = {},
): ImageWorker {
  const limits = { ...imageLimits, ...options.limits };
  const entry = options.entry ?? new URL('./imageHost.ts', import.meta.url);
  const idle = createIdlePool<Process>(idleMs, ({ child }) => child.kill('SIGKILL'));
  const all = new Set<Process>();
  const limit = pLimit(processesAtOnce);
  let isClosed = false;

  const take = (): Process => {
    const free = idle.take();
    if (free !== undefined) return free;
    const started = startProcess(entry, limits);
    all.add(started);
    void started.ended.then(() => {
      all.delete(started);
      idle.remove(started);
    });
    return started;
  };
  const giveBack = (process: Process): void => {
    if (isClosed || !all.has(process) || !process.child.connected || process.child.killed) {
      process.child.kill('SIGKILL');
      return;
    }
    idle.add(process);
  };
  const runOrder = async (order: ImageOrder): Promise<ImageAnswer> => {
    if (isClosed) throw new ImageFault('invalid', 'the worker is closed');
    const process = take();
    try {
      return await ask(process, order, limits.timeMs);
    } finally {
      giveBack(process);
    }
  };

  const requestAnswer = async <Kind extends ImageAnswer['kind']>(
    order: ImageOrder,
    kind: Kind,
  ): Promise<Extract<ImageAnswer, { kind: Kind }>> => {
    const answer = await limit(runOrder, order);
    if (answer.kind === kind) return answer as Extract<ImageAnswer, { kind: Kind }>;
    throw answer.kind === 'fault' ? new ImageFault(answer.reason, answer.detail) : new ImageFault('invalid');
  };
  // Bytes from another process are no Buffer.
  const copyImage = <Image extends EncodedImage>(image: Image): Image => ({
    ...image,
    bytes: Buffer.from(image.bytes),
  });
  const requestImage = async (order: ImageOrder): Promise<EncodedImage> =>
    copyImage((await requestAnswer(order, 'encoded')).image);

  return {
    async readHeader(bytes) {
      return (await requestAnswer({ kind: 'header', bytes }, 'header')).header;
    },
    encode: async (bytes, format) => await requestImage({ kind: 'encode', bytes, format }),
    draw: async (drawing) => await requestImage({ kind: 'draw', drawing }),
    frame: async (bytes, size) => await requestImage({ kind: 'frame', bytes, size }),
    composeCollage: async (tiles, side) => await requestImage({ kind: 'collage', tiles, side }),
    async createThumbnails(bytes, sides) {
      const { images } = await requestAnswer({ kind: 'thumbnails', bytes, sides }, 'thumbnails');
      return images.map((image) => copyImage(image));
    },
    async readLook(bytes) {
      const { look, mark } = await requestAnswer({ kind: 'look', bytes }, 'look');
      return { look, mark };
    },
    async cutOut(bytes) {
      return copyImage((await requestAnswer({ kind: 'cutOut', bytes }, 'cutOut')).image);
    },
    async compose(composition) {
      const { composed } = await requestAnswer({ kind: 'compose', composition }, 'composed');
      return { ...composed, image: copyImage(composed.image) };
    },
    async composeEdit(side, products) {
      const { images } = await requestAnswer({ kind: 'edit', side, products }, 'edit');
      return { image: Buffer.from(images.image), mask: Buffer.from(images.mask) };
    },
    async compareProducts(bytes, side, products) {
      return (await requestAnswer({ kind: 'compare', bytes, side, products }, 'compared')).changedBasisPoints;
    },
    async close() {
      isClosed = true;
      const processes = [...all];
      for (const { child } of processes) child.kill('SIGKILL');
      await Promise.all(processes.map(async ({ ended }) => await ended));
    },
  };
}
