import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resourcePath } from '#server/projectRoot.ts';

/** The script of a shop's pages, and what tells one version of it from another. */
export interface PixelScript {
  readonly text: string;
  readonly etag: string;
}

let template: Promise<string> | null = null;

/** The script with the shop's id and the collector's address in it. */
export async function renderPixelScript(publicUrl: string, marketingId: string): Promise<PixelScript> {
  template ??= readFile(resourcePath('tracking', 'pixel.js'), 'utf8');
  const text = (await template)
    .replace('{{marketingId}}', marketingId)
    .replace('{{endpoint}}', `${publicUrl}/px/v1/events`);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
