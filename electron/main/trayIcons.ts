import { nativeImage, nativeTheme, type NativeImage } from 'electron';
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

/** The picture in the tray: for a dark or light bar, with a dot while a shop needs attention. */
export function createTrayIcon(hasAlerts: boolean): NativeImage {
  // Panels of Linux desktops are dark nearly everywhere, whatever the theme of the windows.
  const isBarDark = process.platform === 'linux' || nativeTheme.shouldUseDarkColors;
  if (process.platform === 'darwin' && !hasAlerts) {
    const template = createImage(light, lightDouble);
    template.setTemplateImage(true);
    return template;
  }
  if (isBarDark) return hasAlerts ? createImage(alertDark, alertDarkDouble) : createImage(dark, darkDouble);
  return hasAlerts ? createImage(alertLight, alertLightDouble) : createImage(light, lightDouble);
}
