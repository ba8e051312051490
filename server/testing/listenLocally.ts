import type { Server } from 'node:http';

/**
 * Listens on a free port of this machine. Idle connections stay open until the client ends them: a process that stalls for
 * longer than the usual five seconds would otherwise send on a connection that is just being closed, and read ECONNRESET.
 */
export async function listenLocally(server: Server): Promise<void> {
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
