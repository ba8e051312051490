import { expect, it } from 'vitest';
import { isRobot } from './robots.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  'Googlebot/2.1',
  'Mozilla/5.0 (compatible; SeznamBot/4.0)',
  'Mozilla/5.0 (compatible; GoogleOther)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/120.0 Safari/537.36`,
  'facebookexternalhit/1.1',
  'facebookcatalog/1.0',
  'Apache-HttpClient/4.5',
  'PostmanRuntime/7.36',
  'curl/8.5.0',
  'python-requests/2.31',
  '',
  ' ',
])('%j is a robot', (userAgent) => expect(isRobot(userAgent)).toBe(true));

it.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`,
  'Mozilla/5.0 Chrome/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0',
  `Mozilla/5.0 (Linux; Android 10) ${webkit} SeznamProhlizec/10 Chrome/120 Mobile Safari/537.36`,
  // Telephones whose maker has `bot` in its name.
  `Mozilla/5.0 (Linux; Android 13; CUBOT P60) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
])('%j is a person’s browser', (userAgent) => expect(isRobot(userAgent)).toBe(false));
