import type { RequestHandler, Response } from 'express';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';

/** The one call of each network that can't be taken back, by its method and address. */
export const publishingCalls: Readonly<Record<SocialNetwork, RegExp>> = {
  Facebook: /^POST .*\/(feed|videos)/,
  Instagram: /^POST .*\/media_publish/,
  LinkedIn: /^POST .*\/rest\/posts/,
  Twitter: /^POST .*\/2\/tweets/,
  Pinterest: /^POST .*\/v5\/pins/,
  TikTok: /^PUT .*\/upload/,
  YouTube: /^PUT .*\/upload/,
};

/** The call does its work; only its answer does not arrive. */
export function loseAnswer(response: Response): void {
  const cut = () => {
    response.destroy();
    return response;
  };
  response.json = cut;
  response.end = cut;
}

/** Networks whose next published post is there though its answer never comes. */
export interface LostAnswers {
  readonly loseNext: (network: SocialNetwork) => void;
  readonly handler: RequestHandler;
}

export function createLostAnswers(): LostAnswers {
  const waiting = new Set<SocialNetwork>();
  return {
    loseNext: (network) => void waiting.add(network),
    handler(request, response, next) {
      const call = `${request.method} ${request.path}`;
      const network = socialNetworks.find((name) => request.path.startsWith(`/${name}/`));
      if (network !== undefined && waiting.has(network) && publishingCalls[network].test(call)) {
        waiting.delete(network);
        loseAnswer(response);
      }
      next();
    },
  };
}
