import { createHmac } from 'node:crypto';
import type { UploadedPostMedia } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { PictureRatio } from '#shared/domain/content/image/contentImage.ts';
import type { ContentImageId, ContentVideoId, EshopId } from '#shared/domain/ids/ids.ts';
import { mostImageUploadBytes } from '#shared/domain/social/post.ts';
import { AppError } from '#shared/errors/appError.ts';
import { fetchProductPhoto } from '#server/areas/asset/index.ts';
import { readImageFile, readVideoFile } from '#server/areas/content/index.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import type { UploadedFile } from '#server/http/callContext.ts';
import { ImageFault } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import type { SocialMedia } from '#server/social/socialPlatform.ts';
import type { PostMediaRecord } from './postMedia.model.ts';
import { insertPostMedia } from './postMedia.repository.ts';
import { readVideoHeader } from '#server/integrations/videos/index.ts';

/** An upload that no post uses by then is removed; an editor is not open for longer. */
const unusedMs = 7 * 86_400_000;
/** H.264 and HEVC, by their sample formats. */
const acceptedCodecs: ReadonlySet<string> = new Set(['avc1', 'avc3', 'hvc1', 'hev1']);

/** A photo or video of a post whose file is gone. */
export class MediaGoneError extends Error {
  constructor(key: string) {
    super(`the file ${key} is gone`);
    this.name = 'MediaGoneError';
  }
}

/** The folder of a shop's posts: the same for all of them, and not to be guessed from the shop's id. */
function deriveFolder(services: Services, eshopId: EshopId): string {
  return createHmac('sha256', services.config.secret).update(`posts:${eshopId}`).digest('hex').slice(0, 32);
}

type ReadFile = Pick<PostMediaRecord, 'kind' | 'format' | 'width' | 'height' | 'seconds'> & {
  readonly stored: Buffer;
};

/** Re-encodes a photo, so that only our own bytes are stored, and what the camera said of its place stays behind. */
async function readImage(services: Services, bytes: Buffer): Promise<ReadFile> {
  try {
    const encoded = await services.images.encode(bytes, 'Jpg');
    const { width, height } = encoded;
    return { kind: 'Image', format: 'jpg', width, height, seconds: null, stored: encoded.bytes };
  } catch (thrown) {
    if (!(thrown instanceof ImageFault)) throw thrown;
    const code = thrown.reason === 'notAllowed' ? 'file_type_not_allowed' : 'image_invalid';
    throw new AppError(code, { cause: thrown });
  }
}

function readVideo(bytes: Buffer): ReadFile {
  const header = readVideoHeader(bytes);
  if (header === null) throw new AppError('video_invalid');
  const { width, height, seconds, codec } = header;
  // Every network takes H.264, and all but few HEVC; others fail after the upload, when the post is due.
  if (!acceptedCodecs.has(codec)) throw new AppError('video_invalid');
  return { kind: 'Video', format: 'mp4', width, height, seconds, stored: bytes };
}

/** By content, never by name. */
function isVideo(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp';
}

async function storeMedia(
  services: Services,
  eshopId: EshopId,
  { stored, ...facts }: ReadFile,
): Promise<PostMediaRecord> {
  const key = await services.files.write(deriveFolder(services, eshopId), facts.format, stored);
  const createdAt = new Date();
  return await insertPostMedia({
    eshopId,
    key,
    ...facts,
    bytes: stored.length,
    createdAt,
    nextCheckAt: new Date(createdAt.getTime() + unusedMs),
  });
}

/** Saves an uploaded photo or video. @throws AppError as the contract says */
export async function savePostMedia(
  services: Services,
  eshopId: EshopId,
  file: UploadedFile,
): Promise<PostMediaRecord> {
  const bytes = Buffer.from(file.bytes);
  if (!isVideo(bytes) && bytes.length > mostImageUploadBytes)
    throw new AppError('file_too_large', { params: { maximum: `${mostImageUploadBytes / 1_048_576} MB` } });
  return await storeMedia(
    services,
    eshopId,
    isVideo(bytes) ? readVideo(bytes) : await readImage(services, bytes),
  );
}

/** Copies a video that was rendered here, its mark included: a post outlives the deletion of the original. @throws AppError */
export async function copyVideo(
  services: Services,
  eshopId: EshopId,
  videoId: ContentVideoId,
): Promise<{ media: PostMediaRecord; productIds: readonly string[]; isAiMade: boolean }> {
  const { bytes, ...facts } = await readVideoFile(services, eshopId, videoId);
  return { media: await storeMedia(services, eshopId, readVideo(bytes)), ...facts };
}

/** Copies a generated image in a ratio, for the same reason. @throws AppError */
export async function copyImage(
  services: Services,
  eshopId: EshopId,
  imageId: ContentImageId,
  ratio: PictureRatio,
): Promise<{
  media: PostMediaRecord;
  altText: string;
  productIds: readonly string[];
  isAiMade: boolean;
}> {
  const { bytes, ...facts } = await readImageFile(services, eshopId, imageId, ratio);
  return { media: await storeMedia(services, eshopId, await readImage(services, bytes)), ...facts };
}

/** Copies the photo of a product as the feed names it now. @throws AppError */
export async function copyProductPhoto(
  services: Services,
  eshopId: EshopId,
  productId: string,
): Promise<{ media: PostMediaRecord; title: string; link: string }> {
  const [product] = await findProductsById(eshopId, [productId]);
  if (product === undefined) throw new AppError('not_found');
  const { title, link, imageLink } = product;
  const photo = await readImage(services, await fetchProductPhoto(services, imageLink));
  return { media: await storeMedia(services, eshopId, photo), title, link };
}

/** A photo or video as its shop sees it. */
export function presentMedia(services: Services, media: PostMediaRecord): UploadedPostMedia {
  const { key, kind, format, bytes, width, height, seconds } = media;
  return { key, kind, format, bytes, width, height, seconds, url: `${services.publicUrl}/files/${key}` };
}

/** A photo or video for a network. */
export function toSocialMedia(services: Services, media: PostMediaRecord, altText: string): SocialMedia {
  const { key, kind, bytes } = media;
  return {
    kind,
    contentType: kind === 'Image' ? 'image/jpeg' : 'video/mp4',
    altText,
    byteLength: bytes,
    url: `${services.publicUrl}/files/${key}`,
    async read() {
      const found = await services.files.read(key);
      if (found === null) throw new MediaGoneError(key);
      return found;
    },
  };
}
