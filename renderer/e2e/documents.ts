import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { clickButton } from './owner.ts';

/** Clicks a button and answers the file that the browser downloads, with its name. */
export async function downloadBy(page: Page, button: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, button)]);
  return { fileName: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
