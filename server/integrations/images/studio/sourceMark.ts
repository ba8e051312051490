import type { Sharp } from 'sharp';
import { sourceMarks, type SourceMark } from '#shared/domain/content/fileOrigin.ts';

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The mark that an image carries; null where it carries none that we know. @param xmp of its head */
export function readSourceMark(xmp: Uint8Array | undefined): SourceMark | null {
  if (xmp === undefined) return null;
  const found = /digitalsourcetype\/([A-Za-z]+)/.exec(Buffer.from(xmp).toString('utf8'))?.[1];
  return sourceMarks.find((mark) => mark === found) ?? null;
}

/** What a file of ours says of how it came to be, as XMP: images carry it in their head, videos in a box. */
export function buildSourceXmp(mark: SourceMark): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${vocabulary}${mark}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** Marks a file to be written; every transform of an image ends here, as encoding drops what it is not given. */
export function writeSourceMark(image: Sharp, mark: SourceMark | null): Sharp {
  if (mark === null) return image;
  return image.withXmp(buildSourceXmp(mark));
}
