import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import {
  imageMediaTypes,
  memoryExitCode,
  type EncodedFormat,
  type ImageAnswer,
  type ImageHeader,
  type ImageLimits,
  type ImageOrder,
} from './imageProtocol.ts';

/**
 * The process in which images are decoded: whatever one of them does to the decoder, nothing of the product is in here.
 * It is started with its limits as its only argument, works on one order at a time, and ends with its parent.
 */
const limits = JSON.parse(process.argv[2] ?? '{}') as ImageLimits;
const watchEveryMs = 20;

sharp.cache(false);
sharp.concurrency(1);

// Decoding runs on other threads, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.memoryBytes) process.exit(memoryExitCode);
}, watchEveryMs).unref();

class Refused extends Error {
  readonly reason: 'notAllowed' | 'tooLarge';
  constructor(reason: 'notAllowed' | 'tooLarge') {
    super(reason);
    this.reason = reason;
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, {
    limitInputPixels: limits.maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  });
}

async function readHeader(bytes: Uint8Array): Promise<ImageHeader> {
  const found = await fileTypeFromBuffer(bytes);
  const mediaType = imageMediaTypes.find((known) => known === found?.mime);
  // An animated PNG is told apart by its name alone; its first frame is taken as that of a plain one.
  const isAnimatedPng = found?.mime === 'image/apng';
  if (mediaType === undefined && !isAnimatedPng) throw new Refused('notAllowed');
  const { width, height, autoOrient } = await open(bytes).metadata();
  if (width * height > limits.maxPixels) throw new Refused('tooLarge');
  return { mediaType: mediaType ?? 'image/png', width: autoOrient.width, height: autoOrient.height };
}

async function encode(bytes: Uint8Array, format: EncodedFormat) {
  await readHeader(bytes);
  // Turned as its camera meant it; everything else that the file said of itself (place, device, owner) stays behind.
  const image = open(bytes)
    .timeout({ seconds: Math.ceil(limits.timeMs / 1_000) })
    .autoOrient()
    .toColourspace('srgb');
  const encoded =
    format === 'Png'
      ? image.png({ compressionLevel: 9 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function answer(order: ImageOrder): Promise<ImageAnswer> {
  try {
    return order.kind === 'header'
      ? { kind: 'header', header: await readHeader(order.bytes) }
      : { kind: 'encoded', image: await encode(order.bytes, order.format) };
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    if (thrown instanceof Refused) return { kind: 'fault', reason: thrown.reason, detail };
    return { kind: 'fault', reason: detail.includes('pixel limit') ? 'tooLarge' : 'invalid', detail };
  }
}

process.on('message', (order: ImageOrder) => {
  void answer(order).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit(0));
