import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';

/** A request as it goes over the line. */
export interface HostileRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request as it is, its address unchanged. @returns its status; 0 where the server hung up, as it may on half a request */
async function send(
  { url, agent }: { readonly url: string; readonly agent: Agent },
  { method, address, headers, body }: HostileRequest,
): Promise<number> {
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        method,
        path: address,
        headers: { ...headers, 'content-length': body.length },
        agent,
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.setTimeout(60_000, () => reject(new Error(`no answer to ${method} ${address}`)));
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

/** Runs work over a list, sixteen at a time. */
async function runEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

const isServerFault = (status: number): boolean => status >= 500 && status !== 501;

function describeRequest({ method, address, headers, body }: HostileRequest): string {
  return `${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body.toString('latin1').slice(0, 200)}`;
}

/** Sends requests that no client sends by mistake to a server. */
export interface HostileClient {
  /** Sends one. @returns its status; 0 where the server hung up */
  send(request: HostileRequest): Promise<number>;
  /** Sends all and answers those that the server failed at. */
  findFaults(requests: readonly HostileRequest[]): Promise<string[]>;
  close(): void;
}

/** Opens connections to a server; requests share them. */
export function openHostileClient(url: string): HostileClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  return {
    send: async (request) => await send({ url, agent }, request),
    async findFaults(requests) {
      const faults: string[] = [];
      await runEach(requests, async (request) => {
        const status = await send({ url, agent }, request);
        if (isServerFault(status)) faults.push(`${status} ${describeRequest(request)}`);
      });
      return faults;
    },
    close: () => agent.destroy(),
  };
}
