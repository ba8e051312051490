import { createContext, useContext } from 'react';

/** Saves a picture where the person wants it. */
type SavePicture = (suggestedName: string, picture: Blob) => Promise<void>;

const SavePictureContext = createContext<SavePicture | null>(null);

/** Tells charts how the app saves pictures; charts outside it offer none. */
export const SavePictureProvider = SavePictureContext.Provider;

/** How the app saves pictures; null where it does not. */
export function useSavePicture(): SavePicture | null {
  return useContext(SavePictureContext);
}

const paddingPx = 16;
const titlePx = 16;

/**
 * Renders an element's chart as a PNG under its title, on the page's color and in its pixel density.
 * Null while nothing is drawn.
 */
export async function chartPicture(drawing: HTMLElement, title: string): Promise<Blob | null> {
  const drawn = drawing.querySelector('canvas') ?? (await drawVector(drawing.querySelector('svg')));
  if (drawn === null || drawn.width === 0) return null;
  const shownWidth = drawn.isConnected ? drawn.getBoundingClientRect().width : drawn.width / devicePixelRatio;
  const scale = drawn.width / shownWidth;
  const padding = paddingPx * scale;
  const top = padding * 2 + titlePx * scale;
  const picture = document.createElement('canvas');
  picture.width = drawn.width + 2 * padding;
  picture.height = drawn.height + top + padding;
  const context = picture.getContext('2d');
  if (context === null) return null;
  const page = getComputedStyle(drawing);
  context.fillStyle = page.getPropertyValue('--color-surface');
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = page.getPropertyValue('--color-text');
  context.font = `600 ${titlePx * scale}px ${page.fontFamily}`;
  context.textBaseline = 'top';
  context.fillText(title, padding, padding, picture.width - 2 * padding);
  context.drawImage(drawn, padding, top);
  return await new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}

/** A vector drawing on a canvas of the screen's pixel density; null where there is none. */
async function drawVector(vector: SVGSVGElement | null): Promise<HTMLCanvasElement | null> {
  if (vector === null) return null;
  const { width, height } = vector.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(vector))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
