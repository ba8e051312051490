/** A picture of an icon: a square PNG. */
export interface IconPicture {
  readonly sizePx: number;
  readonly png: Buffer;
}

/** A Windows icon of PNG pictures, the sizes that Windows takes: up to 256 px. */
export function buildIco(pictures: readonly IconPicture[]): Buffer {
  const used = pictures.filter(({ sizePx }) => sizePx <= 256);
  const head = Buffer.alloc(6 + used.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(used.length, 4);
  let offset = head.length;
  for (const [index, { sizePx, png }] of used.entries()) {
    const at = 6 + index * 16;
    // 0 stands for 256.
    head.writeUInt8(sizePx % 256, at);
    head.writeUInt8(sizePx % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...used.map(({ png }) => png)]);
}

/** Apple's names of PNG images by their size in pixels; some sizes also serve half the size on a fine screen. */
const appleTypes: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** A macOS icon of PNG pictures. */
export function buildIcns(pictures: readonly IconPicture[]): Buffer {
  const parts = pictures.flatMap(({ sizePx, png }) =>
    (appleTypes[sizePx] ?? []).map((type) => {
      const head = Buffer.alloc(8);
      head.write(type, 'latin1');
      head.writeUInt32BE(png.length + 8, 4);
      return Buffer.concat([head, png]);
    }),
  );
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}
