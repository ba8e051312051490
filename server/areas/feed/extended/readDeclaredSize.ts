/** Sides of an image in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Start of a frame in JPEG; C4, C8 and CC between them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The length counts itself: less than two would go round in circles.
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** The size that the head of a JPEG or PNG names: for images that are too large to be opened by us. */
export function readDeclaredSize(bytes: Buffer, mediaType: string): ImageSize | null {
  if (mediaType === 'image/jpeg') return readJpegSize(bytes);
  const isPng = (mediaType === 'image/png' || mediaType === 'image/apng') && bytes.length >= 24;
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}
