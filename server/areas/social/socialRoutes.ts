import { Router, type Request } from 'express';
import type { PermissionGrant } from '#shared/domain/pageShare/pageShare.ts';
import { readSingle } from '#server/http/readSingle.ts';
import type { Services } from '#server/services.ts';
import { receiveSocialGrant, socialReturnPath } from './connect.service.ts';

async function receive(services: Services, request: Request): Promise<string | null> {
  const [code, state] = [readSingle(request, 'code'), readSingle(request, 'state')];
  // Without a code the user declined, or the address was typed by hand.
  if (code === null || state === null || readSingle(request, 'error') !== null) return null;
  try {
    return await receiveSocialGrant(services, state, code);
  } catch (thrown) {
    services.log.info({ err: thrown }, 'social network connection not saved');
    return null;
  }
}

/**
 * Takes people who come back from a network, and sends them on to our page that notifies the window which asked. The
 * ticket is behind the `#`, which no server and no log learns.
 */
export function createSocialRoutes(services: Services): Router {
  const router = Router();
  router.get(socialReturnPath, async (request, response) => {
    const ticket = await receive(services, request);
    const permissionGrant: PermissionGrant = ticket === null ? 'denied' : 'granted';
    const fragment = ticket === null ? '' : `#ticket=${ticket}`;
    response.set('Cache-Control', 'no-store');
    response.redirect(303, `/social/connection?permissionGrant=${permissionGrant}${fragment}`);
  });
  return router;
}
