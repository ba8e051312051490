import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { getResourcePath } from '#server/projectRoot.ts';

/** The script of a shop's pages, and what tells one version of it from another. */
export interface PixelScript {
  readonly text: string;
  /** As nearly every browser gets it: under 4 kB. */
  readonly gzipped: Buffer;
  readonly etag: string;
}

let template: Promise<string> | null = null;

/** Reads the script without its comments and indentation, which no browser needs. */
async function readTemplate(): Promise<string> {
  const source = await readFile(getResourcePath('tracking', 'pixel.js'), 'utf8');
  return source.replace(/^[ \t]*\/\/.*\n/gm, '').replace(/^[ \t]+/gm, '');
}

/** The script with the shop's id and the collector's address in it. */
export async function renderPixelScript(publicUrl: string, marketingId: string): Promise<PixelScript> {
  template ??= readTemplate();
  const text = (await template)
    .replace('{{marketingId}}', marketingId)
    .replace('{{endpoint}}', `${publicUrl}/px/v1/events`);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, gzipped: gzipSync(text, { level: 9 }), etag };
}
