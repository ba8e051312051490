import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The shop's server in its own process: `process.argv[2]` is the file that it gives at any path. It tells its port once, and
 * from a message `knowsVersions` on answers 304 to who knows the version. It ends when its parent does.
 */
const fileName = process.argv[2] ?? '';
const etag = '"v1"';
let knowsVersions = false;
const server = createServer((request, response) => {
  response.setHeader('etag', etag);
  if (knowsVersions && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/xml' });
  createReadStream(fileName, { highWaterMark: 262_144 }).pipe(response);
});
process.on('message', (message) => {
  if (message !== 'knowsVersions') return;
  knowsVersions = true;
  process.send?.('knowsVersions');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
