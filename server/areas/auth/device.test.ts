import { expect, it } from 'vitest';
import { describeDevice, formatNetwork } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0 Safari/537.36 OPR/116.0`, 'Opera', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('reads %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system, isDesktopApp: false });
});

it('knows the desktop app by its shell', () => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Okavango/0.1.0 Chrome/138.0 Electron/45.4.1 Safari/537.36`;
  expect(describeDevice(userAgent)).toEqual({ browser: 'Chrome', system: 'Linux', isDesktopApp: true });
});

it.each([
  ['81.2.69.142', '81.2.69.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::1', '0:0:0:0::'],
  ['', ''],
])('shows %s without the part that tells one device from another', (ip, shown) => {
  expect(formatNetwork(ip)).toBe(shown);
});
