import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';
import { translatedLanguages } from '../../shared/i18n/languages.ts';
import { brands } from '../../shared/themes/brands.ts';
import {
  listIcons,
  installableThemes,
  installFolder,
  getManifestFile,
  buildManifest,
} from './webManifest.ts';

/** True for the web build, whose files find each other wherever they lie; the desktop's base is its own origin. */
export function isWebBuild(config: Pick<ResolvedConfig, 'base' | 'command'>): boolean {
  return config.command === 'build' && config.base === './';
}

/** A theme's mark on a full square: its ground to the edges, the drawing within the part that no mask cuts away. */
export function buildMaskableIcon(favicon: string): string {
  const ground = /<rect[^>]*\sfill="(#[0-9A-Fa-f]{6})"[^>]*\/>/.exec(favicon);
  const [, inside] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(favicon) ?? [];
  if (ground === null || inside === undefined) throw new Error('The mark of a theme has no ground');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" fill="${ground[1]}"/><g transform="translate(16 16) scale(.8) translate(-16 -16)">${inside.replace(ground[0], '')}</g></svg>`;
}

/** What the page tells of the app before any script runs; the app itself puts the shown theme's in its place. */
function buildHeadTags(): HtmlTagDescriptor[] {
  const { light, dark, productTitle } = brands.default;
  const createColourTag = (content: string, mode: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${mode})` },
  });
  const tags: HtmlTagDescriptor[] = [
    createColourTag(light.surface, 'light'),
    createColourTag(dark.surface, 'dark'),
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: productTitle } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${installFolder}/default-touch-180.png` } },
    {
      tag: 'link',
      attrs: { rel: 'manifest', href: `/${installFolder}/${getManifestFile('default', 'en')}` },
    },
  ];
  return tags.map((tag) => ({ ...tag, injectTo: 'head' }));
}

/**
 * Makes the web build an app that can be installed: manifests by theme and language, icons drawn from the themes' marks,
 * and the page's tags. Its page, which is answered at any depth, names files from the root; the tool `site`
 * writes another folder there.
 */
export function createWebAppPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'okavango:web-app',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (isWebBuild(config) ? buildHeadTags() : []),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!isWebBuild(config)) return;
        const page = bundle['index.html'];
        if (page?.type === 'asset')
          page.source = String(page.source).replaceAll(/(src|href)="\.\//g, '$1="/');
        const { default: sharp } = await import('sharp');
        for (const themeId of installableThemes) {
          const mark = await readFile(path.join(config.root, 'themes', themeId, 'favicon.svg'), 'utf8');
          for (const { file, sizePx, purpose } of listIcons(themeId)) {
            const drawing = Buffer.from(purpose === 'any' ? mark : buildMaskableIcon(mark));
            const source = await sharp(drawing, { density: (72 * sizePx) / 32 })
              .resize(sizePx, sizePx)
              .png({ compressionLevel: 9 })
              .toBuffer();
            this.emitFile({ type: 'asset', fileName: `${installFolder}/${file}`, source });
          }
          for (const language of translatedLanguages) {
            this.emitFile({
              type: 'asset',
              fileName: `${installFolder}/${getManifestFile(themeId, language)}`,
              source: JSON.stringify(buildManifest(themeId, language)),
            });
          }
        }
      },
    },
  };
}
