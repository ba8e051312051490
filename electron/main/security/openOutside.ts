import { shell } from 'electron';
import { toExternalAddress } from './externalLinks.ts';

/**
 * Hands an allowed address to the system's own program; nothing else of the shell opens anything outside.
 * @param address - Whatever a page asked for.
 * @param serverUrl - The configured server's origin.
 * @returns False, with nothing opened, for an address that must not leave the app.
 * @throws {Error} When the system has no program for it.
 */
export async function openOutside(address: string, serverUrl: string): Promise<boolean> {
  const external = toExternalAddress(address, serverUrl);
  if (external === null) return false;
  await shell.openExternal(external); // eng-disable OPEN_EXTERNAL_JS_CHECK (SECURITY.md, 3)
  return true;
}
