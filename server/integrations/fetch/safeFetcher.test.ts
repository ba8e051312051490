import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '#server/testing/collectGarbage.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { hostile4, hostile6, hostileUrls } from './hostileAddresses.ts';
import { createSafeFetcher, FetchError, isPublicAddress, type FetchOptions } from './index.ts';
import { dial, type Dial } from './dial.ts';

let server: Server;
let port = 0;
let onRequest: RequestListener = (_request, response) => void response.end('ok');
const seen: { host: string | undefined; url: string | undefined; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ host: request.headers.host, url: request.url, headers: request.headers });
    onRequest(request, response);
  });
  await listenLocally(server);
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  seen.length = 0;
  onRequest = (_request, response) => void response.end('ok');
});

const publicAddress = '93.184.216.34';
/** A network in which every public address leads to the test's server; whatever is dialled is written down. */
function createNetwork(answers: readonly string[] | (() => readonly string[]) = [publicAddress]) {
  const dialled: string[] = [];
  const requestedNames: string[] = [];
  const connect: Dial = async (target) => {
    dialled.push(target.address);
    return await dial({ ...target, address: '127.0.0.1', port, isTls: false });
  };
  const fetcher = createSafeFetcher({
    trustedHosts: new Map(),
    resolve: async (name) => {
      requestedNames.push(name);
      return typeof answers === 'function' ? answers() : answers;
    },
    connect,
  });
  return { fetcher, dialled, asked: requestedNames };
}
async function getFailureReason(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchError ? error.reason : String(error)),
  );
}
async function read(url: string, options: FetchOptions = {}, net_ = createNetwork()): Promise<Buffer> {
  const answer = await net_.fetcher.open(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('addresses', () => {
  it('refuses every hostile one without a look at the network', async () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(1_500);
    const { fetcher, dialled, asked } = createNetwork();
    const taken: string[] = [];
    for (const url of hostileUrls) {
      const error: unknown = await fetcher.open(url).catch((thrown: unknown) => thrown);
      if (!(error instanceof FetchError) || error.code !== 'address_not_allowed') taken.push(url);
    }
    expect(taken).toEqual([]);
    expect([dialled, asked]).toEqual([[], []]);
  });

  it('refuses names that lead to any of them, alone or among public addresses', async () => {
    for (const hostile of [...hostile4, ...hostile6]) {
      expect([hostile, isPublicAddress(hostile)]).toEqual([hostile, false]);
      for (const answers of [[hostile], [publicAddress, hostile], [hostile, '2a00:1450:4001:80e::200e']]) {
        const { fetcher, dialled } = createNetwork(answers);
        expect(await getFailureReason(fetcher.open('http://shop.cz/'))).toBe('network');
        expect(dialled).toEqual([]);
      }
    }
  });

  it('takes public ones', async () => {
    for (const address of [
      '8.8.8.8',
      '93.184.216.34',
      '1.1.1.1',
      '2a00:1450:4001:80e::200e',
      '2606:4700::1111',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const url of [
      'http://8.8.8.8/',
      'http://[2606:4700::1111]/',
      'http://shop.cz:80/',
      'http://SHOP.cz./',
      'http://háčky.cz/',
    ])
      expect((await read(url)).toString()).toBe('ok');
  });

  it('dials the address that was checked, whatever the name answers next', async () => {
    let turn = 0;
    const { fetcher, dialled } = createNetwork(() => {
      turn += 1;
      return turn % 2 === 0 ? ['127.0.0.1'] : [publicAddress];
    });
    let fetched = 0;
    for (let trial = 0; trial < 1_000; trial += 1) {
      try {
        const answer = await fetcher.open('http://rebinding.cz/');
        answer.close();
        fetched += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(FetchError);
      }
    }
    expect(fetched).toBe(500);
    expect(new Set(dialled)).toEqual(new Set([publicAddress]));
  }, 60_000);

  it('tries the next address when one does not answer', async () => {
    const dialled: string[] = [];
    const fetcher = createSafeFetcher({
      trustedHosts: new Map(),
      resolve: async () => ['8.8.4.4', publicAddress],
      connect: async (target) => {
        dialled.push(target.address);
        if (target.address === '8.8.4.4') throw new FetchError('connection');
        return await dial({ ...target, address: '127.0.0.1', port });
      },
    });
    const answer = await fetcher.open('http://shop.cz/');
    answer.close();
    expect(dialled).toEqual(['8.8.4.4', publicAddress]);
  });

  it('takes a trusted host where it really is, with its own name, and no other port of it', async () => {
    const fetcher = createSafeFetcher({
      trustedHosts: new Map([['demo.localhost:4001', { address: '127.0.0.1', port }]]),
      resolve: async () => [],
    });
    const answer = await fetcher.open('http://demo.localhost:4001/a?b=1#c');
    for await (const chunk of answer.body) expect(chunk.toString()).toBe('ok');
    expect(answer.finalUrl).toBe('http://demo.localhost:4001/a?b=1');
    expect(seen).toMatchObject([{ host: 'demo.localhost:4001', url: '/a?b=1' }]);
    expect(await getFailureReason(fetcher.open('http://demo.localhost:4002/'))).toBe('port');
    const plain = createSafeFetcher({
      trustedHosts: new Map([['lampicky.test', { address: '127.0.0.1', port, isPlain: true }]]),
    });
    for (const scheme of ['http', 'https']) {
      const opened = await plain.open(`${scheme}://lampicky.test/a`);
      expect([opened.status, opened.finalUrl]).toEqual([answer.status, `${scheme}://lampicky.test/a`]);
      opened.close();
    }
    expect(await getFailureReason(fetcher.open(`http://127.0.0.1:${port}/`))).toBe('port');
  });

  it('says the same of a refused port and of a silent one', async () => {
    const fetcher = createSafeFetcher({
      trustedHosts: new Map([['closed.localhost:1', { address: '127.0.0.1', port: 1 }]]),
      resolve: async () => {
        throw new Error('no such name');
      },
    });
    for (const [url, reason] of [
      ['http://closed.localhost:1/', 'connection'],
      ['http://nowhere.cz/', 'dns'],
    ] as const) {
      const error: unknown = await fetcher.open(url).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'address_unreachable', reason, params: {}, fields: [] });
    }
  });
});

describe('redirects', () => {
  const redirectTo = (location: string, status = 302) => {
    onRequest = (request, response) => {
      if (request.url === '/start') response.writeHead(status, { location, 'set-cookie': 'a=b' }).end();
      else response.end('end');
    };
  };

  it.each([301, 302, 303, 307, 308])('follows %i and checks the new address', async (status) => {
    redirectTo('/end', status);
    const own = createNetwork();
    const answer = await own.fetcher.open('http://shop.cz/start');
    answer.close();
    expect(answer.finalUrl).toBe('http://shop.cz/end');
    expect(own.asked).toEqual(['shop.cz', 'shop.cz']);
    expect(seen.map(({ headers }) => Object.keys(headers).sort())).toEqual(
      seen.map(() => ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']),
    );
  });

  it.each([
    ['http://127.0.0.1/', 'network'],
    ['http://169.254.169.254/latest/meta-data', 'network'],
    ['//[::1]/', 'network'],
    ['http://localhost/', 'hostName'],
    ['ftp://shop.cz/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['http://shop.cz:6379/', 'port'],
    ['http://a:b@shop.cz/', 'credentials'],
    ['http://[', 'malformed'],
  ])('does not follow one to %s', async (location, reason) => {
    redirectTo(location);
    expect(await getFailureReason(createNetwork().fetcher.open('http://shop.cz/start'))).toBe(reason);
    expect(seen).toHaveLength(1);
  });

  it('ends a loop after three', async () => {
    redirectTo('/start');
    expect(await getFailureReason(createNetwork().fetcher.open('http://shop.cz/start'))).toBe('redirects');
    expect(seen).toHaveLength(4);
  });
});

describe('bodies', () => {
  const small = { wireBytes: 100_000, decodedBytes: 3_000_000, idleMs: 1_000, totalMs: 10_000 };

  it('are decoded', async () => {
    for (const [encoding, bytes] of [
      ['gzip', gzipSync('příklad')],
      ['br', brotliCompressSync('příklad')],
      ['', Buffer.from('příklad')],
    ] as const) {
      onRequest = (_request, response) => {
        if (encoding !== '') response.setHeader('content-encoding', encoding);
        response.end(bytes);
      };
      expect((await read('http://shop.cz/')).toString()).toBe('příklad');
    }
  });

  it.each([
    ['a bomb of gzip', 'gzip', () => gzipSync(Buffer.alloc(20_000_000)), 'tooCompressed'],
    ['a bomb of brotli', 'br', () => brotliCompressSync(Buffer.alloc(20_000_000)), 'tooCompressed'],
    [
      'a body larger than its cap after decoding',
      'gzip',
      () => gzipSync(randomBytes(1_750_000).toString('hex')),
      'tooLarge',
    ],
    ['half a gzip', 'gzip', () => gzipSync('x'.repeat(10_000)).subarray(0, 30), 'encoding'],
    ['a body that is no gzip', 'gzip', () => Buffer.from('hello'), 'encoding'],
    ['two codings', 'gzip, gzip', () => gzipSync(gzipSync('x')), 'encodingUnsupported'],
    ['an unknown coding', 'zstd', () => Buffer.from('x'), 'encodingUnsupported'],
  ])('are cut: %s', async (_name, encoding, createBody, reason) => {
    onRequest = (_request, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(createBody());
    };
    const limits = { ...small, wireBytes: 5_000_000 };
    expect(await getFailureReason(read('http://shop.cz/', { limits }))).toBe(reason);
  });

  it('are cut when they never end', async () => {
    onRequest = (_request, response) => {
      const chunk = Buffer.alloc(16_384);
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    expect(await getFailureReason(read('http://shop.cz/', { limits: small }))).toBe('tooLarge');
  });

  it('are cut when they fall silent, drip on for ever, or never begin', async () => {
    onRequest = (_request, response) => void response.write('a');
    expect(await getFailureReason(read('http://shop.cz/', { limits: { ...small, idleMs: 300 } }))).toBe(
      'timeout',
    );
    onRequest = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    };
    expect(await getFailureReason(read('http://shop.cz/', { limits: { ...small, totalMs: 700 } }))).toBe(
      'timeout',
    );
    onRequest = () => undefined;
    expect(await getFailureReason(read('http://shop.cz/', { limits: { ...small, headersMs: 300 } }))).toBe(
      'timeout',
    );
  });

  it('are cut after the total time although garbage is collected and the caller has a signal of its own', async () => {
    onRequest = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const collecting = setInterval(collectGarbage, 100);
    const caller = new AbortController();
    const stopped = setTimeout(() => caller.abort(new Error('the limit did not fire')), 5_000);
    const limits = { ...small, totalMs: 700 };
    expect(await getFailureReason(read('http://shop.cz/', { limits, signal: caller.signal }))).toBe(
      'timeout',
    );
    clearInterval(collecting);
    clearTimeout(stopped);
  }, 10_000);

  it('are cut when they come too slowly, but not when the reader is slow or the end is short', async () => {
    const slow = { ...small, idleMs: 5_000, slowestBytesPerSecond: 1_000, slowestWindowMs: 400 };
    onRequest = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    };
    expect(await getFailureReason(read('http://shop.cz/', { limits: slow }))).toBe('tooSlow');
    // As many bytes as it takes, then a few, then the end.
    onRequest = (_request, response) => {
      let count = 0;
      const timer = setInterval(() => {
        response.write('a'.repeat(80));
        count += 1;
        if (count === 20) {
          clearInterval(timer);
          response.end('z');
        }
      }, 50);
    };
    expect((await read('http://shop.cz/', { limits: slow })).length).toBe(1_601);
    onRequest = (_request, response) => void response.end(Buffer.alloc(200_000));
    const answer = await createNetwork().fetcher.open('http://shop.cz/', {
      limits: { ...slow, wireBytes: 1_000_000, slowestBytesPerSecond: 50_000 },
    });
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(size).toBe(200_000);
  });

  it('end when the caller has had enough, with the caller’s reason', async () => {
    onRequest = (_request, response) => void response.write('a');
    const abort = new AbortController();
    const reading = read('http://shop.cz/', { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('enough')), 100);
    await expect(reading).rejects.toThrow('enough');
  });

  it('are refused with a flood of headers, a wrong length, or no HTTP at all', async () => {
    const sendRaw = async (text: string): Promise<string> => {
      const odd = net.createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(text));
      });
      await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
      const fetcher = createSafeFetcher({
        trustedHosts: new Map([
          ['odd.localhost:1', { address: '127.0.0.1', port: (odd.address() as AddressInfo).port }],
        ]),
      });
      const reason = await getFailureReason(
        (async () => {
          const answer = await fetcher.open('http://odd.localhost:1/', { limits: small });
          for await (const _chunk of answer.body);
        })(),
      );
      await new Promise((resolve) => odd.close(resolve));
      return reason;
    };
    expect(await sendRaw(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}\r\n`)).toBe('protocol');
    expect(await sendRaw('SSH-2.0-OpenSSH_9\r\n')).toBe('protocol');
    expect(await sendRaw('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort')).not.toBe('fetched');
    expect(await sendRaw('')).toBe('connection');
  });
});
