import { expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { isRefusal } from './refusal.ts';
import { NoSessionError } from './tokens.ts';

const createProblem = (status: number, detail: string) =>
  new ApiProblem('x', { status, detail, requestId: '' });

it.each([
  ['no session', new NoSessionError(), true],
  ['401', createProblem(401, 'anything'), true],
  ['a message that mentions a token', createProblem(400, 'This Token was used before'), true],
  ['another refusal', createProblem(400, 'The field is too long'), false],
  ['too many requests', createProblem(429, 'Too many requests'), false],
  ['a fault of the server', createProblem(503, 'The token service is down'), false],
  ['a lost network', new ApiProblem('network', { requestId: '' }), false],
  ['a time-out', new ApiProblem('request_timeout', { requestId: '' }), false],
  ['a fault of our own', new Error('token'), false],
])('%s ends the session: %s', (_, error, expected) => expect(isRefusal(error)).toBe(expected));
