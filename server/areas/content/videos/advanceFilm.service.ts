import {
  filmFormats,
  isFilmRatio,
  mostVideoFileBytes,
  sumSeconds,
  type FilmFault,
} from '#shared/domain/content/video/contentVideo.ts';
import type { ContentId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deriveShopFolder, returnAiHold, toImageError } from '#server/areas/asset/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { isCancelRequested, reportJob } from '#server/areas/job/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AiError, VideoRefusal, type VideoModel } from '#server/integrations/ai/index.ts';
import { adoptVideo, AdoptionError } from '#server/integrations/videos/index.ts';
import type { Services } from '#server/services.ts';
import { readContentProducts } from '../facts.service.ts';
import { recordGeneration, type NewGeneration } from '../generation.repository.ts';
import { hashItem } from '../writing/hash.ts';
import type { ContentVideoRecord, FilmRecord } from './contentVideo.model.ts';
import { changeFilm, failFilm, findContentVideos, finishContentVideo } from './contentVideo.repository.ts';
import { filmJob } from './contentVideo.service.ts';
import { drawStill, readProductPicture } from './drawStill.service.ts';
import { buildFilmExclusions, buildFilmPrompt, type FilmOrder } from './filmPrompt.ts';
import type { RenderOrder } from './renderVideo.service.ts';

/** Time between two looks how far a model is. */
const pollMs = 8_000;
/** First wait after a provider that is busy; the next ones double it. */
const busyMs = 15_000;
const mostBusyStarts = 4;
/** Wait after a fault of ours, such as a storage that is away. */
const faultMs = 60_000;
/** The first frame in the size that models take. */
const frameScale = 2 / 3;

interface Film {
  readonly order: RenderOrder;
  readonly video: ContentVideoRecord;
  readonly film: FilmRecord;
  readonly model: VideoModel;
}

/** Why a film ends without a video. */
interface FilmEnd {
  readonly state: 'Failed' | 'Cancelled';
  readonly fault: FilmFault | null;
  readonly reason?: string;
  /** The provider charges nothing for it. */
  readonly isFree: boolean;
}

async function endJob(
  { eshopId, jobId, videoId }: RenderOrder,
  status: 'Completed' | 'Failed' | 'Cancelled',
) {
  await reportJob(eshopId, jobId, {
    status,
    phase: status,
    canBeCancelled: false,
    finishedAt: new Date(),
    ...(status === 'Completed' ? { resultPath: `/app/aiContent/videoGeneration?video=${videoId}` } : {}),
  });
}

/** Ends a film once, and gives the held part back where it costs nothing. */
async function endFilm({ order, film }: Omit<Film, 'model'>, end: FilmEnd): Promise<void> {
  const { state, fault, reason = '', isFree } = end;
  if ((await failFilm(order.eshopId, order.videoId, { state, fault, reason })) && isFree)
    await returnAiHold(order.eshopId, film.held);
  await endJob(order, state);
}

const isLate = ({ config }: Pick<Services, 'config'>, startedAt: Date): boolean =>
  Date.now() - startedAt.getTime() > config.aiVideoTimeoutMs;

async function lookAgain(services: Services, order: RenderOrder, inMs = pollMs): Promise<void> {
  await services.jobs.enqueue(filmJob, order, new Date(Date.now() + inMs));
}

function toFilmOrder({ video, film }: Pick<Film, 'video' | 'film'>): FilmOrder {
  const [shot] = video.shots;
  const scene = shot === undefined || shot.kind === 'Photo' ? null : shot.scene;
  return { prompt: film.prompt, leaveOut: film.leaveOut, scene };
}

/** The first frame: the product in its setting, or the uploaded photo. @throws AppError */
async function drawFirstFrame(services: Services, { video, order }: Film): Promise<Buffer> {
  const [shot] = video.shots;
  if (shot === undefined) throw new Error('a film without a shot');
  const readPhoto = async () => {
    if (shot.kind === 'Photo') {
      const bytes = video.photoKey === null ? null : await services.files.read(video.photoKey);
      if (bytes === null) throw new AppError('product_image_missing');
      return await services.images.encode(bytes, 'Jpg');
    }
    const [product] = await readContentProducts(order.eshopId, [shot.productId ?? '']);
    if (product === undefined) throw new AppError('product_image_missing');
    return await readProductPicture(services, product.imageLink);
  };
  const { ratio } = video;
  const parts = { ratio, scene: shot.scene, kind: shot.kind, hasCaption: false, hasPrice: false, logo: null };
  const still = await drawStill(services, { ...parts, photo: await readPhoto() }, frameScale);
  try {
    return (await services.images.encode(still.bytes, 'Jpg')).bytes;
  } catch (thrown) {
    throw toImageError(thrown);
  }
}

/** A start that the provider was too busy for is tried again; it was never accepted. */
async function startLater(services: Services, current: Film, startedAt: Date): Promise<void> {
  const failures = current.film.failures + 1;
  if (failures >= mostBusyStarts)
    return await endFilm(current, { state: 'Failed', fault: 'Unavailable', isFree: true });
  await changeFilm(current.order.eshopId, current.order.videoId, startedAt, { startedAt: null, failures });
  await lookAgain(services, current.order, busyMs * 2 ** (failures - 1));
}

async function handleStartFailure(
  services: Services,
  current: Film,
  startedAt: Date,
  thrown: unknown,
): Promise<void> {
  if (thrown instanceof VideoRefusal)
    return await endFilm(current, { state: 'Failed', fault: 'Refused', reason: thrown.reason, isFree: true });
  if (!(thrown instanceof AiError)) throw thrown;
  const { eshopId } = current.order;
  services.log.warn({ err: thrown, kind: thrown.kind, eshopId }, 'a video of a model could not be started');
  if (thrown.kind === 'retry') return await startLater(services, current, startedAt);
  const isRefusedAtDoor = thrown.kind === 'reconnect' || thrown.kind === 'rejected';
  // A lost answer: the provider may be working on it and will charge it, so it is not sent again.
  await endFilm(current, {
    state: 'Failed',
    fault: isRefusedAtDoor ? 'Unavailable' : 'OutcomeUnknown',
    isFree: isRefusedAtDoor,
  });
}

async function startFilm(services: Services, current: Film): Promise<void> {
  const { order, video, film, model } = current;
  const { eshopId, videoId, jobId } = order;
  const { ratio } = video;
  // Right before money is spent: the subscription may have ended since the order.
  if ((await findEshop(eshopId))?.hasActiveSubscription !== true || !isFilmRatio(ratio))
    return await endFilm(current, { state: 'Cancelled', fault: null, isFree: true });
  await reportJob(eshopId, jobId, { status: 'Running', phase: 'Drawing' });
  let frame: Buffer;
  try {
    frame = await drawFirstFrame(services, current);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return await endFilm(current, { state: 'Failed', fault: 'Photo', isFree: true });
  }
  const firstFrameKey =
    film.firstFrameKey ?? (await services.files.write(deriveShopFolder(services, eshopId), 'jpg', frame));
  const startedAt = new Date();
  if (!(await changeFilm(eshopId, videoId, null, { startedAt, firstFrameKey }))) {
    // Deleted, or started by another run, which has a frame of its own.
    if (film.firstFrameKey === null) await services.files.remove(firstFrameKey);
    return;
  }
  try {
    const words = toFilmOrder(current);
    // Not stopped with the worker: an order that was sent has to be stored.
    const operation = await model.start(
      {
        prompt: buildFilmPrompt(words),
        leaveOut: buildFilmExclusions(words),
        firstFrame: { bytes: frame, mediaType: 'image/jpeg' },
        ratio,
        seconds: sumSeconds(video.shots),
      },
      new AbortController().signal,
    );
    await changeFilm(eshopId, videoId, startedAt, { operation });
    await reportJob(eshopId, jobId, { phase: 'Filming', done: 0 });
    await lookAgain(services, order);
  } catch (thrown) {
    await handleStartFailure(services, { ...current, film: { ...film, firstFrameKey } }, startedAt, thrown);
  }
}

/** Stores a film with its ledger row. @throws AdoptionError, AiError */
async function storeFilm(
  services: Services,
  { order, video, film, model }: Film,
  address: string,
  stopped: AbortSignal,
): Promise<void> {
  const { eshopId, videoId, jobId } = order;
  const { ratio, soundKey } = video;
  if (!isFilmRatio(ratio) || film.firstFrameKey === null) throw new AdoptionError('no first frame');
  await reportJob(eshopId, jobId, { phase: 'Finishing', done: 0 });
  const downloaded = await model.download(address, mostVideoFileBytes, stopped);
  const bytes = adoptVideo(downloaded, {
    ...filmFormats[ratio],
    seconds: sumSeconds(video.shots),
    maxBytes: mostVideoFileBytes,
    mark: 'trainedAlgorithmicMedia',
    sound: typeof soundKey === 'string' ? await services.files.read(soundKey) : null,
  });
  const key = await services.files.write(deriveShopFolder(services, eshopId), 'mp4', bytes);
  const generation: NewGeneration = {
    kind: 'Video',
    contentId: video._id.toString() as ContentId,
    version: 1,
    model: film.model,
    promptHash: hashItem(buildFilmPrompt(toFilmOrder({ video, film }))),
    productIds: video.productIds,
    outputHash: hashItem(bytes),
    tokens: 0,
    microUsd: film.held.microUsd,
    createdBy: video.createdBy.toString() as UserId,
  };
  let isStored = false;
  try {
    const file = { key, posterKey: film.firstFrameKey, bytes: bytes.length };
    isStored = await inTransaction(async (session) => {
      if (!(await finishContentVideo(eshopId, videoId, { state: 'Ready', file }, session))) return false;
      await recordGeneration(eshopId, generation, session);
      return true;
    });
  } finally {
    if (!isStored) await services.files.remove(key);
  }
  await endJob(order, isStored ? 'Completed' : 'Cancelled');
}

async function followFilm(
  services: Services,
  current: Film & { readonly operation: string; readonly startedAt: Date },
  stopped: AbortSignal,
): Promise<void> {
  const { order, model, operation, startedAt } = current;
  const { eshopId, jobId } = order;
  const isOver = isLate(services, startedAt);
  try {
    const state = await model.check(operation, stopped);
    if (state.kind === 'Done') return await storeFilm(services, current, state.address, stopped);
    if (state.kind === 'Refused')
      return await endFilm(current, {
        state: 'Failed',
        fault: 'Refused',
        reason: state.reason,
        isFree: true,
      });
    if (state.kind === 'Failed') {
      services.log.error({ reason: state.reason, eshopId, jobId }, 'a model could not film a video');
      return await endFilm(current, { state: 'Failed', fault: 'Unavailable', isFree: true });
    }
    if (state.percent !== null) await reportJob(eshopId, jobId, { done: state.percent, total: 100 });
  } catch (thrown) {
    stopped.throwIfAborted();
    if (thrown instanceof AdoptionError) {
      services.log.error({ err: thrown, eshopId, jobId }, 'a model delivered another video');
      return await endFilm(current, { state: 'Failed', fault: 'Unusable', isFree: false });
    }
    if (!(thrown instanceof AiError)) throw thrown;
    services.log.warn({ err: thrown, kind: thrown.kind, eshopId, jobId }, 'a video of a model can’t be read');
    // Our key is not taken any more, or the provider doesn't know the work: reading again changes nothing.
    if (thrown.kind === 'reconnect' || thrown.kind === 'rejected')
      return await endFilm(current, { state: 'Failed', fault: 'Unavailable', isFree: false });
  }
  if (isOver) return await endFilm(current, { state: 'Failed', fault: 'TimedOut', isFree: false });
  await lookAgain(services, order);
}

async function takeStep(services: Services, order: RenderOrder, stopped: AbortSignal): Promise<void> {
  const { eshopId, jobId, videoId } = order;
  const [video] = await findContentVideos(eshopId, [videoId]);
  if (video === undefined || video.film == null) return await endJob(order, 'Cancelled');
  // A worker may have died between the video and its note.
  if (video.state !== 'Queued')
    return await endJob(order, video.state === 'Ready' ? 'Completed' : video.state);
  const { film } = video;
  const { startedAt, operation } = film;
  if (await isCancelRequested(eshopId, jobId))
    return await endFilm(
      { order, video, film },
      { state: 'Cancelled', fault: null, isFree: startedAt === null },
    );
  const { videoModel: model } = services;
  // The provider was taken out of the settings.
  if (model === null)
    return await endFilm(
      { order, video, film },
      { state: 'Failed', fault: 'Unavailable', isFree: startedAt === null },
    );
  const current = { order, video, film, model };
  if (startedAt === null) return await startFilm(services, current);
  if (operation === null)
    return await endFilm(current, { state: 'Failed', fault: 'OutcomeUnknown', isFree: false });
  await followFilm(services, { ...current, operation, startedAt }, stopped);
}

/** After a fault of ours: an order that was never sent costs nothing, and what a model films is looked for until its time is over. */
async function handleFault(services: Services, order: RenderOrder): Promise<void> {
  const [video] = await findContentVideos(order.eshopId, [order.videoId]);
  if (video?.state !== 'Queued' || video.film == null) return await lookAgain(services, order);
  const current = { order, video, film: video.film };
  const { startedAt } = video.film;
  if (startedAt === null)
    return await endFilm(current, { state: 'Failed', fault: 'Unavailable', isFree: true });
  if (isLate(services, startedAt))
    return await endFilm(current, { state: 'Failed', fault: 'TimedOut', isFree: false });
  await lookAgain(services, order, faultMs);
}

/**
 * Brings a film one step further: starts it, or looks once how far it is and takes over the video. A run may be repeated, and an
 * order is never sent twice: one whose answer was lost ends as unknown, and stays charged. The queue repeats no run that failed, so
 * each run that doesn't end the film asks for the next one, whatever failed in it.
 */
export async function advanceFilm(
  services: Services,
  order: RenderOrder,
  stopped: AbortSignal,
): Promise<void> {
  try {
    await takeStep(services, order, stopped);
  } catch (thrown) {
    stopped.throwIfAborted();
    const { eshopId, jobId } = order;
    services.log.error({ err: thrown, eshopId, jobId }, 'a step of a video of a model failed');
    await handleFault(services, order);
  }
}
