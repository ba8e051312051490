import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemBrowsers = [
  // Chromium without its windows: a fresh page load takes about a quarter less of its CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium for the walks: the system's, Playwright's own, or one that is installed now. */
export function findBrowser(): string {
  const present = [...systemBrowsers, chromium.executablePath()].find((candidate) => existsSync(candidate));
  if (present !== undefined) return present;
  console.log('Installing a browser …');
  spawnSync(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = systemBrowsers.find((candidate) => existsSync(candidate));
  if (installed === undefined) throw new Error('no Chromium was found and none could be installed');
  return installed;
}
