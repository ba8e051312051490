import { createHash } from 'node:crypto';
import busboy from 'busboy';
import { Router, type Request, type Response } from 'express';
import sharp from 'sharp';
import { imageScenes, type ImageScene } from '#shared/domain/content/image/contentImage.ts';
import { drawScene } from '#shared/domain/content/image/drawScene.ts';

/** The sandbox's image model; its name is on everything that it draws. */
export const sandboxImageModel = 'sandbox-painter';

const side = 1_024;
const tokensOfImage = 1_056;
const longestPrompt = 32_000;
const longestFile = 50_000_000;
const drawingMs = 600;

/** Words of a prompt by the setting that they ask for; the most special first, as each room has a wall and light. */
const sceneWords: Readonly<Record<ImageScene, RegExp>> = {
  WinterWindow: /winter|snow|window|dusk|sníh|sněh|zim|okn/i,
  Advent: /advent|christmas|váno/i,
  Concrete: /concrete|loft|beton/i,
  StudioRose: /rose|pink|růžov/i,
  SunlitWall: /sun|light|wall|morning|slun|stěn|rán/i,
  Plain: /plain|white|studio|bíl/i,
};

interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Buffer>;
}

async function readForm(request: Request): Promise<Form> {
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  const parser = busboy({ headers: request.headers, limits: { fileSize: longestFile, files: 17 } });
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => files.set(name.replace('[]', ''), Buffer.concat(chunks)));
  });
  await new Promise((resolve, reject) => {
    parser.on('close', resolve);
    parser.on('error', reject);
    request.pipe(parser);
  });
  return { fields, files };
}

/** A setting by the words of a prompt, the same for the same prompt. */
async function drawSetting(prompt: string): Promise<Buffer> {
  const found = Object.entries(sceneWords).find(([, words]) => words.test(prompt))?.[0];
  const scene = imageScenes.find((name) => name === found) ?? 'SunlitWall';
  const seed = createHash('sha256').update(prompt).digest().readUInt16BE(0);
  const svg = drawScene(scene, { width: side, height: side, groundY: side * 0.73 }, seed);
  return await sharp(Buffer.from(svg)).resize(side, side).png().toBuffer();
}

/**
 * A setting around what the mask keeps. A prompt with the word "redraw" gets the masked part back in other colours, as
 * models at times redraw what they should leave.
 */
async function drawAround(prompt: string, image: Buffer, mask: Buffer): Promise<Buffer> {
  const size = { width: side, height: side };
  const colours = await sharp(image).removeAlpha().raw().toBuffer();
  const alpha = await sharp(mask).extractChannel(3).raw().toBuffer();
  const product = await sharp(colours, { raw: { ...size, channels: 3 } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  const input = /redraw/i.test(prompt)
    ? await sharp(product).modulate({ hue: 150, lightness: -25 }).toBuffer()
    : product;
  return await sharp(await drawSetting(prompt))
    .composite([{ input }])
    .png()
    .toBuffer();
}

function sendError(response: Response, status: number, message: string, code: string | null = null): void {
  response.status(status).json({ error: { message, type: 'invalid_request_error', code, param: null } });
}

/** Refuses what OpenAI's images refuse; null for a request that may be drawn. */
function findFault(model: unknown, prompt: unknown): { status: number; message: string } | null {
  if (model !== sandboxImageModel)
    return { status: 404, message: `The model '${String(model)}' does not exist` };
  if (typeof prompt !== 'string' || prompt === '') return { status: 400, message: 'prompt is required' };
  if (prompt.length > longestPrompt) return { status: 400, message: 'prompt is too long' };
  return null;
}

async function answer(response: Response, draw: () => Promise<Buffer>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, drawingMs));
  const picture = await draw();
  response.json({
    created: Math.floor(Date.now() / 1_000),
    output_format: 'png',
    size: `${side}x${side}`,
    data: [{ b64_json: picture.toString('base64') }],
    usage: { input_tokens: 60, output_tokens: tokensOfImage, total_tokens: tokensOfImage + 60 },
  });
}

/** A sandbox of OpenAI's image generations and edits; the paths are behind the key's check. */
export function createImageSandbox(): Router {
  const router = Router();
  router.post('/ai/v1/images/generations', async (request, response) => {
    const { model, prompt } = request.body as { model?: unknown; prompt?: unknown };
    const fault = findFault(model, prompt);
    if (fault !== null) return sendError(response, fault.status, fault.message);
    await answer(response, async () => await drawSetting(String(prompt)));
  });
  router.post('/ai/v1/images/edits', async (request, response) => {
    const { fields, files } = await readForm(request);
    const prompt = fields.get('prompt');
    const fault = findFault(fields.get('model'), prompt);
    if (fault !== null) return sendError(response, fault.status, fault.message);
    const [image, mask] = [files.get('image'), files.get('mask')];
    if (image === undefined || mask === undefined)
      return sendError(response, 400, 'image and mask are required');
    const sizes = await Promise.all([sharp(image).metadata(), sharp(mask).metadata()]).catch(() => []);
    if (sizes.length === 0 || sizes.some(({ width, height }) => width !== side || height !== side))
      return sendError(response, 400, `image and mask must be ${side}x${side}`);
    await answer(response, async () => await drawAround(prompt ?? '', image, mask));
  });
  return router;
}
