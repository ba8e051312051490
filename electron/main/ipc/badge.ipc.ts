import { app, nativeImage, type NativeImage } from 'electron';
import type { AppWindows } from '../windows.ts';
import type { GroupHandlers } from './handlers.ts';

const overlaySizePx = 16;

/** A dot, amber or red, for the entry in the task bar of Windows, whose icon takes a picture and no number. */
function createOverlayDot(isCritical: boolean): NativeImage {
  const [blue, green, red] = isCritical ? [0x26, 0x26, 0xdc] : [0x0b, 0x9e, 0xf5];
  const pixels = Buffer.alloc(overlaySizePx * overlaySizePx * 4);
  const middle = (overlaySizePx - 1) / 2;
  for (let index = 0; index < overlaySizePx * overlaySizePx; index += 1) {
    const distance = Math.hypot((index % overlaySizePx) - middle, Math.floor(index / overlaySizePx) - middle);
    // Blue, green, red, opacity: the edge fades so that it is round.
    const opacity = Math.max(0, Math.min(1, middle + 0.5 - distance));
    pixels.set([blue * opacity, green * opacity, red * opacity, 0xff * opacity], index * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: overlaySizePx, height: overlaySizePx });
}

/** Shows the number of unread alerts on the app's icon; the tray lists the shops under their limit. */
export function createBadgeHandlers(options: { windows: AppWindows }): GroupHandlers<'badge'> {
  return {
    'badge.setCount': ({ count, label, isCritical }) => {
      app.setBadgeCount(count);
      const { window } = options.windows.main;
      if (process.platform === 'win32' && !window.isDestroyed())
        window.setOverlayIcon(count === 0 ? null : createOverlayDot(isCritical), count === 0 ? '' : label);
      return {};
    },
  };
}
