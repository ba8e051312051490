import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAiImages, type AiError } from '#server/integrations/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { sandboxImageModel } from './imageRoutes.ts';
import { createAiSandbox } from './index.ts';

let server: Server;
let baseUrl = '';
const side = 1_024;
beforeAll(async () => {
  server = createServer(express().use(createAiSandbox()));
  await listenLocally(server);
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ai/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connect = (change: { apiKey?: string | null; model?: string } = {}) =>
  createOpenAiImages({ baseUrl, apiKey: 'key', model: sandboxImageModel, timeoutMs: 30_000, ...change });
const getKind = async (work: Promise<unknown>) =>
  await work.then(
    () => 'drawn',
    (error: unknown) => (error as AiError).kind,
  );

/** A red square in the middle, and a mask that keeps it. */
async function createEdit() {
  const drawSquare = (fill: string, rest: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${rest}<rect x="400" y="400" width="200" height="200" fill="${fill}"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  return {
    image: await drawSquare('#d01020', `<rect width="${side}" height="${side}" fill="#e6e6e6"/>`),
    mask: await drawSquare('#ffffff', ''),
  };
}
async function readPixel(bytes: Buffer, place: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (place * info.width + place) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('pictures of the sandbox', () => {
  it('are squares by the words of the prompt, the same for the same prompt', async () => {
    const drawn = await connect().generate({ prompt: 'a snowy window', side });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    expect(drawn.tokens).toBe(1_116);
    const again = await connect().generate({ prompt: 'a snowy window', side });
    expect(again.bytes.equals(drawn.bytes)).toBe(true);
    const other = await connect().generate({ prompt: 'a concrete loft', side });
    expect(other.bytes.equals(drawn.bytes)).toBe(false);
    // Advent is dark green, although its words speak of a wall and of lights too.
    const advent = await connect().generate({ prompt: 'a green wall with advent lights', side });
    expect((await readPixel(advent.bytes, 200))[0]).toBeLessThan(90);
    const wall = await connect().generate({ prompt: 'a wall in the sun', side });
    expect((await readPixel(wall.bytes, 200))[0]).toBeGreaterThan(200);
  });

  it('keep what a mask keeps, unless the prompt says to redraw it', async () => {
    const edit = await createEdit();
    const drawn = await connect().edit({ ...edit, prompt: 'morning sun', side });
    expect(await readPixel(drawn.bytes, 500)).toEqual([0xd0, 0x10, 0x20]);
    // Around it is the setting, no longer the ground of the photo.
    expect(await readPixel(drawn.bytes, 60)).not.toEqual([0xe6, 0xe6, 0xe6]);
    const redrawn = await connect().edit({ ...edit, prompt: 'redraw it in the sun', side });
    expect(await readPixel(redrawn.bytes, 500)).not.toEqual([0xd0, 0x10, 0x20]);
  });

  it('are refused without a key, of another model, and with a mask of another size', async () => {
    const edit = await createEdit();
    const small = await sharp(edit.mask).resize(100, 100).png().toBuffer();
    const order = { prompt: 'sun', side };
    expect(await getKind(connect({ model: 'other' }).generate(order))).toBe('rejected');
    expect(await getKind(connect().edit({ ...edit, ...order, mask: small }))).toBe('rejected');
    expect(await getKind(connect().edit({ ...edit, ...order, mask: Buffer.from('no png') }))).not.toBe(
      'drawn',
    );
    expect(await getKind(connect().generate({ ...order, signal: AbortSignal.abort() }))).toBe('stopped');
  });
});
