import type { Request, Response } from 'express';

/** Text of a body's field, or empty. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An object of a body, or an empty one. */
export const readObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

export const readList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The body of a request as an object. */
export const readBody = (request: Request): Record<string, unknown> => readObject(request.body);

/** Bytes of an upload. */
export const readUpload = (request: Request): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** The bearer of a request. */
export const readBearer = (request: Request): string =>
  request.headers.authorization?.replace(/^(Bearer|OAuth) /i, '') ?? '';

/** A refusal of a network: its status and its body. */
export class SocialFault extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Answers a refusal. */
export const sendSocialFault = (response: Response, { status, body }: SocialFault): void => {
  response.status(status).json(body);
};

/** Pixel size of a JPEG; null where the bytes are none. */
export const readJpegSize = (bytes: Buffer): { width: number; height: number } | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Fetches media as networks do; null where the address does not answer a file. */
export const fetchMedia = async (url: string): Promise<Buffer | null> => {
  if (!URL.canParse(url)) return null;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
};
