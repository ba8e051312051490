import { nativeImage, nativeTheme, type NativeImage } from 'electron';
import type { TraySeverity } from './traySeverity.ts';
import alertDark from '../../resources/icons/tray/dark-alert.png?inline';
import alertDarkDouble from '../../resources/icons/tray/dark-alert@2x.png?inline';
import alertLight from '../../resources/icons/tray/light-alert.png?inline';
import alertLightDouble from '../../resources/icons/tray/light-alert@2x.png?inline';
import dark from '../../resources/icons/tray/dark.png?inline';
import darkDouble from '../../resources/icons/tray/dark@2x.png?inline';
import light from '../../resources/icons/tray/light.png?inline';
import lightDouble from '../../resources/icons/tray/light@2x.png?inline';

function createImage(single: string, double: string): NativeImage {
  const image = nativeImage.createFromDataURL(single);
  image.addRepresentation({ scaleFactor: 2, dataURL: double });
  return image;
}

/** The amber dot of a picture as a red one: warm, saturated pixels turn, the mark stays. */
function paintDotRed(image: NativeImage): NativeImage {
  const painted = nativeImage.createEmpty();
  for (const scaleFactor of image.getScaleFactors()) {
    const { width, height } = image.getSize(scaleFactor);
    const pixels = Buffer.from(image.toBitmap({ scaleFactor }));
    // Blue, green, red, opacity.
    for (let at = 0; at < pixels.length; at += 4) {
      const [blue = 0, green = 0, red = 0] = pixels.subarray(at, at + 3);
      if (red > 1.4 * green && red > 2 * blue)
        pixels.set([Math.round(red * 0.18), Math.round(red * 0.16)], at);
    }
    painted.addRepresentation({
      scaleFactor,
      width: width * scaleFactor,
      height: height * scaleFactor,
      buffer: pixels,
    });
  }
  return painted;
}

/** The picture in the tray: for a dark or light bar, with an amber or red dot while a shop needs attention. */
export function createTrayIcon(severity: TraySeverity): NativeImage {
  const hasAlerts = severity !== 'none';
  // Panels of Linux desktops are dark nearly everywhere, whatever the theme of the windows.
  const isBarDark = process.platform === 'linux' || nativeTheme.shouldUseDarkColors;
  if (process.platform === 'darwin' && !hasAlerts) {
    const template = createImage(light, lightDouble);
    template.setTemplateImage(true);
    return template;
  }
  if (!hasAlerts) return isBarDark ? createImage(dark, darkDouble) : createImage(light, lightDouble);
  const alert = isBarDark
    ? createImage(alertDark, alertDarkDouble)
    : createImage(alertLight, alertLightDouble);
  return severity === 'critical' ? paintDotRed(alert) : alert;
}
