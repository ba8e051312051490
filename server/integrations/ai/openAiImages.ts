import { toFile } from 'openai';
import type { ImagesResponse } from 'openai/resources/images';
import type { AiEndpoint } from '#server/config/config.ts';
import type { DrawnImage, ImageModel } from './imageModel.ts';
import { createOpenAiClient, runInTime } from './openAiClient.ts';
import { AiError } from './textModel.ts';

const squareSize = '1024x1024';
/** Largest picture that is read: a square of 1,024 px never needs as much. */
const mostBase64 = 40_000_000;

/** A model behind an endpoint that speaks OpenAI's images API. */
export function createOpenAiImages(endpoint: AiEndpoint): ImageModel {
  const client = createOpenAiClient(endpoint);
  const run = async (
    signal: AbortSignal | undefined,
    request: (signal: AbortSignal) => Promise<ImagesResponse>,
  ): Promise<DrawnImage> =>
    await runInTime(endpoint, signal, async (limited) => {
      const { data, usage } = await request(limited);
      const encoded = data?.[0]?.b64_json;
      // An address would have to be fetched; models of today answer the picture itself.
      if (encoded === undefined || encoded === '' || encoded.length > mostBase64)
        throw new AiError('provider', 'an answer without a picture');
      return { bytes: Buffer.from(encoded, 'base64'), tokens: usage?.total_tokens ?? null };
    });
  const { model } = endpoint;
  return {
    name: model,
    generate: async ({ prompt, signal: stop }) =>
      await run(
        stop,
        async (signal) => await client.images.generate({ model, prompt, n: 1, size: squareSize }, { signal }),
      ),
    edit: async ({ prompt, image, mask, signal: stop }) =>
      await run(
        stop,
        async (signal) =>
          await client.images.edit(
            {
              model,
              prompt,
              n: 1,
              size: squareSize,
              image: await toFile(image, 'product.png', { type: 'image/png' }),
              mask: await toFile(mask, 'mask.png', { type: 'image/png' }),
            },
            { signal },
          ),
      ),
  };
}
