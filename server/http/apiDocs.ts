import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Router } from 'express';
import { productVersion } from '#server/productVersion.ts';
import { buildOpenApi } from './openApi.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Okavango API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/v1/docs/swagger-ui.css"></head><body><div id="viewer"></div>
<script src="/v1/docs/swagger-ui-bundle.js"></script><script src="/v1/docs/start.js"></script></body></html>`;

const start = `window.addEventListener('load', function () {
  window.SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', filter: true });
});`;

/** The OpenAPI description at `/v1/openapi.json` and its viewer at `/v1/docs`, from our own files. */
export function createApiDocs(publicUrl: string): Router {
  const router = express.Router();
  const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let description: string | null = null;
  router.get('/v1/openapi.json', (_request, response) => {
    description ??= JSON.stringify(buildOpenApi(publicUrl, productVersion));
    response.type('application/json').send(description);
  });
  router.get('/v1/docs', (_request, response) => {
    response.type('html').send(page);
  });
  router.get('/v1/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(start);
  });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/v1/docs/${file}`, (_request, response) => {
      response.sendFile(path.join(viewerFolder, file));
    });
  }
  return router;
}
