import { nativeImage, type BrowserWindow } from 'electron';
import picture from '../../resources/icons/256x256.png?inline';

/** Gives the window its picture where the desktop takes it from the window (Linux). */
export function setWindowIcon(window: BrowserWindow): void {
  window.setIcon(nativeImage.createFromDataURL(picture));
}
