import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/** How every fuse of a packaged binary stands. A fuse that a later Electron brings has to be decided here first. */
export const fuses = {
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
};

/**
 * The fuses that a binary has, by number, and whether each is on. Electron 45 has all nine; an older one that a machine
 * without Electron's own downloads packs with has fewer.
 * @param {string} binary - Path of the binary, or of the .app on macOS.
 * @returns {Promise<Record<string, boolean>>} Only fuses that the binary has and can be set.
 */
export async function readFuses(binary) {
  const { version: _version, ...wire } = await getCurrentFuseWire(binary);
  const present = Object.entries(wire).filter(
    ([, state]) => state === FuseState.ENABLE || state === FuseState.DISABLE,
  );
  return Object.fromEntries(present.map(([number, state]) => [number, state === FuseState.ENABLE]));
}

/**
 * Sets every fuse that a binary has, refuses one that is not decided above, and reads all of them back.
 * @param {string} binary - Path of the binary, or of the .app on macOS.
 * @param {{ isDarwin: boolean, different?: Record<number, boolean> }} options - `different` is for the copy that the
 * walks drive.
 * @throws {Error} When a fuse is not as it should be afterwards.
 */
export async function setFuses(binary, { isDarwin, different = {} }) {
  const wanted = { ...fuses, ...different };
  const present = new Set(Object.keys(await readFuses(binary)));
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: isDarwin,
    ...Object.fromEntries(Object.entries(wanted).filter(([number]) => present.has(number))),
  });
  for (const [number, isOn] of Object.entries(await readFuses(binary))) {
    if (wanted[number] !== isOn) throw new Error(`fuse ${FuseV1Options[number]} is not as it should be`);
  }
}
