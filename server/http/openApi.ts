import { z } from 'zod';
import type { PermissionRule } from '#shared/access/permissions.ts';
import { allCalls } from '#shared/contracts/index.ts';
import type { BuiltCall, Call } from '#shared/contracts/defineCall.ts';
import { problemSchema } from '#shared/errors/problem.ts';
import { errorRegistry } from '#shared/errors/errors.ts';
import { getTokenTypes } from './authenticate.ts';

type Json = Record<string, unknown>;

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function buildRequestBody(call: BuiltCall): Json | undefined {
  if (call.isWebhook) return undefined;
  if (call.files.length === 0) {
    return { content: { 'application/json': { schema: toJsonSchema(call.input, 'input') } } };
  }
  const schema = toJsonSchema(call.input, 'input');
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = Object.fromEntries(
    call.files.map((file) => [
      file.name,
      file.maxCount === 1 ? binary : { type: 'array', items: binary, maxItems: file.maxCount },
    ]),
  );
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          properties: { ...(schema['properties'] as Json | undefined), ...files },
          required: [
            ...((schema['required'] as string[] | undefined) ?? []),
            ...call.files.filter((file) => file.isRequired).map((file) => file.name),
          ],
        },
      },
    },
  };
}

function buildResponses(call: Call): Json {
  const problem = {
    description: 'Problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  if (!call.isBuilt) return { 501: { ...problem, description: 'not_built_yet' }, default: problem };
  const success =
    call.produces === null
      ? { 'application/json': { schema: toJsonSchema(call.output, 'output') } }
      : { [call.produces]: { schema: { type: 'string', contentMediaType: call.produces } } };
  const byStatus = new Map<number, string[]>();
  for (const code of call.errors) {
    const status = errorRegistry[code].status;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { ...problem, description: codes.join(', ') }]),
  );
  return { 200: { description: 'OK', content: success }, ...errors, default: problem };
}

function describeRule(rule: PermissionRule): string {
  return `${rule.mode === 'AND' ? 'all' : 'one'} of: ${rule.permissions.join(', ')}`;
}

function describeRights(call: Call): { description?: string } {
  const sentences = [
    ...(call.permissions === null ? [] : [`Needs ${describeRule(call.permissions)}`]),
    ...(call.staffPermissions === null
      ? []
      : [`Staff in a shop that is not theirs need ${describeRule(call.staffPermissions)}`]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join('. ') };
}

function buildOperation(call: Call): Json {
  const tokenTypes = getTokenTypes(call.access);
  const requestBody = call.isBuilt ? buildRequestBody(call) : undefined;
  const parameters = [
    ...(call.isBuilt && call.isWebhook
      ? [{ name: 'version', in: 'path', required: true, schema: { type: 'string' } }]
      : []),
    ...(call.isBuilt && call.isIdempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : []),
  ];
  return {
    operationId: `${call.controller}_${call.action}`,
    tags: [call.controller],
    summary: call.summary,
    ...describeRights(call),
    security: tokenTypes.map((type) => ({ [type]: [] })),
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody,
    responses: buildResponses(call),
    'x-okavango-built': call.isBuilt,
  };
}

/** The OpenAPI 3.1 description of every call. */
export function buildOpenApi(serverUrl: string, version: string): Json {
  const bearers = new Set(allCalls.flatMap((call) => [...getTokenTypes(call.access)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Okavango',
      version,
      description: 'Online advertising and marketing automation for e-shops.',
    },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(
      allCalls.map((call) => [
        call.isBuilt && call.isWebhook ? `${call.path}/{version}` : call.path,
        { post: buildOperation(call) },
      ]),
    ),
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
      securitySchemes: Object.fromEntries(
        [...bearers].map((type) => [
          type,
          { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: type },
        ]),
      ),
    },
  };
}
