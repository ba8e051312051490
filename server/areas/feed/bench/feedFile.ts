import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

const sentence =
  'Dubová noha, textilní stínidlo a vypínač na kabelu; hodí se do ložnice, pracovny i dětského pokoje. ';

function itemOf(host: string, number: number): string {
  return (
    `<item><g:id>SV-${number}</g:id><g:title>Lampa Luna ${number} s dubovou nohou a stínidlem</g:title>` +
    `<g:description>Lampa číslo ${number}. ${sentence.repeat(3)}&amp; více.</g:description>` +
    `<g:link>http://${host}/p/${number}</g:link><g:image_link>http://${host}/i/${number}.jpg</g:image_link>` +
    `<g:availability>in_stock</g:availability><g:condition>new</g:condition>` +
    `<g:price>${100 + (number % 9_000)}.50 CZK</g:price><g:brand>Luna</g:brand><g:mpn>L-${number}</g:mpn>` +
    `<g:product_type>Svítidla &gt; Lampy ${number % 40}</g:product_type>` +
    `<g:shipping><g:country>CZ</g:country><g:price>79 CZK</g:price></g:shipping></item>\n`
  );
}

/** Writes a feed of so many products and answers how many bytes it has. */
export async function writeFeedFile(fileName: string, host: string, items: number): Promise<number> {
  const file = createWriteStream(fileName);
  file.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
  );
  for (let number = 1; number <= items; number += 1)
    if (!file.write(itemOf(host, number))) await once(file, 'drain');
  file.end('</channel></rss>');
  await once(file, 'close');
  return (await stat(fileName)).size;
}

/** Serves the file at any path; it answers 304 to who knows the version while `knowsVersions` is set. */
export async function serveFile(fileName: () => string): Promise<{
  readonly port: number;
  knowsVersions: boolean;
  stop(): Promise<void>;
}> {
  const etag = '"v1"';
  const served = { knowsVersions: false };
  const server = createServer((request, response) => {
    response.setHeader('etag', etag);
    if (served.knowsVersions && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/xml' });
    createReadStream(fileName(), { highWaterMark: 262_144 }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(served, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
