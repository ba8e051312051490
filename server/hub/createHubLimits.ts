import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { toHost, getClientIp } from '#server/http/requestInfo.ts';
import type { ConnectionQuota } from './protocol/connection/quotas.ts';
import type { HubServerOptions } from './protocol/options.ts';

/** Clients come back after a restart and when their token ends; one that begins more than this is broken or hostile. */
const begunPerOpen = 4;

function createQuota(key: string, maxOpen: number): ConnectionQuota {
  return { key, maxOpen, maxBegunPerMinute: maxOpen * begunPerOpen };
}

/** The limits of a hub by the settings: messages of a connection, connections of a sign-in, of a shop and of an address. */
export function createHubLimits<Identity extends { readonly sessionId: string; readonly eshopId?: string }>({
  hub,
  proxyHops,
}: Pick<Config, 'hub' | 'proxyHops'>): Required<
  Pick<HubServerOptions<Identity>, 'getQuotas' | 'messageLimit'>
> {
  return {
    getQuotas: ({ sessionId, eshopId }: Identity, request: IncomingMessage) => [
      createQuota(`session ${sessionId}`, hub.connectionsOfSession),
      createQuota(`address ${toHost(getClientIp(request, proxyHops))}`, hub.connectionsOfAddress),
      ...(eshopId === undefined ? [] : [createQuota(`eshop ${eshopId}`, hub.connectionsOfEshop)]),
    ],
    // A fourth at once: a client that comes back watches its shops again in one go.
    messageLimit: { burst: hub.messagesPerMinute / 4, perSecond: hub.messagesPerMinute / 60 },
  };
}
