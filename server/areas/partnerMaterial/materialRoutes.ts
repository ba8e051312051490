import { Router, type Response } from 'express';
import {
  bannerLooks,
  bannerSizeNames,
  bannerThemes,
  getBannerPath,
  type BannerChoice,
} from '#shared/domain/affiliate/materials.ts';
import { addLinkTarget, parseReferralSlug } from '#shared/domain/affiliate/referral.ts';
import { defaultLanguage, languageCodes } from '#shared/i18n/languages.ts';
import type { Services } from '#server/services.ts';
import { calculatorPolicy, renderCalculator } from './calculatorPage.ts';
import { composeBanner } from './composeBanner.ts';

/** Drawn banners in memory: all of them are a few hundred. */
const mostDrawn = 200;
const dayMs = 86_400;

function parseBanner(name: string): BannerChoice | null {
  const [theme, look, language, size] = name.split('-');
  const find = <Value extends string>(values: readonly Value[], value: string | undefined) =>
    values.find((each) => each === value);
  const choice = {
    theme: find(bannerThemes, theme),
    look: find(bannerLooks, look),
    language: find(languageCodes, language),
    size: find(bannerSizeNames, size),
  };
  const { theme: known, look: shown, language: spoken, size: sized } = choice;
  if (known === undefined || shown === undefined || spoken === undefined || sized === undefined) return null;
  return { theme: known, look: shown, language: spoken, size: sized };
}

/** Draws banners, each once. */
function createBannerCache(services: Services): (choice: BannerChoice) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  return async (choice) => {
    const path = getBannerPath(choice);
    const known = drawn.get(path);
    if (known !== undefined) return await known;
    const drawing = services.images.draw(composeBanner(choice)).then(({ bytes }) => Buffer.from(bytes));
    drawn.set(path, drawing);
    drawing.catch(() => drawn.delete(path));
    const [oldest] = drawn.keys();
    if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
    return await drawing;
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Has a page of ours stand in frames of any page. */
function allowFrames(response: Response): void {
  response.setHeader('content-security-policy', calculatorPolicy);
  response.removeHeader('x-frame-options');
}

/**
 * What partners put on their pages: banners as pictures, and the calculator for a frame. Neither sets a cookie or stores
 * anything of the visitor.
 */
export function createMaterialRoutes(services: Services): Router {
  const router = Router();
  const draw = createBannerCache(services);
  router.get('/materials/banners/:name.png', (request, response, next) => {
    const choice = parseBanner(request.params.name);
    if (choice === null) {
      next();
      return;
    }
    draw(choice)
      .then((bytes) => {
        response.setHeader('cache-control', `public, max-age=${dayMs}`);
        response.setHeader('access-control-allow-origin', '*');
        response.type('png').send(bytes);
      })
      .catch(next);
  });
  router.get('/materials/calculator', (request, response) => {
    const slug = toText(request.query['link']);
    const language = languageCodes.find((code) => code === request.query['language']) ?? defaultLanguage;
    // Who is no partner any more is led to the registration by the link itself.
    const path =
      parseReferralSlug(slug) === null
        ? '/register'
        : addLinkTarget(
            `/r/${slug}`,
            'Registration',
            language === request.query['language'] ? language : null,
          );
    allowFrames(response);
    response.setHeader('cache-control', 'public, max-age=3600');
    response.type('html').send(renderCalculator(language, `${services.publicUrl}${path}`));
  });
  return router;
}
