import { Router } from 'express';
import { isbot } from 'isbot';
import { referralParameter } from '#shared/domain/affiliate/affiliate.ts';
import { getCalculatorPath } from '#shared/domain/affiliate/materials.ts';
import { formatReferral, parseReferralSlug, readLinkTarget } from '#shared/domain/affiliate/referral.ts';
import { defaultLanguage, isLanguage, parseLanguageTag, type Language } from '#shared/i18n/languages.ts';
import { findPartnerByCode, getUserId } from '#server/areas/user/index.ts';
import { getClientIp, toHost } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import { insertClick } from './click.repository.ts';

/** Clicks that one address may make; what comes above is led on and not counted. */
const clickLimit = { name: 'referralClick', points: 30, windowSeconds: 3_600 } as const;

async function isCounted(services: Services, ip: string, userAgent: string): Promise<boolean> {
  if (userAgent.trim() === '' || isbot(userAgent)) return false;
  try {
    await services.rateLimits.consume(clickLimit, ip);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where a link leads: to the registration, with the code and the click, or to the calculator, whose button is the same link: that is
 * the click.
 */
async function buildTarget(
  services: Services,
  { slug, page, language }: { readonly slug: string } & ReturnType<typeof readLinkTarget>,
  visit: { readonly ip: string; readonly userAgent: string; readonly language: Language },
) {
  // In the path: the app stores nothing of it.
  const registration = language === null ? '/register' : `/${language}/register`;
  const parts = parseReferralSlug(slug);
  const partner = parts === null ? null : await findPartnerByCode(parts.code);
  if (parts === null || partner === null) return registration;
  if (page === 'Calculator') return getCalculatorPath(slug, language ?? visit.language);
  const isClick = await isCounted(services, visit.ip, visit.userAgent);
  const referral = isClick
    ? formatReferral(parts.code, await insertClick(getUserId(partner), parts.campaign))
    : parts.code;
  return `${registration}?${referralParameter}=${referral}`;
}

/**
 * The short links of partners: notes the click and leads to the registration. No cookie is set and nothing is stored of
 * the visitor: the click travels in the address.
 */
export function createReferralRoutes(services: Services): Router {
  const router = Router();
  router.get('/r/:slug', (request, response, next) => {
    const visit = {
      ip: toHost(getClientIp(request, services.config.proxyHops)),
      userAgent: request.headers['user-agent'] ?? '',
      language: request.acceptsLanguages().map(parseLanguageTag).find(isLanguage) ?? defaultLanguage,
    };
    buildTarget(services, { slug: request.params.slug, ...readLinkTarget(request.query) }, visit)
      .then((target) => {
        response.setHeader('cache-control', 'no-store');
        response.redirect(302, `${services.publicUrl}${target}`);
      })
      .catch(next);
  });
  return router;
}
