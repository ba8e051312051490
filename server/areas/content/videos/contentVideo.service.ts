import { Types } from 'mongoose';
import type { z } from 'zod';
import { videoShotsSchema, type videoInput } from '#shared/contracts/contentVideoSchemas.ts';
import {
  filmSeconds,
  isFilmRatio,
  mostVideoProducts,
  sumSeconds,
  videoSeconds,
  type VideoShot,
} from '#shared/domain/content/video/contentVideo.ts';
import { planStoryboard } from '#shared/domain/content/video/planStoryboard.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { ContentVideoId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  deriveShopFolder,
  holdAiVideo,
  readAiBudget,
  returnAiHold,
  toImageError,
} from '#server/areas/asset/index.ts';
import { createJob } from '#server/areas/job/index.ts';
import { readSound } from '#server/integrations/videos/index.ts';
import type { Services } from '#server/services.ts';
import { readContentProducts } from '../facts.service.ts';
import { hasOldPrice, presentVideo } from './contentVideo.presenter.ts';
import {
  deleteContentVideos,
  failFilm,
  findContentVideoPage,
  findContentVideos,
  findDeletedVideos,
  insertContentVideo,
  markVideosDeleted,
} from './contentVideo.repository.ts';
import type { ContentVideoRecord, FilmRecord } from './contentVideo.model.ts';
import { listShotProducts, readShotFacts } from './storyboard.service.ts';
import { drawShotTexts } from './shotTexts.ts';

/** Names of the work in the queue: composing from photos, and having a model film. */
export const renderJob = 'renderVideo';
export const filmJob = 'filmVideo';

const refuse = (field: string, key: string) => new AppError('invalid_request', { fields: [{ field, key }] });

/** The edited storyboard of an order; null where it is to be planned. @throws AppError invalid_request */
function parseShots(json: string): VideoShot[] | null {
  if (json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw refuse('Shots', 'invalid');
  }
  const parsed = videoShotsSchema.safeParse(value);
  if (!parsed.success) throw refuse('Shots', 'invalid');
  return parsed.data;
}

/** @throws AppError invalid_request, content_claims_unsupported */
function checkShots(
  shots: readonly VideoShot[],
  hasPhoto: boolean,
  facts: ContentFacts,
  ratio: ContentVideoRecord['ratio'],
) {
  const seconds = sumSeconds(shots);
  if (seconds < videoSeconds.min || seconds > videoSeconds.max) throw refuse('Duration', 'outOfRange');
  for (const shot of shots) {
    if ((shot.productId === null) === (shot.kind === 'Product')) throw refuse('Shots', 'invalid');
    if (shot.kind === 'Photo' && !hasPhoto)
      throw new AppError('required_parameter_missing', {
        params: { parameter: 'File', operation: 'GenerateVideo' },
      });
    const { captionFault } = drawShotTexts(shot, ratio, facts, false);
    if (captionFault === 'letters') throw refuse('Shots', 'notAllowed');
    if (captionFault === 'claims') throw new AppError('content_claims_unsupported');
  }
}

/** The one shot of a film: the given photo, or the product. */
function planFilm(productIds: readonly string[], hasPhoto: boolean, seconds: number): VideoShot[] {
  const [productId] = productIds;
  return [
    {
      kind: hasPhoto || productId === undefined ? 'Photo' : 'Product',
      productId: hasPhoto ? null : (productId ?? null),
      caption: '',
      showsPrice: false,
      movement: 'ZoomIn',
      scene: 'SunlitWall',
      seconds,
    },
  ];
}

/** A model films one picture without texts, in few lengths and ratios. @throws AppError invalid_request */
function checkFilm(shots: readonly VideoShot[], ratio: ContentVideoRecord['ratio']): void {
  const [shot, ...others] = shots;
  if (shot === undefined || others.length > 0) throw refuse('Shots', 'tooManyItems');
  if (shot.kind === 'EndCard' || shot.caption !== '' || shot.showsPrice) throw refuse('Shots', 'notAllowed');
  if (!filmSeconds.some((seconds) => seconds === shot.seconds)) throw refuse('Duration', 'outOfRange');
  if (!isFilmRatio(ratio)) throw refuse('AspectRatio', 'notAllowed');
}

/** Stores an uploaded photo as a JPEG of ours. @throws AppError */
async function storePhoto(services: Services, eshopId: EshopId, file: Buffer): Promise<string> {
  try {
    const { bytes } = await services.images.encode(file, 'Jpg');
    return await services.files.write(deriveShopFolder(services, eshopId), 'jpg', bytes);
  } catch (thrown) {
    throw toImageError(thrown);
  }
}

const longestTitle = 120;

/** Holds the price of a film. @throws AppError ai_budget_spent */
async function orderFilm(
  services: Services,
  eshopId: EshopId,
  model: string,
  {
    Prompt: prompt,
    NegativePrompt: leaveOut,
  }: Pick<z.output<typeof videoInput>, 'Prompt' | 'NegativePrompt'>,
  seconds: number,
): Promise<FilmRecord> {
  const held = await holdAiVideo(services, eshopId, seconds);
  if (held === null) throw new AppError('ai_budget_spent');
  return {
    model,
    prompt,
    leaveOut,
    held,
    startedAt: null,
    operation: null,
    firstFrameKey: null,
    failures: 0,
    fault: null,
    reason: '',
  };
}

/** Gives the held part of an order back that failed. A stored video ends, or its deletion would give it back a second time. */
async function takeBackFilm(
  eshopId: EshopId,
  film: FilmRecord,
  video: ContentVideoRecord | null,
): Promise<void> {
  const end = { state: 'Failed', fault: 'Unavailable', reason: '' } as const;
  const isEnded = video === null || (await failFilm(eshopId, video._id.toString() as ContentVideoId, end));
  if (isEnded) await returnAiHold(eshopId, film.held);
}

/**
 * Orders a video: checks its storyboard, or plans one, and has it rendered in the background.
 * @throws AppError required_parameter_missing, not_found, invalid_request, content_claims_unsupported,
 *   file_type_not_allowed, image_invalid, sound_invalid, ai_budget_spent
 */
export async function orderVideo(
  services: Services,
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  request: z.output<typeof videoInput> & { readonly file: Buffer | null; readonly sound: Buffer | null },
) {
  const { AspectRatio: ratio, file, sound } = request;
  if (sound !== null && readSound(sound) === null) throw new AppError('sound_invalid');
  const given = parseShots(request.Shots);
  const productIds =
    given === null
      ? [...new Set(request.ProductIds.split('\n').map((id) => id.trim()))].filter((id) => id !== '')
      : listShotProducts(given);
  if (productIds.length === 0 && file === null)
    throw new AppError('required_parameter_missing', {
      params: { parameter: 'File', operation: 'GenerateVideo' },
    });
  const isFilm = request.Writer === 'Model';
  const model = isFilm ? services.videoModel : null;
  if (isFilm && model === null) throw refuse('Writer', 'notAllowed');
  if (productIds.length > (isFilm ? 1 : mostVideoProducts)) throw refuse('ProductIds', 'tooManyItems');
  const facts = await readShotFacts(eshopId, productIds);
  const seconds = Number(request.Duration);
  const planShots = () =>
    isFilm
      ? planFilm(productIds, file !== null, seconds)
      : planStoryboard({
          products: facts.products,
          hasPhoto: file !== null,
          seconds,
          prompt: request.Prompt,
          leaveOut: request.NegativePrompt,
        });
  const shots = given ?? planShots();
  checkShots(shots, file !== null, facts, ratio);
  if (isFilm) checkFilm(shots, ratio);
  const usesPhoto = shots.some(({ kind }) => kind === 'Photo');
  const photoKey = file === null || !usesPhoto ? null : await storePhoto(services, eshopId, file);
  const soundKey =
    sound === null ? null : await services.files.write(deriveShopFolder(services, eshopId), 'm4a', sound);
  const shown = listShotProducts(shots);
  const [first, ...others] = facts.products.filter(({ productId }) => shown.includes(productId));
  const rest = others.length === 0 ? '' : ` +${others.length}`;
  const title = first === undefined ? facts.shopName : `${first.title.slice(0, longestTitle)}${rest}`;
  const film =
    model === null ? null : await orderFilm(services, eshopId, model.name, request, sumSeconds(shots));
  let video: ContentVideoRecord | null = null;
  try {
    const jobId = await createJob(eshopId, 'RenderVideo', {
      phase: 'Queued',
      canBeCancelled: true,
      fileName: `${title}.mp4`,
    });
    video = await insertContentVideo(eshopId, {
      jobId: new Types.ObjectId(jobId),
      state: 'Queued',
      title,
      ratio,
      shots,
      photoKey,
      soundKey,
      film,
      productIds: shown,
      priceFacts: [],
      file: null,
      createdBy: new Types.ObjectId(userId),
      createdAt: new Date(),
    });
    const name = film === null ? renderJob : filmJob;
    await services.jobs.enqueue(name, { eshopId, jobId, videoId: video._id.toString() });
    return presentVideo(services, video, facts.products);
  } catch (thrown) {
    if (film !== null) await takeBackFilm(eshopId, film, video);
    throw thrown;
  }
}

/** Videos of a shop as a history lists them, the newest first. */
export async function readListedVideos(
  services: Pick<Services, 'publicUrl'>,
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
) {
  const items = await findContentVideos(eshopId, videoIds);
  const products = await readContentProducts(eshopId, [...new Set(items.flatMap((item) => item.productIds))]);
  return items
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((item) => presentVideo(services, item, products));
}

/** A page of a shop's videos. */
export async function readVideos(
  services: Services,
  eshopId: EshopId,
  videoId: ContentVideoId | null,
  page: { readonly page: number; readonly pageSize: number },
) {
  const { items, total } = await findContentVideoPage(eshopId, videoId, page);
  const products = await readContentProducts(eshopId, [...new Set(items.flatMap((item) => item.productIds))]);
  const { usdUsed, usdPerDay } = await readAiBudget(services, eshopId);
  const model = services.videoModel?.name ?? null;
  const ai = { model, usdPerSecond: services.config.aiVideoPrice, usdUsed, usdPerDay };
  return { total, items: items.map((item) => presentVideo(services, item, products)), ai };
}

/** The file of a rendered video whose prices are current. @throws AppError not_found, video_price_changed */
export async function readVideoFile(
  services: Pick<Services, 'files'>,
  eshopId: EshopId,
  videoId: ContentVideoId,
): Promise<{ bytes: Buffer; productIds: readonly string[]; isAiMade: boolean }> {
  const [video] = await findContentVideos(eshopId, [videoId]);
  if (video == null || video.file === null) throw new AppError('not_found');
  if (hasOldPrice(video, await readContentProducts(eshopId, video.productIds)))
    throw new AppError('video_price_changed');
  const bytes = await services.files.read(video.file.key);
  if (bytes === null) throw new AppError('not_found');
  return { bytes, productIds: [...video.productIds], isAiMade: video.film != null };
}

/** Removes the files of videos, then their records: an interrupted run is finished by another. */
export async function purgeVideos(
  { files }: Pick<Services, 'files'>,
  eshopId: EshopId,
  videos: readonly ContentVideoRecord[],
): Promise<void> {
  for (const { photoKey, soundKey, file, film } of videos)
    for (const key of new Set([photoKey, soundKey, file?.key, file?.posterKey, film?.firstFrameKey]))
      if (typeof key === 'string') await files.remove(key);
  await deleteContentVideos(
    eshopId,
    videos.map(({ _id }) => _id.toString() as ContentVideoId),
  );
}

/** Deletes videos with their files, all or none. @throws AppError not_found */
export async function removeVideos(
  services: Services,
  eshopId: EshopId,
  videoIds: readonly ContentVideoId[],
): Promise<void> {
  const unique = [...new Set(videoIds)];
  if ((await findContentVideos(eshopId, unique)).length !== unique.length) throw new AppError('not_found');
  const marked = await markVideosDeleted(eshopId, unique, new Date());
  // An order that was never sent costs nothing; from the deletion on it can't be sent. Of several deletions at once, that which
  // marked it gives the held part back.
  for (const { state, film } of marked)
    if (state === 'Queued' && film != null && film.startedAt === null) await returnAiHold(eshopId, film.held);
  // Also those that another deletion marked: rendering may have ended in the meantime, and adds nothing from now on.
  await purgeVideos(services, eshopId, await findDeletedVideos(eshopId, unique));
}
