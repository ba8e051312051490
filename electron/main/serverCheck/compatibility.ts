/** How a server's version compares to the app's: `unknown` where either is not a version. */
export type Compatibility = 'compatible' | 'serverNewer' | 'serverOlder' | 'unknown';

/**
 * The two numbers within which calls stay as they are: the first one, and while that is 0, the second with it
 * (0.3.1 and 0.3.9 understand each other, 0.3 and 0.4 need not).
 */
function parseGeneration(version: string): readonly [number, number] | null {
  const match = /^(\d{1,6})\.(\d{1,6})\.\d{1,6}(?:[-+][0-9A-Za-z.+-]*)?$/.exec(version);
  if (match === null) return null;
  const major = Number(match[1]);
  return [major, major === 0 ? Number(match[2]) : 0];
}

/** Says whether an app understands a server, by their versions such as `0.1.0`. */
export function compareVersions(appVersion: string, serverVersion: string): Compatibility {
  const [own, other] = [parseGeneration(appVersion), parseGeneration(serverVersion)];
  if (own === null || other === null) return 'unknown';
  const difference = other[0] - own[0] || other[1] - own[1];
  if (difference === 0) return 'compatible';
  return difference > 0 ? 'serverNewer' : 'serverOlder';
}
