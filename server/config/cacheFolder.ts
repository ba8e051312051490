import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for what the tools fetch once and use again: OKAVANGO_CACHE, else the system's place for caches. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const own = environment['OKAVANGO_CACHE'];
  if (own !== undefined && own !== '') return own;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/okavango');
  if (process.platform === 'win32') {
    return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'okavango/cache');
  }
  return join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'okavango');
}
