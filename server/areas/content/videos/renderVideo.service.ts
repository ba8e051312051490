import { z } from 'zod';
import { mostVideoFileBytes, videoFormats } from '#shared/domain/content/video/contentVideo.ts';
import { countFrames, listStarts } from '#shared/domain/content/video/layOutFrame.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import {
  contentVideoIdSchema,
  eshopIdSchema,
  jobIdSchema,
  type ContentId,
  type EshopId,
  type UserId,
} from '#shared/domain/ids/ids.ts';
import { deriveShopFolder } from '#server/areas/asset/index.ts';
import { isCancelRequested, reportJob, type JobProgress } from '#server/areas/job/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { EncodedImage } from '#server/integrations/images/index.ts';
import type { EncodedShot, EncodedVideo } from '#server/integrations/videos/index.ts';
import type { Services } from '#server/services.ts';
import { toProductFacts } from '../claims.service.ts';
import { readLogoFile } from '../logo/brandLogo.service.ts';
import { recordGeneration, type NewGeneration } from '../generation.repository.ts';
import type { ContentVideoRecord } from './contentVideo.model.ts';
import { findContentVideos, finishContentVideo } from './contentVideo.repository.ts';
import { drawStill, readProductPicture } from './drawStill.service.ts';
import { drawShotTexts } from './shotTexts.ts';
import { readShotFacts } from './storyboard.service.ts';
import { hashItem } from '../writing/hash.ts';

/** What the queue carries. */
export const renderOrderSchema = z.object({
  eshopId: eshopIdSchema,
  jobId: jobIdSchema,
  videoId: contentVideoIdSchema,
});
export type RenderOrder = z.infer<typeof renderOrderSchema>;

/** Least time between two reports, and two looks whether a user stopped it. */
const reportEveryMs = 700;
/** The poster shows the first shot when it has been seen for a while. */
const posterShare = 0.4;

class Cancelled extends Error {}

type Report = (progress: JobProgress) => Promise<void>;

/** Pictures and texts of all shots, by the current photos and prices. @throws AppError */
async function drawShots(
  services: Services,
  video: ContentVideoRecord,
  facts: ContentFacts,
  { report, stopped }: { readonly report: Report; readonly stopped: AbortSignal },
): Promise<EncodedShot[]> {
  const photos = new Map<string, EncodedImage>();
  const readPhoto = async (shot: ContentVideoRecord['shots'][number]): Promise<EncodedImage | null> => {
    if (shot.kind === 'Photo' && video.photoKey !== null) {
      const bytes = await services.files.read(video.photoKey);
      if (bytes === null) throw new Error('the photo of a video is gone');
      return await services.images.encode(bytes, 'Jpg');
    }
    const product = facts.products.find(({ productId }) => productId === shot.productId);
    if (product === undefined) return null;
    const known = photos.get(product.productId);
    if (known !== undefined) return known;
    const photo = await readProductPicture(services, product.imageLink);
    photos.set(product.productId, photo);
    return photo;
  };
  const logo = await readLogoFile(services, video.eshopId.toString() as EshopId);
  const drawn: EncodedShot[] = [];
  for (const [at, shot] of video.shots.entries()) {
    stopped.throwIfAborted();
    await report({ status: 'Running', phase: 'Drawing', done: at, total: video.shots.length });
    const { outlines, price } = drawShotTexts(shot, video.ratio, facts, logo !== null);
    const photo = await readPhoto(shot);
    const { bytes } = await drawStill(
      services,
      {
        ratio: video.ratio,
        scene: shot.scene,
        kind: shot.kind,
        hasCaption: shot.caption !== '',
        hasPrice: price !== null,
        photo,
        logo,
      },
      1,
    );
    drawn.push({ still: bytes, outlines, movement: shot.movement, seconds: shot.seconds });
  }
  return drawn;
}

/** @throws Cancelled, AppError, the reason of `stopped` */
async function encodeVideo(
  services: Services,
  shots: readonly EncodedShot[],
  { ratio, soundKey }: ContentVideoRecord,
  options: { readonly report: Report; readonly stopped: AbortSignal },
): Promise<EncodedVideo> {
  const { width, height } = videoFormats[ratio];
  const total = countFrames(shots);
  const sound = typeof soundKey === 'string' ? await services.files.read(soundKey) : null;
  const stopping = new AbortController();
  const stop = () => stopping.abort(options.stopped.reason);
  options.stopped.throwIfAborted();
  options.stopped.addEventListener('abort', stop);
  const reports = new Set<Promise<void>>();
  let failure: unknown = null;
  const reportFrame = async (frame: number): Promise<void> => {
    try {
      await options.report({ phase: 'Encoding', done: frame, total });
    } catch (thrown) {
      failure = thrown;
      stopping.abort();
    }
  };
  try {
    return await services.videos.encode(
      {
        width,
        height,
        shots,
        posterFrame: Math.floor((listStarts(shots)[1] ?? total) * posterShare),
        mark: 'algorithmicMedia',
        sound,
      },
      {
        maxBytes: mostVideoFileBytes,
        signal: stopping.signal,
        onFrame: (frame) => {
          // One after another: a slow database must not pile them up.
          if (reports.size > 0) return;
          const reporting = reportFrame(frame).finally(() => reports.delete(reporting));
          reports.add(reporting);
        },
      },
    );
  } catch (thrown) {
    throw failure ?? thrown;
  } finally {
    options.stopped.removeEventListener('abort', stop);
    await Promise.all(reports);
  }
}

/** Stores a rendered video with its poster; whether it was still to be stored. */
async function storeVideo(
  services: Services,
  video: ContentVideoRecord,
  { eshopId, videoId }: RenderOrder,
  rendered: EncodedVideo & { readonly facts: ContentFacts },
): Promise<boolean> {
  const folder = deriveShopFolder(services, eshopId);
  const written: string[] = [];
  const write = async (ending: 'mp4' | 'jpg', bytes: Buffer) => {
    const key = await services.files.write(folder, ending, bytes);
    written.push(key);
    return key;
  };
  const generation: NewGeneration = {
    kind: 'Video',
    contentId: video._id.toString() as ContentId,
    version: 1,
    model: null,
    promptHash: hashItem(JSON.stringify({ shots: video.shots, ratio: video.ratio })),
    productIds: video.productIds,
    outputHash: hashItem(rendered.video),
    tokens: 0,
    microUsd: 0,
    createdBy: video.createdBy.toString() as UserId,
  };
  let isStored = false;
  try {
    const [key, posterKey] = [await write('mp4', rendered.video), await write('jpg', rendered.poster)];
    const priced = rendered.facts.products.filter(({ productId }) =>
      video.shots.some((shot) => shot.productId === productId && shot.showsPrice),
    );
    isStored = await inTransaction(async (session) => {
      const file = { key, posterKey, bytes: rendered.video.length };
      const end = { state: 'Ready', file, priceFacts: toProductFacts(priced) } as const;
      if (!(await finishContentVideo(eshopId, videoId, end, session))) return false;
      await recordGeneration(eshopId, generation, session);
      return true;
    });
  } finally {
    // Deleted in the meantime, or failed: nothing refers to the files.
    if (!isStored) for (const key of written) await services.files.remove(key);
  }
  return isStored;
}

/** Renders an ordered video; a run that was interrupted starts again. */
export async function renderVideo(
  services: Services,
  order: RenderOrder,
  stopped: AbortSignal,
): Promise<void> {
  const { eshopId, jobId, videoId } = order;
  const end = async (status: 'Completed' | 'Failed' | 'Cancelled') =>
    await reportJob(eshopId, jobId, {
      status,
      phase: status,
      canBeCancelled: false,
      finishedAt: new Date(),
      ...(status === 'Completed' ? { resultPath: `/app/aiContent/videoGeneration?video=${videoId}` } : {}),
    });
  const [video] = await findContentVideos(eshopId, [videoId]);
  if (video === undefined) return await end('Cancelled');
  // A worker may have died between the video and its note.
  if (video.state === 'Ready') return await end('Completed');
  let reportedAt = 0;
  const report: Report = async (progress) => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    const isWanted = (await findContentVideos(eshopId, [videoId])).length === 1;
    if (!isWanted || (await isCancelRequested(eshopId, jobId))) throw new Cancelled();
    await reportJob(eshopId, jobId, progress);
  };
  try {
    const facts = await readShotFacts(eshopId, video.productIds);
    const shots = await drawShots(services, video, facts, { report, stopped });
    const rendered = await encodeVideo(services, shots, video, { report, stopped });
    const isStored = await storeVideo(services, video, order, { ...rendered, facts });
    await end(isStored ? 'Completed' : 'Cancelled');
  } catch (thrown) {
    stopped.throwIfAborted();
    const state = thrown instanceof Cancelled ? 'Cancelled' : 'Failed';
    if (state === 'Failed')
      services.log.error({ err: thrown, eshopId, jobId }, 'a video could not be rendered');
    await finishContentVideo(eshopId, videoId, { state });
    await end(state);
  }
}
