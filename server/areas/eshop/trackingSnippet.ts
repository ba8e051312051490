import { readFile } from 'node:fs/promises';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { snippetPlatforms, type SnippetPlatform } from '#shared/domain/pixel/pixel.ts';
import { getResourcePath } from '#server/projectRoot.ts';

const fileNames = {
  Shopify: 'shopify.js',
  Shoprenter: 'shoprenter.html',
  Unas: 'unas.html',
  default: 'default.html',
} as const satisfies Record<SnippetPlatform, string>;

/** The snippet that a shop platform takes: its own, or the one for all others. */
export function getSnippetPlatform(shopPlatform: ShopPlatform): SnippetPlatform {
  return snippetPlatforms.find((platform) => platform === shopPlatform) ?? 'default';
}

/** The snippet of a shop, ready to be pasted. */
export async function renderSnippet(
  platform: SnippetPlatform,
  values: { publicUrl: string; marketingId: string },
): Promise<string> {
  const template = await readFile(getResourcePath('tracking', fileNames[platform]), 'utf8');
  return template.replaceAll('{{scriptUrl}}', `${values.publicUrl}/px/${values.marketingId}.js`).trimEnd();
}
