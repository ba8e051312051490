import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

const endings = { darwin: '.app', mas: '.app', win32: '.exe', linux: '' };

/**
 * Sets every fuse of the packaged binary, right before it is signed; a fuse that a later Electron brings has to be
 * decided here before a package is made again. (electron-builder's own setting knows neither the newest fuse nor the
 * strict mode.)
 * @param {import('electron-builder').AfterPackContext} context - What electron-builder has just packed.
 */
export default async function setFuses({ appOutDir, electronPlatformName, packager }) {
  const name = electronPlatformName === 'linux' ? packager.executableName : packager.appInfo.productFilename;
  await flipFuses(join(appOutDir, `${name}${endings[electronPlatformName]}`), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    // The snapshot for the main process alone is a file that Electron does not ship.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  });
}
