import { randomBytes } from 'node:crypto';
import type { ObjectStorage } from '#server/config/config.ts';
import { isFileKey, type FileStore } from './fileStore.ts';

const notFound = 404;
const triesOfAll = 3;

/** Loaded when it is needed: it is large, and most installs keep files on their disk. */
const loadSdk = async () => await import('@aws-sdk/client-s3');

function isMissing(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null || !('$metadata' in thrown)) return false;
  const { $metadata: answer } = thrown as { $metadata?: { httpStatusCode?: number } };
  return answer?.httpStatusCode === notFound;
}

/** Files in a bucket of a storage that speaks S3's API. A file is there when the write was answered, whole or not at all. */
export function createS3Store(storage: ObjectStorage): FileStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = storage;
  const connect = async () => {
    const { S3Client } = await loadSdk();
    return new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: triesOfAll,
      // Other storages know the bucket by its path, and no newer checksums than S3 itself asks for.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  };
  let connected: ReturnType<typeof connect> | null = null;
  const getClient = async () => await (connected ??= connect());
  const toLocation = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a key of a file');
    return { Bucket: bucket, Key: key };
  };
  return {
    async write(folder, ending, bytes) {
      const key = `${folder}/${randomBytes(16).toString('hex')}.${ending}`;
      const { PutObjectCommand } = await loadSdk();
      const content = { ...toLocation(key), Body: bytes, ContentLength: bytes.byteLength };
      await (await getClient()).send(new PutObjectCommand(content));
      return key;
    },
    async read(key) {
      const place = toLocation(key);
      const { GetObjectCommand } = await loadSdk();
      try {
        const { Body } = await (await getClient()).send(new GetObjectCommand(place));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    async remove(key) {
      const place = toLocation(key);
      const { DeleteObjectCommand } = await loadSdk();
      try {
        await (await getClient()).send(new DeleteObjectCommand(place));
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
      }
    },
  };
}
