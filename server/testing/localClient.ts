import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came over the line. */
export interface LocalAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends texts to a server of this process. */
export interface LocalClient {
  post(
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<LocalAnswer>;
  close(): void;
}

/** What `fetch` says of itself; neither compresses what stays in one process. */
const ownHeaders = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

/**
 * Creates a client that uses connections again. Series of thousands of calls go through it: `fetch` takes several times the
 * processor time, most of it for its streams.
 */
export function createLocalClient(url: string): LocalClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  return {
    post: async (path, body, headers) =>
      await new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            agent,
            hostname,
            port,
            path,
            method: 'POST',
            headers: { ...ownHeaders, 'content-length': Buffer.byteLength(body ?? ''), ...headers },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.once('error', reject);
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(parts).toString(),
              }),
            );
          },
        );
        request.once('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Runs work over a list, so many items at a time that the processor is never idle and few wait in memory. */
export async function runSideBySide<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
    }),
  );
}
