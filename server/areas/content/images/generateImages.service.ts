import { Types } from 'mongoose';
import type { z } from 'zod';
import type { compositionInput, drawnSchema } from '#shared/contracts/contentImageSchemas.ts';
import { findClaims } from '#shared/domain/content/claims/findClaims.ts';
import type { ContentFault } from '#shared/domain/content/content.ts';
import { getPaidMinor, type ContentFacts, type ContentProduct } from '#shared/domain/content/contentFacts.ts';
import type { ContentImageKind, ImageScene } from '#shared/domain/content/image/contentImage.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { canDraw, deriveShopFolder } from '#server/areas/asset/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { withDeadline } from '#server/deadlines/deadline.ts';
import type { Services } from '#server/services.ts';
import { toProductFacts } from '../claims.service.ts';
import { readContentFacts } from '../facts.service.ts';
import { recordGeneration, type NewGeneration } from '../generation.repository.ts';
import { readLogoFile } from '../logo/brandLogo.service.ts';
import { readPictureTrace } from '../origin/fileOrigin.service.ts';
import type { ContentImageRecord } from './contentImage.model.ts';
import { presentImage } from './contentImage.presenter.ts';
import { insertContentImage, type NewContentImage } from './contentImage.repository.ts';
import { drawPicture, type Recipe } from './drawPicture.service.ts';
import { drawSetting, type DrawnSetting } from './drawSetting.service.ts';
import { readPhotos, type Photos } from './photos.service.ts';
import { hashItem } from '../writing/hash.ts';

/** Who asks, and the photos that they sent. */
interface Author {
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly signal: AbortSignal;
}

export interface ImageRequest extends z.output<typeof compositionInput> {
  readonly kind: ContentImageKind;
  readonly files: readonly Buffer[];
  readonly missing: { readonly parameter: string; readonly operation: string };
}

/** A headline says only what the catalogue carries, and only in letters that we have. @throws AppError */
function checkHeadline(headline: string, facts: ContentFacts): void {
  if (headline === '') return;
  if (!canDraw(headline))
    throw new AppError('invalid_request', { fields: [{ field: 'Headline', key: 'notAllowed' }] });
  const claims = findClaims(headline, facts, '', facts.language);
  if (claims.some(({ source }) => source === null)) throw new AppError('content_claims_unsupported');
}

/** How long models may draw for a request, from its start: the rest of the call's 100 s is for pictures and files. */
const longestDrawingMs = 70_000;

interface Work {
  readonly author: Author;
  /** Aborts when the author stops, or models have no time left. */
  readonly drawing: AbortSignal;
  readonly request: ImageRequest;
  readonly photos: Photos;
  readonly price: { readonly text: string; readonly product: ContentProduct } | null;
  readonly logo: Buffer | null;
}

/** Draws and stores one result. */
async function storeImage(
  services: Services,
  { author, request, photos, price, logo }: Work,
  result: { readonly scene: ImageScene | null; readonly seed: number; readonly setting: DrawnSetting | null },
): Promise<ContentImageRecord> {
  const { eshopId, userId } = author;
  const { scene, seed, setting } = result;
  const { cuts, whole, products, confidence } = photos;
  const photo = whole ?? setting?.bytes ?? null;
  const ground: Recipe['ground'] =
    photo === null
      ? { kind: 'drawn', scene: scene ?? 'Plain', seed }
      : { kind: whole === null ? 'model' : 'photo', bytes: photo };
  const recipe = { cuts, ground, headline: request.Headline, price: price?.text ?? null, logo };
  const picture = await drawPicture(services, recipe, request.AspectRatio);
  const trace = await readPictureTrace(services, picture.bytes);
  const folder = deriveShopFolder(services, eshopId);
  const written: string[] = [];
  const write = async (ending: 'png' | 'jpg', bytes: Buffer) => {
    const key = await services.files.write(folder, ending, bytes);
    written.push(key);
    return key;
  };
  try {
    const cutOuts = [];
    for (const { bytes, width, height } of cuts)
      cutOuts.push({ key: await write('png', bytes), width, height });
    const { width, height } = picture;
    const key = await write('png', picture.bytes);
    const image: NewContentImage = {
      kind: request.kind,
      scene,
      seed,
      ratio: request.AspectRatio,
      prompt: request.Prompt,
      headline: request.Headline,
      price: recipe.price,
      hasLogo: logo !== null,
      alt: products.map(({ title }) => title).join(', '),
      writer: setting === null ? 'Catalogue' : 'Model',
      model: setting === null ? null : (services.imageModel?.name ?? null),
      productIds: products.map(({ productId }) => productId),
      priceFact: price === null ? null : (toProductFacts([price.product])[0] ?? null),
      cutOuts,
      confidence,
      groundKey: photo === null ? null : await write('jpg', photo),
      changedBasisPoints: setting?.changedBasisPoints ?? 0,
      pictures: [{ ratio: request.AspectRatio, key, width, height }],
      createdBy: new Types.ObjectId(userId),
      createdAt: new Date(),
    };
    return await inTransaction(async (session) => {
      const stored = await insertContentImage(eshopId, image, session);
      const generation: NewGeneration = {
        kind: 'Image',
        contentId: stored._id.toString() as ContentId,
        version: 1,
        model: stored.model,
        promptHash:
          setting?.promptHash ?? hashItem(JSON.stringify({ scene, seed, headline: request.Headline })),
        productIds: stored.productIds,
        ...trace,
        tokens: setting?.tokens ?? 0,
        microUsd: setting?.microUsd ?? 0,
        createdBy: userId,
      };
      await recordGeneration(eshopId, generation, session);
      return stored;
    });
  } catch (thrown) {
    for (const key of written) await services.files.remove(key);
    throw thrown;
  }
}

/** Draws one result; what a model can't, we draw ourselves. */
async function drawResult(services: Services, work: Work, scene: ImageScene, seed: number) {
  const { author, request, photos } = work;
  const { Prompt: prompt, NegativePrompt: leaveOut } = request;
  if (author.signal.aborted) return { kind: 'stopped' as const };
  const isWithModel = request.Writer === 'Model' && services.imageModel !== null && photos.whole === null;
  const result = isWithModel
    ? await drawSetting(services, author.eshopId, photos.cuts, {
        setting: { prompt, leaveOut, scene },
        signal: work.drawing,
      })
    : null;
  if (result?.kind === 'refused') return result;
  const setting = result?.kind === 'drawn' ? result.setting : null;
  // What a model has drawn is charged: it is stored even if the author has stopped since.
  if (setting === null && author.signal.aborted) return { kind: 'stopped' as const };
  const image = await storeImage(services, work, {
    scene: photos.whole === null ? scene : null,
    seed,
    setting,
  });
  const late = result?.kind === 'stopped' ? ('Unavailable' as const) : null;
  return { kind: 'stored' as const, image, fault: result?.kind === 'fault' ? result.fault : late };
}

/** Draws the results of all settings at once, so that a slow model needs the time of one. @throws the first failure */
async function drawResults(services: Services, work: Work, scenes: readonly ImageScene[]) {
  const seed = Math.floor(Date.now() / 1_000) % 1_000_000;
  const results = await Promise.allSettled(
    scenes.map(async (scene, index) => ({
      scene,
      result: await drawResult(services, work, scene, seed + index),
    })),
  );
  return results.map((settled) => {
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  });
}

/**
 * Makes a picture of products in each setting that is asked for: by the model that is set up, else, and where it fails
 * or takes too long, by drawing the setting ourselves.
 * @throws AppError required_parameter_missing, not_found, invalid_request, file_type_not_allowed, file_too_large,
 *   image_invalid, image_ground_not_plain, product_image_missing, product_image_unreachable, content_claims_unsupported
 */
export async function generateImages(
  services: Services,
  author: Author,
  request: ImageRequest,
  drawingMs = longestDrawingMs,
): Promise<z.input<typeof drawnSchema>> {
  return await withDeadline(
    drawingMs,
    async (drawing) => await generateWithin(services, author, request, drawing),
    author.signal,
  );
}

async function generateWithin(
  services: Services,
  author: Author,
  request: ImageRequest,
  drawing: AbortSignal,
): Promise<z.input<typeof drawnSchema>> {
  const { eshopId } = author;
  const photos = await readPhotos(services, eshopId, { ...request, productIds: request.ProductIds });
  const facts =
    request.Headline === '' && request.ShowPrice === 'false'
      ? null
      : await readContentFacts(
          eshopId,
          photos.products.map(({ productId }) => productId),
        );
  // Without a product of its own, a picture speaks of none.
  if (facts !== null)
    checkHeadline(request.Headline, {
      ...facts,
      products: photos.products.length === 0 ? [] : facts.products,
    });
  const [first] = photos.products;
  if (request.ShowPrice === 'true' && first === undefined)
    throw new AppError('invalid_request', { fields: [{ field: 'ShowPrice', key: 'notAllowed' }] });
  const price =
    facts === null || first === undefined || request.ShowPrice === 'false'
      ? null
      : { text: formatMoneyText(getPaidMinor(first), first.currency, facts.language), product: first };
  const logo = request.ShowLogo === 'true' ? await readLogoFile(services, eshopId) : null;
  const work = { author, drawing, request, photos, price, logo };
  const scenes = request.Scenes.split(',') as ImageScene[];
  const images: ContentImageRecord[] = [];
  const refused: { scene: ImageScene; changedBasisPoints: number }[] = [];
  let fault: ContentFault | null = null;
  for (const { scene, result } of await drawResults(
    services,
    work,
    photos.whole === null ? scenes : scenes.slice(0, 1),
  ))
    if (result.kind === 'stored') {
      images.push(result.image);
      fault = result.fault ?? fault;
    } else if (result.kind === 'refused')
      refused.push({ scene, changedBasisPoints: result.changedBasisPoints });
  return { images: images.map((image) => presentImage(services, image, photos.products)), refused, fault };
}
