import type { Locator, Page } from 'playwright';
import type { ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import type { Owner } from './owner.ts';

/** A picture as a shop would have one, of a size. */
async function createPicture(
  page: Page,
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const drawing = canvas.getContext('2d');
      if (drawing === null) throw new Error('nothing to draw with');
      const sky = drawing.createLinearGradient(0, 0, wide ?? 0, high ?? 0);
      sky.addColorStop(0, '#0f766e');
      sky.addColorStop(1, '#f59e0b');
      drawing.fillStyle = sky;
      drawing.fillRect(0, 0, wide ?? 0, high ?? 0);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  const buffer = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  return { name: `river-${width}x${height}.png`, mimeType: 'image/png', buffer };
}

/** Uploads an image of each ratio on the step of images, and waits until it is shown. */
export async function uploadImages(
  { page, texts }: Pick<Owner, 'page' | 'texts'>,
  images: readonly (readonly [ratio: ImageRatio, width: number, height: number])[],
): Promise<void> {
  const inputs = page.locator('input[type="file"]');
  await inputs.first().waitFor({ state: 'attached' });
  for (const [ratio, width, height] of images) {
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: texts.adAssets.ratio[ratio], exact: true }),
    });
    await section.locator('input[type="file"]').setInputFiles(await createPicture(page, width, height));
    await section.getByRole('img').first().waitFor();
  }
}

/** Field of an ad's text by the words in front of it; an optional one says so behind its name. */
export function findAdField(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}( ·|$)`) });
}

/** The name of a text that an ad has several of. */
export function fillNumber(text: string, number: number): string {
  return text.replace('{{number}}', String(number));
}
