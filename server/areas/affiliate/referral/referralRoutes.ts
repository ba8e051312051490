import { Router } from 'express';
import { isbot } from 'isbot';
import { referralParameter } from '#shared/domain/affiliate/affiliate.ts';
import { formatReferral, parseReferralSlug } from '#shared/domain/affiliate/referral.ts';
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

/** Where a link leads: to the registration, with the code and the click. */
async function buildTarget(services: Services, slug: string, visit: { ip: string; userAgent: string }) {
  const parts = parseReferralSlug(slug);
  const partner = parts === null ? null : await findPartnerByCode(parts.code);
  if (parts === null || partner === null) return '/register';
  const isClick = await isCounted(services, visit.ip, visit.userAgent);
  const referral = isClick
    ? formatReferral(parts.code, await insertClick(getUserId(partner), parts.campaign))
    : parts.code;
  return `/register?${referralParameter}=${referral}`;
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
    };
    buildTarget(services, request.params.slug, visit)
      .then((target) => {
        response.setHeader('cache-control', 'no-store');
        response.redirect(302, `${services.publicUrl}${target}`);
      })
      .catch(next);
  });
  return router;
}
