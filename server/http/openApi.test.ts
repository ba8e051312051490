import { describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import { specifiedCalls } from '#server/testing/specifiedCalls.ts';
import { buildOpenApi } from './openApi.ts';

const description = buildOpenApi('http://127.0.0.1:4000', '1.0.0') as {
  openapi: string;
  paths: Record<
    string,
    {
      post: {
        operationId: string;
        requestBody?: { content: object };
        responses: Record<string, unknown>;
        security: unknown[];
        'x-okavango-built': boolean;
      };
    }
  >;
};

it('describes every call once', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toHaveLength(allCalls.length);
  const ids = Object.values(description.paths).map((path) => path.post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has a path for each call of the product, with its refusals', () => {
  for (const [path, { post }] of Object.entries(description.paths)) {
    expect(path).toMatch(/^\/v1\/[A-Z]\w+\/[A-Z]\w+\/[A-Z]\w+(\/\{version\})?$/);
    expect(Object.keys(post.responses)).toContain('default');
  }
});

it('names every reference that it uses', () => {
  const text = JSON.stringify(description);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(name).toBe('Problem');
  expect(text).not.toContain('"$ref":"#/$defs');
});

describe('calls of the specification', () => {
  const listed = Object.entries(specifiedCalls).flatMap(([controller, kinds]) =>
    Object.entries(kinds).flatMap(([kind, actions]) =>
      actions.map((action) => ({
        kind,
        path: `/v1/${controller}/${action}${kind === 'webhook' ? '/{version}' : ''}`,
      })),
    ),
  );

  it('are 234', () => {
    expect(new Set(listed.map(({ path }) => path)).size).toBe(234);
    expect(listed).toHaveLength(234);
  });

  it('are all there, as POST, and built', () => {
    const missing = listed.filter(({ path }) => description.paths[path]?.post['x-okavango-built'] !== true);
    expect(missing).toEqual([]);
  });

  it.each(listed.filter(({ kind }) => kind === 'open' || kind === 'webhook'))(
    '$path takes no token',
    ({ path }) => {
      expect(description.paths[path]?.post.security).toEqual([]);
    },
  );

  it.each(listed.filter(({ kind }) => kind === 'multipart'))('$path takes files', ({ path }) => {
    expect(Object.keys(description.paths[path]?.post.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
  });
});
