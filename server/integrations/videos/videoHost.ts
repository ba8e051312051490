import { createRequire } from 'node:module';
import os from 'node:os';
import type { createH264MP4Encoder as CreateEncoder } from 'h264-mp4-encoder';
import sharp from 'sharp';
import { countFrames, layOutFrame } from '#shared/domain/content/video/layOutFrame.ts';
import { videoFrameRate } from '#shared/domain/content/video/contentVideo.ts';
import { writeSourceMark } from '#server/integrations/images/index.ts';
import { finishVideo } from './mp4/finishVideo.ts';
import { readSound } from './mp4/sound.ts';
import { createFrame, drawOverlay, drawStill, toOverlay, toPlanes, toRgb } from './planes.ts';
import type { VideoAnswer, VideoLimits, VideoOrder } from './videoProtocol.ts';

/**
 * The process in which one video is encoded, at a low priority: a thread of the server would share its priority and its
 * memory. It is started with its limits as its only argument, takes one order, and ends with its parent.
 */
// The package is a bundle for `require`, whose names an import does not see.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
  createH264MP4Encoder: typeof CreateEncoder;
};

const limits = JSON.parse(process.argv[2] ?? '{}') as VideoLimits;
const memoryExitCode = 73;
const watchEveryMs = 50;
/** Frames between two messages. */
const progressFrames = 10;
/** Least effort of the encoder: 10 takes half the time of 5 and makes files 5 % larger. */
const speed = 10;
/** 10 to 51; pictures of products show no blocks at this. */
const quantizationParameter = 24;
const posterQuality = 88;
const lowPriority = 10;

sharp.cache(false);
sharp.concurrency(1);
try {
  os.setPriority(lowPriority);
} catch {
  // Some systems do not let a process lower itself; it then works at the usual priority.
}

const send = (answer: VideoAnswer) => process.send?.(answer);

async function readStill(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`);
  return toPlanes({ data, width: info.width, height: info.height }, 3);
}

async function readTexts({ width, height }: VideoOrder, outlines: VideoOrder['shots'][number]['outlines']) {
  if (outlines.length === 0) return null;
  const paths = outlines.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return toOverlay({ data, width: info.width, height: info.height });
}

async function encode(order: VideoOrder): Promise<void> {
  const { width, height, shots } = order;
  const stills = [];
  const texts = [];
  for (const { still, outlines } of shots) {
    stills.push(await readStill(still));
    texts.push(await readTexts(order, outlines));
  }
  const encoder = await createH264MP4Encoder();
  Object.assign(encoder, {
    width,
    height,
    frameRate: videoFrameRate,
    speed,
    quantizationParameter,
    // A whole picture every second, as networks ask.
    groupOfPictures: videoFrameRate,
  });
  encoder.initialize();
  const frame = createFrame(width, height);
  const frames = countFrames(shots);
  let poster = new Uint8Array();
  for (let at = 0; at < frames; at += 1) {
    for (const layer of layOutFrame(shots, at)) {
      const [still, text] = [stills[layer.shot], texts[layer.shot]];
      if (layer.kind === 'still' && still !== undefined) drawStill(frame, still, layer.window, layer.opacity);
      else if (layer.kind === 'texts' && text != null) drawOverlay(frame, text, layer.opacity);
    }
    encoder.addFrameYuv(frame.bytes);
    if (at === order.posterFrame) poster = toRgb(frame) as Uint8Array<ArrayBuffer>;
    if (at % progressFrames === 0) {
      send({ kind: 'progress', frame: at });
      if (process.memoryUsage.rss() > limits.memoryBytes) process.exit(memoryExitCode);
    }
  }
  encoder.finalize();
  const encoded = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  send({
    kind: 'encoded',
    video: finishVideo(
      encoded,
      order.mark,
      order.sound === null ? null : readSound(Buffer.from(order.sound)),
    ),
    poster: await writeSourceMark(
      sharp(poster, { raw: { width, height, channels: 3 } }).jpeg({ quality: posterQuality }),
      order.mark,
    ).toBuffer(),
  });
}

// Decoding runs on other threads, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.memoryBytes) process.exit(memoryExitCode);
}, watchEveryMs).unref();
process.once('message', (order: VideoOrder) => {
  encode(order).catch((thrown: unknown) =>
    send({ kind: 'fault', detail: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
});
process.on('disconnect', () => process.exit(0));
