import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** Opens the Chromium that the test command found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['OKAVANGO_TEST_BROWSER'];
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** A fresh profile in a language; everything that the page complains of is kept in `complaints`. */
export async function openProfile(
  browser: Browser,
  options: { language?: 'en' | 'cs'; width?: number; isDark?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    locale: options.language === 'cs' ? 'cs-CZ' : 'en-GB',
    viewport: {
      width: options.width ?? 1440,
      height: options.width !== undefined && options.width < 600 ? 844 : 900,
    },
    colorScheme: options.isDark === true ? 'dark' : 'light',
    timezoneId: 'Europe/Prague',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is part of some walks and is looked at on the page itself.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}
