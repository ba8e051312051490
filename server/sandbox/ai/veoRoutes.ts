import { randomUUID } from 'node:crypto';
import { Router, json, type Response } from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import { stillScale } from '#shared/domain/content/video/layOutFrame.ts';
import type { VideoWorker } from '#server/integrations/videos/index.ts';

/** The sandbox's video model; its name is on everything that it films. */
export const sandboxVideoModel = 'sandbox-director';

const sizes = { '16:9': { width: 1_280, height: 720 }, '9:16': { width: 720, height: 1_280 } } as const;
const mostBytes = 40_000_000;
const largestPictureBytes = 20_000_000;
const bodyLimit = '32mb';
const longestPrompt = 4_000;
/** Of a minute, as a first tier of the Gemini API has. */
const mostStartsPerMinute = 10;
const minuteMs = 60_000;
/** Films in memory; older ones are gone, as Google's are after two days. */
const mostOperations = 20;
const framesOfSecond = 30;
/** Words that its rules forbid, as Google's filters would. */
const forbidden = /violen|weapon|blood|naked|násil|zbra[nň]|krvav|nah(?:ý|á|é|ou)(?!\p{L})/iu;

const orderSchema = z.object({
  instances: z
    .array(
      z.object({
        prompt: z.string().min(1).max(longestPrompt),
        image: z.object({ bytesBase64Encoded: z.base64(), mimeType: z.enum(['image/jpeg', 'image/png']) }),
      }),
    )
    .length(1),
  parameters: z.object({
    aspectRatio: z.enum(['16:9', '9:16']),
    durationSeconds: z.union([z.literal(4), z.literal(6), z.literal(8)]),
    resolution: z.literal('720p').default('720p'),
    negativePrompt: z.string().max(longestPrompt).optional(),
  }),
});
type Order = z.output<typeof orderSchema>;

interface Operation {
  readonly id: string;
  readonly isForbidden: boolean;
  percent: number;
  video: Buffer | null;
  fault: string | null;
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
};

function sendError(response: Response, code: number, message: string): void {
  response.status(code).json({ error: { code, message, status: statusNames[code] } });
}

/** Films a picture: the camera goes in, the light turns warmer, and it goes out again. */
async function drawFilm(
  videos: VideoWorker,
  { instances, parameters }: Order,
  onFrame: (frame: number) => void,
) {
  const [instance] = instances;
  const { width, height } = sizes[parameters.aspectRatio];
  const picture = sharp(Buffer.from(instance?.image.bytesBase64Encoded ?? '', 'base64'))
    .resize(Math.round(width * stillScale), Math.round(height * stillScale), { fit: 'cover' })
    .removeAlpha();
  const [cool, warm] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().modulate({ brightness: 1.06, saturation: 1.12 }).png().toBuffer(),
  ]);
  const half = parameters.durationSeconds / 2;
  const { video } = await videos.encode(
    {
      width,
      height,
      shots: [
        { still: cool, outlines: [], movement: 'ZoomIn', seconds: half },
        { still: warm, outlines: [], movement: 'ZoomOut', seconds: half },
      ],
      posterFrame: 0,
      mark: 'trainedAlgorithmicMedia',
      sound: null,
    },
    { maxBytes: mostBytes, signal: new AbortController().signal, onFrame },
  );
  return video;
}

/** The first wrong field of an order, in Google's words. */
function describeFault(error: z.ZodError): string {
  const path = error.issues[0]?.path ?? [];
  return `Invalid value at '${path.map(String).join('.')}': ${error.issues[0]?.message ?? ''}`;
}

/**
 * A sandbox of Veo as the Gemini API offers it: an operation is started, polled and its file downloaded, all with the key. The
 * film is the given first frame, seen by a camera that moves. Forbidden words are filtered, and the eleventh start within a
 * minute is refused.
 */
export function createVeoSandbox(videos: VideoWorker): Router {
  const router = Router();
  const operations = new Map<string, Operation>();
  let starts: number[] = [];
  router.use('/veo/v1beta', json({ limit: bodyLimit }));
  router.use('/veo/v1beta', (request, response, next) => {
    if ((request.headers['x-goog-api-key'] ?? '') !== '') next();
    else sendError(response, 403, "Method doesn't allow unregistered callers.");
  });
  router.post('/veo/v1beta/models/:call', (request, response) => {
    const [model, method] = request.params.call.split(':');
    if (method !== 'predictLongRunning' || model !== sandboxVideoModel)
      return sendError(response, 404, `models/${model} is not found for API version v1beta`);
    const parsed = orderSchema.safeParse(request.body);
    if (!parsed.success) return sendError(response, 400, describeFault(parsed.error));
    if ((parsed.data.instances[0]?.image.bytesBase64Encoded.length ?? 0) > (largestPictureBytes * 4) / 3)
      return sendError(response, 400, 'Image is larger than 20 MB');
    starts = starts.filter((startedAt) => startedAt > Date.now() - minuteMs);
    if (starts.length >= mostStartsPerMinute)
      return sendError(response, 429, 'You exceeded your current quota. Please retry in a minute.');
    starts.push(Date.now());
    const isForbidden = forbidden.test(parsed.data.instances[0]?.prompt ?? '');
    const operation: Operation = { id: randomUUID(), isForbidden, percent: 0, video: null, fault: null };
    operations.set(operation.id, operation);
    const [oldest] = operations.keys();
    if (operations.size > mostOperations && oldest !== undefined) operations.delete(oldest);
    const frames = parsed.data.parameters.durationSeconds * framesOfSecond;
    if (!isForbidden)
      void drawFilm(videos, parsed.data, (frame) => {
        operation.percent = Math.round((frame / frames) * 100);
      })
        .then((video) => {
          operation.video = video;
        })
        .catch((thrown: unknown) => {
          operation.fault = thrown instanceof Error ? thrown.message : String(thrown);
        });
    response.json({ name: `models/${sandboxVideoModel}/operations/${operation.id}` });
  });
  router.get('/veo/v1beta/models/:model/operations/:id', (request, response) => {
    const operation = operations.get(request.params.id);
    if (operation === undefined) return sendError(response, 404, 'Requested entity was not found.');
    const name = `models/${sandboxVideoModel}/operations/${operation.id}`;
    if (operation.isForbidden)
      return response.json({
        name,
        done: true,
        response: {
          generateVideoResponse: {
            raiMediaFilteredCount: 1,
            raiMediaFilteredReasons: [
              'The video was filtered because it may violate our usage guidelines. You have not been charged.',
            ],
          },
        },
      });
    if (operation.fault !== null)
      return response.json({ name, done: true, error: { code: 13, message: operation.fault } });
    if (operation.video === null)
      return response.json({ name, metadata: { progressPercent: operation.percent } });
    const uri = `${request.protocol}://${request.get('host') ?? ''}/veo/v1beta/files/${operation.id}:download?alt=media`;
    response.json({
      name,
      done: true,
      response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } },
    });
  });
  router.get('/veo/v1beta/files/:file', (request, response) => {
    const [id] = request.params.file.split(':');
    const video = operations.get(id ?? '')?.video ?? null;
    if (video === null) return sendError(response, 404, 'Requested entity was not found.');
    response.type('video/mp4').send(video);
  });
  return router;
}
