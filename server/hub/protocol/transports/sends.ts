import type { IncomingMessage } from 'node:http';
import type { Connection } from '../connection/connection.ts';
import type { HubIdentity } from '../connection/hubConnection.ts';

const lastSends = new WeakMap<Connection<HubIdentity>, Promise<void>>();

/** Takes a request's body as the client's next bytes, one send of a connection after the other. */
export async function receiveSend(
  request: IncomingMessage,
  connection: Connection<HubIdentity>,
): Promise<void> {
  const previous = lastSends.get(connection);
  const taken = (async () => {
    // The previous send reports its own failure.
    await previous?.catch(() => undefined);
    await receiveBody(request, connection);
  })();
  lastSends.set(connection, taken);
  await taken;
}

async function receiveBody(request: IncomingMessage, connection: Connection<HubIdentity>): Promise<void> {
  // Destroying the request would take its answer along.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (connection.hasEnded) break;
    connection.receive(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));
    await connection.waitForRoom();
  }
}
