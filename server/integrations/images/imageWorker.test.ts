import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageWorker, ImageFault, type EncodedFormat } from './index.ts';

const worker = createImageWorker();
afterAll(async () => await worker.close());

async function getFailureReason(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageFault ? error.reason : String(error)),
  );
}
const getBothReasons = async (bytes: Uint8Array) =>
  await Promise.all([
    getFailureReason(worker.readHeader(bytes)),
    getFailureReason(worker.encode(bytes, 'Png')),
  ]);

const createPlain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A PNG that says what size it has, with whatever pixels, and further chunks before them. */
function buildPng(width: number, height: number, pixels: Buffer, before: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file of another format is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['SVG with a script', Buffer.from(svg)],
    [
      'SVG as XML',
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    [
      'SVG that loads from a network',
      Buffer.from(svg.replace('<script>alert(1)</script>', '<image href="http://127.0.0.1/"/>')),
    ],
    ['SVG behind spaces', Buffer.from(`${' '.repeat(300)}${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>')],
    ['ZIP', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0\n(x) run')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['zeros', Buffer.alloc(100_000)],
  ])('%s', async (_name, bytes) => {
    expect(await getBothReasons(bytes)).toEqual(['notAllowed', 'notAllowed']);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('%s', async (format) => {
    const bytes = await createPlain().toFormat(format).toBuffer();
    expect(await getBothReasons(bytes)).toEqual(['notAllowed', 'notAllowed']);
  });

  it('HEIC and other films', async () => {
    for (const brand of ['heic', 'heix', 'mif1', 'isom', 'qt  ']) {
      const bytes = Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from(`ftyp${brand}\0\0\0\0${brand}heic`),
        Buffer.alloc(500),
      ]);
      expect(await getBothReasons(bytes)).toEqual(['notAllowed', 'notAllowed']);
    }
  });
});

describe('bombs and broken files are refused', () => {
  it('by what their head says, before a pixel is decoded', async () => {
    const startedAt = performance.now();
    for (const [width, height] of [
      [20_000, 20_000],
      [7_072, 7_072],
      [50_000_001, 1],
      [65_535, 65_535],
    ] as const) {
      const bytes = buildPng(width, height, Buffer.alloc(1_000));
      expect(await getBothReasons(bytes)).toEqual(['tooLarge', 'tooLarge']);
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('a real PNG of 400 million pixels in a few hundred kilobytes', async () => {
    const side = 20_000;
    const bytes = buildPng(side, side, Buffer.alloc((side * 3 + 1) * 4_000));
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await getBothReasons(bytes)).toEqual(['tooLarge', 'tooLarge']);
  });

  it('truncated ones, wherever they end', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await createPlain(400, 300).toFormat(format).toBuffer();
      for (const share of [0.2, 0.5, 0.8]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect([format, share, await getFailureReason(worker.encode(cut, 'Png'))]).toEqual([
          format,
          share,
          'invalid',
        ]);
      }
    }
  });

  it('those with random bytes turned: taken as a whole picture or refused, and the worker goes on', async () => {
    const whole = await createPlain(200, 150).png().toBuffer();
    let seed = 7;
    const drawRandom = () => (seed = (seed * 16_807) % 2_147_483_647);
    for (let trial = 0; trial < 60; trial += 1) {
      const turned = Buffer.from(whole);
      for (let count = 0; count < 8; count += 1)
        turned[8 + (drawRandom() % (turned.length - 8))] = drawRandom() % 256;
      expect(['taken', 'invalid', 'tooLarge', 'notAllowed']).toContain(
        await getFailureReason(worker.encode(turned, 'Jpg')),
      );
    }
    expect(await getFailureReason(worker.encode(whole, 'Jpg'))).toBe('taken');
  });

  it('a text chunk that unpacks to gigabytes', async () => {
    const packed = deflateSync(Buffer.alloc(64 * 1_048_576));
    const text = Buffer.concat([Buffer.from('Comment\0\0'), packed]);
    const profile = Buffer.concat([Buffer.from('icc\0\0'), packed]);
    const pixels = Buffer.alloc((10 * 3 + 1) * 10);
    const bytes = buildPng(10, 10, pixels, [
      chunk('iCCP', profile),
      ...Array.from({ length: 8 }, () => chunk('zTXt', text)),
    ]);
    expect(['taken', 'invalid']).toContain(await getFailureReason(worker.encode(bytes, 'Png')));
  });
});

describe('accepted images are encoded again', () => {
  it.each(['Png', 'Jpg'] as EncodedFormat[])(
    'as %s: nothing of place, owner or colour profile is left',
    async (format) => {
      const secret = 'Canary of the owner';
      const source = await createPlain()
        .withIccProfile('p3')
        .withExif({ IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
        .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .jpeg()
        .toBuffer();
      expect(source.includes(secret)).toBe(true);
      const { bytes } = await worker.encode(source, format);
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes(secret)).toBe(false);
    },
  );

  it('polyglots lose what hides in them', async () => {
    const script = '<script>alert("canary")</script><?php system($_GET[0]); ?>';
    const page = `GIF89a/*${script}*/=1;`;
    const pixels = Buffer.alloc((10 * 3 + 1) * 10);
    for (const bytes of [
      Buffer.concat([await createPlain().jpeg().toBuffer(), Buffer.from(script)]),
      Buffer.concat([await createPlain().png().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]),
      buildPng(10, 10, pixels, [chunk('tEXt', Buffer.from(`Comment\0${page}`))]),
      await createPlain()
        .withExif({ IFD0: { ImageDescription: script } })
        .jpeg()
        .toBuffer(),
    ]) {
      expect(bytes.includes('canary')).toBe(true);
      for (const format of ['Png', 'Jpg'] as const) {
        const encoded = await worker.encode(bytes, format);
        expect(encoded.bytes.includes('canary')).toBe(false);
        expect(encoded.bytes.includes('<script')).toBe(false);
      }
    }
  });

  it('one frame of many, turned upright', async () => {
    const pictures = ['red', 'lime', 'blue', 'white', 'black'].map(
      async (background) =>
        await sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
    );
    const frames = await sharp(await Promise.all(pictures), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(5);
    expect(await worker.readHeader(frames)).toEqual({ mediaType: 'image/webp', width: 20, height: 10 });
    const { bytes } = await worker.encode(frames, 'Png');
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();

    const onItsSide = await createPlain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await worker.readHeader(onItsSide)).toEqual({ mediaType: 'image/jpeg', width: 30, height: 40 });
    expect(await worker.encode(onItsSide, 'Jpg')).toMatchObject({ width: 30, height: 40 });
  });

  it('the largest that is allowed', async () => {
    const bytes = await createPlain(7_070, 7_070).png().toBuffer();
    expect(await worker.encode(bytes, 'Jpg')).toMatchObject({ width: 7_070, height: 7_070 });
  }, 60_000);
});

describe('limits', () => {
  it('of time: the process is killed, and the next image is taken', async () => {
    const hurried = createImageWorker({ limits: { timeMs: 1 } });
    const bytes = await createPlain(3_000, 3_000).png().toBuffer();
    expect(await getFailureReason(hurried.encode(bytes, 'Png'))).toBe('tooLong');
    await hurried.close();
    expect(await getFailureReason(worker.encode(await createPlain().png().toBuffer(), 'Png'))).toBe('taken');
  });

  it('of memory: the process ends itself, ours does not grow', async () => {
    const narrow = createImageWorker({ limits: { memoryBytes: 200 * 1_048_576 } });
    // On its side, so that it cannot be made line by line.
    const bytes = await createPlain(7_000, 7_000)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer();
    const before = process.memoryUsage.rss();
    expect(await getFailureReason(narrow.encode(bytes, 'Png'))).toBe('tooMuchMemory');
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576);
    await narrow.close();
  });

  it('of processes: two at most, whatever waits; none after the end', async () => {
    const busy = createImageWorker();
    const listChildren = () =>
      readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
        .trim()
        .split(/\s+/)
        .filter(Boolean).length;
    const hasProc = readdirSync('/').includes('proc');
    const before = hasProc ? listChildren() : 0;
    const bytes = await createPlain(600, 600).png().toBuffer();
    const work = Promise.all(Array.from({ length: 12 }, async () => await busy.encode(bytes, 'Jpg')));
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, hasProc ? listChildren() - before : 0)), 10);
    expect(await work).toHaveLength(12);
    clearInterval(timer);
    expect(most).toBeLessThanOrEqual(2);
    await busy.close();
    expect(await getFailureReason(busy.encode(bytes, 'Jpg'))).toBe('invalid');
  });

  it('of the network: nothing in an image is looked up', async () => {
    let requestCount = 0;
    const canary = createServer((_request, response) => {
      requestCount += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as AddressInfo;
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/" href="http://127.0.0.1:${port}/"/>`;
    await worker.encode(await createPlain().withXmp(xmp).jpeg().toBuffer(), 'Png');
    await getFailureReason(
      worker.encode(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:${port}/"/></svg>`,
        ),
        'Png',
      ),
    );
    canary.close();
    expect(requestCount).toBe(0);
  });
});
