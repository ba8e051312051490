import { Router } from 'express';
import { AppError } from '#shared/errors/appError.ts';
import { isFileKey, type FileEnding, type FileStore } from './fileStore.ts';

/** Files that anybody may have who knows the address; documents are handed out by signed addresses only. */
const contentTypes: Readonly<Partial<Record<FileEnding, string>>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  json: 'application/json; charset=utf-8',
};

/**
 * Serves stored files at `/files/{folder}/{name}`. No token is needed: both parts are random, and a file never
 * changes under its name. Nothing in it can run: browsers treat it only as the type we declare.
 */
export function createFileRoutes(files: FileStore): Router {
  const router = Router();
  router.get('/files/:folder/:name', async (request, response, next) => {
    const key = `${request.params.folder}/${request.params.name}`;
    const contentType = contentTypes[key.slice(key.lastIndexOf('.') + 1) as FileEnding];
    const bytes = isFileKey(key) && contentType !== undefined ? await files.read(key) : null;
    if (bytes === null || contentType === undefined) {
      // A file that was deleted is no page of the web app, which answers other addresses.
      next(isFileKey(key) ? new AppError('not_found') : undefined);
      return;
    }
    response.setHeader('content-type', contentType);
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    // The desktop app and other origins of ours read texts by script.
    response.setHeader('access-control-allow-origin', '*');
    response.end(bytes);
  });
  return router;
}
