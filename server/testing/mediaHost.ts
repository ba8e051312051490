import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { SocialMedia } from '#server/social/socialPlatform.ts';
import { listenLocally } from './listenLocally.ts';
import { buildMp4 } from './mp4File.ts';

/** Media at an address that sandboxes can fetch. */
export interface MediaHost {
  readonly image: SocialMedia;
  readonly video: SocialMedia;
  close(): Promise<void>;
}

/** Serves one photo and one video. */
export async function startMediaHost(): Promise<MediaHost> {
  const background = { r: 200, g: 120, b: 40 };
  const image = await sharp({ create: { width: 108, height: 108, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const video = buildMp4({ width: 720, height: 1_280, seconds: 12 });
  const server = createServer((request, response) => {
    response.end(request.url?.endsWith('.jpg') === true ? image : video);
  });
  await listenLocally(server);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    image: {
      kind: 'Image',
      contentType: 'image/jpeg',
      altText: 'A lamp on a table',
      byteLength: image.length,
      url: `${base}/lamp.jpg`,
      read: () => Promise.resolve(image),
    },
    video: {
      kind: 'Video',
      contentType: 'video/mp4',
      altText: '',
      byteLength: video.length,
      url: `${base}/lamp.mp4`,
      read: () => Promise.resolve(video),
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
