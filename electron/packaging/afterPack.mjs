import { join } from 'node:path';
import { setFuses } from './fuses.mjs';

const endings = { darwin: '.app', mas: '.app', win32: '.exe', linux: '' };

/**
 * Sets the fuses of the packaged binary, right before it is signed. (electron-builder's own setting knows neither the
 * newest fuse nor the strict mode.)
 * @param {import('electron-builder').AfterPackContext} context - What electron-builder has just packed.
 */
export default async function fuseBinary({ appOutDir, electronPlatformName, packager }) {
  const name = electronPlatformName === 'linux' ? packager.executableName : packager.appInfo.productFilename;
  await setFuses(join(appOutDir, `${name}${endings[electronPlatformName]}`), {
    isDarwin: electronPlatformName === 'darwin',
  });
}
