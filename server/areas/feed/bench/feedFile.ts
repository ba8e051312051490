import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const sentence =
  'Dubová noha, textilní stínidlo a vypínač na kabelu; hodí se do ložnice, pracovny i dětského pokoje. ';

function buildItem(host: string, number: number): string {
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
    if (!file.write(buildItem(host, number))) await once(file, 'drain');
  file.end('</channel></rss>');
  await once(file, 'close');
  return (await stat(fileName)).size;
}

/** A shop's server. */
export interface ShopServer {
  readonly port: number;
  /** From now on it answers 304 to who knows the version. */
  readVersions(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the file at any path from a separate process, as a shop does, so that serving is not measured. */
export async function serveFile(fileName: string): Promise<ShopServer> {
  const child = fork(fileURLToPath(new URL('shopServer.ts', import.meta.url)), [fileName], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async readVersions() {
      const answered = once(child, 'message');
      child.send('knowsVersions');
      await answered;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
