import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addPremiumShop } from './premiumShop.ts';

const hostsOfName = 30;

/** Websites at hosts such as `shop1.localhost:<port>`, one listener for all of them, and a server that may read them. */
export interface Websites {
  readonly server: TestServer;
  /** Names a host. */
  getHost(name: string, number: number): string;
  /** Adds a shop with a subscription at the next host of the first name. */
  addShop(): Promise<AddedShop>;
  stop(): Promise<void>;
}

/** Starts websites. @param names of hosts, each with numbers from 0 to 29; shops have the first, from 1 on */
export async function startWebsites(
  listener: RequestListener,
  ...names: readonly [string, ...string[]]
): Promise<Websites> {
  const websites = createServer(listener);
  await listenLocally(websites);
  const { port } = websites.address() as AddressInfo;
  const getHost = (name: string, number: number): string => `${name}${number}.localhost:${port}`;
  const hosts = names.flatMap((name) =>
    Array.from({ length: hostsOfName }, (_value, number) => getHost(name, number)),
  );
  const server = await startTestServer({
    providers: { trustedHosts: new Map(hosts.map((host) => [host, { address: '127.0.0.1', port }])) },
  });
  let count = 0;
  return {
    server,
    getHost,
    addShop: async () => await addPremiumShop(server, { domainName: getHost(names[0], (count += 1)) }),
    async stop() {
      await server.stop();
      websites.closeAllConnections();
      await new Promise((resolve) => websites.close(resolve));
    },
  };
}
