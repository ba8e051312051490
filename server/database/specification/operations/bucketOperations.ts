import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { GridFSBucket } from 'mongodb';
import type { OperationTable } from './operationTable.ts';

async function readBytes(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Operations of a GridFS bucket. */
export const bucketOperations: OperationTable<GridFSBucket> = {
  delete: (bucket, { id }) => bucket.delete(id),
  deleteByName: async (bucket, { filename }) => {
    const files = await bucket.find({ filename }).toArray();
    if (files.length === 0) throw new Error(`File not found for name ${String(filename)}`);
    for (const file of files) await bucket.delete(file._id);
  },
  download: (bucket, { id }) => readBytes(bucket.openDownloadStream(id)),
  downloadByName: (bucket, { filename, revision }) =>
    readBytes(bucket.openDownloadStreamByName(filename, revision === undefined ? {} : { revision })),
  rename: (bucket, { id, newFilename }) => bucket.rename(id, newFilename),
  renameByName: async (bucket, { filename, newFilename }) => {
    const files = await bucket.find({ filename }).toArray();
    if (files.length === 0) throw new Error(`File not found for name ${String(filename)}`);
    for (const file of files) await bucket.rename(file._id, newFilename);
  },
  upload: async (bucket, { filename, source, ...options }) => {
    const stream = bucket.openUploadStream(filename, options);
    stream.end(Buffer.from(source.$$hexBytes, 'hex'));
    await finished(stream);
    return stream.id;
  },
};
