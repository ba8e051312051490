import { toHost, toNetwork } from '#server/http/requestInfo.ts';

/** What a device says of itself, as far as it does. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isDesktopApp: boolean;
}

/** The first that fits counts: browsers name those before them too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\d.{0,300}\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function findFirstMatch(rules: readonly (readonly [RegExp, string])[], text: string): string | null {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Reads the browser and system out of a User-Agent header; null where it does not say. */
export function describeDevice(userAgent: string): Device {
  return {
    browser: findFirstMatch(browsers, userAgent),
    system: findFirstMatch(systems, userAgent),
    isDesktopApp: /\bElectron\//.test(userAgent),
  };
}

/** Returns an address's network as shown and stored: `81.2.69.0`, of IPv6 `2001:db8:1:2::`. */
export function formatNetwork(ip: string): string {
  if (ip === '') return '';
  return ip.includes(':') ? `${toHost(ip)}::` : `${toNetwork(ip)}.0`;
}
