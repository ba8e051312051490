import type { RequestHandler } from 'express';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';

/** Networks that are down: their APIs fail, and so do their sign-ins; published posts stay to be looked at. */
export interface Outages {
  isDown(network: SocialNetwork): boolean;
  readonly begin: (network: SocialNetwork) => void;
  readonly end: (network: SocialNetwork) => void;
  readonly handler: RequestHandler;
}

export function createOutages(): Outages {
  const down = new Set<SocialNetwork>();
  return {
    isDown: (network) => down.has(network),
    begin: (network) => void down.add(network),
    end: (network) => void down.delete(network),
    handler(request, response, next) {
      const network = socialNetworks.find((name) => request.path.startsWith(`/${name}/`));
      const isPage = network !== undefined && request.path.startsWith(`/${network}/site`);
      if (network === undefined || isPage || !down.has(network)) return next();
      // As a gateway says it, in a page of its own.
      response.status(503).type('html').send('<h1>503 Service Unavailable</h1>');
    },
  };
}
