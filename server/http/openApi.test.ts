import { expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import { buildOpenApi } from './openApi.ts';

const description = buildOpenApi('http://127.0.0.1:4000', '1.0.0') as {
  openapi: string;
  paths: Record<
    string,
    { post: { operationId: string; responses: Record<string, unknown>; security: unknown[] } }
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
