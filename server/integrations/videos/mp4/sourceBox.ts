import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import { buildSourceXmp, readSourceMark } from '#server/integrations/images/index.ts';
import { buildBox, listBoxes } from './boxes.ts';

/** Extended type of a box with XMP. https://developer.adobe.com/xmp/docs/xmp-specifications, part 3 */
const xmpType = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** The box by which a video says how it came to be. */
export function buildSourceBox(mark: SourceMark): Buffer {
  return buildBox('uuid', Buffer.concat([xmpType, Buffer.from(buildSourceXmp(mark), 'utf8')]));
}

/** The mark that a video carries; null where it carries none that we know. */
export function readVideoMark(bytes: Buffer): SourceMark | null {
  const box = listBoxes(bytes).find(
    ({ type, body }) => type === 'uuid' && body.subarray(0, xmpType.length).equals(xmpType),
  );
  return box === undefined ? null : readSourceMark(box.body.subarray(xmpType.length));
}
