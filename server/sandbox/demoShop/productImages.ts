import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDemoProduct } from './catalogue.ts';
import { drawProduct } from './productDrawing.ts';

/** Side of the square picture in pixels: what feeds name, and what pages show. */
export const imageSizes = [1200, 640, 320] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Gives the pictures of products as JPEG, drawing each once. */
export interface ProductImages {
  /** The picture, or undefined when there is no such product. */
  read(productId: string, size: ImageSize): Promise<Buffer | undefined>;
}

/** Keeps drawn pictures in the folder. */
export const createProductImages = (folder: string): ProductImages => {
  const underWay = new Map<string, Promise<Buffer>>();
  const folderReady = mkdir(folder, { recursive: true, mode: 0o700 });

  const draw = async (path: string, svg: string, size: ImageSize): Promise<Buffer> => {
    const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 600 })
      .resize(size, size)
      .jpeg({ quality: 84, mozjpeg: size < 1200 })
      .toBuffer();
    try {
      // Written aside first: a picture is in the cache whole or not at all.
      await writeFile(`${path}.next`, picture, { mode: 0o600 });
      await rename(`${path}.next`, path);
    } catch {
      // The folder is full or gone: the picture is drawn again next time.
    }
    return picture;
  };

  return {
    async read(productId, size) {
      const product = findDemoProduct(productId);
      if (!product) return undefined;
      await folderReady;
      const path = join(folder, `${product.id}-${size}.jpg`);
      const known = underWay.get(path);
      if (known) return known;
      const reading = readFile(path).catch(() => draw(path, drawProduct(product), size));
      underWay.set(path, reading);
      try {
        return await reading;
      } finally {
        underWay.delete(path);
      }
    },
  };
};
