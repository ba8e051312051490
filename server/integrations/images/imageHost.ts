import sharp from 'sharp';
import { composeCollage, createThumbnails, draw, frame } from './imageMaking.ts';
import { memoryExitCode, type ImageAnswer, type ImageLimits, type ImageOrder } from './imageProtocol.ts';
import { compareProducts, compose, composeEdit } from './studio/compose.ts';
import { cutOut } from './studio/cutOut.ts';
import { computeLook } from './studio/look.ts';
import { encode, openUpright, readHeader, readMark, Refused } from './imageReading.ts';

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

async function carryOut(order: ImageOrder): Promise<ImageAnswer> {
  switch (order.kind) {
    case 'header':
      return { kind: 'header', header: await readHeader(order.bytes, limits) };
    case 'encode':
      return { kind: 'encoded', image: await encode(order.bytes, order.format, limits) };
    case 'draw':
      return { kind: 'encoded', image: await draw(order.drawing, limits) };
    case 'frame':
      return { kind: 'encoded', image: await frame(order.bytes, order.size, limits) };
    case 'collage':
      return { kind: 'encoded', image: await composeCollage(order.tiles, order.side, limits) };
    case 'thumbnails':
      return { kind: 'thumbnails', images: await createThumbnails(order.bytes, order.sides, limits) };
    case 'look': {
      const look = await computeLook(await openUpright(order.bytes, limits));
      return { kind: 'look', look, mark: await readMark(order.bytes, limits) };
    }
    case 'cutOut':
      return { kind: 'cutOut', image: await cutOut(order.bytes, limits) };
    case 'compose':
      return { kind: 'composed', composed: await compose(order.composition, limits) };
    case 'edit':
      return { kind: 'edit', images: await composeEdit(order, limits) };
    case 'compare':
      return { kind: 'compared', changedBasisPoints: await compareProducts(order.bytes, order, limits) };
  }
}

async function answer(order: ImageOrder): Promise<ImageAnswer> {
  try {
    return await carryOut(order);
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    if (thrown instanceof Refused) return { kind: 'fault', reason: thrown.reason, detail };
    return { kind: 'fault', reason: detail.includes('pixel limit') ? 'tooLarge' : 'invalid', detail };
  }
}

process.on('message', (order: ImageOrder) => {
  void answer(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
