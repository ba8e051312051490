import { afterEach, expect, it } from 'vitest';
import { createAnswerWatch } from './answers.ts';
import { ApiProblem } from './problem.ts';

const { getLastAnswerAtMs, noteAnswer, onAnswer } = createAnswerWatch();
const received: boolean[] = [];
const stop = onAnswer((isAnswered) => received.push(isAnswered));
afterEach(() => received.splice(0));

const fail = async (code: string, status?: number) => {
  const problem = new ApiProblem(code, { requestId: '', status });
  await expect(noteAnswer(Promise.reject(problem))).rejects.toBe(problem);
};

it('without an answer are calls that the network or a gateway let down', async () => {
  await fail('network');
  await fail('request_timeout');
  await fail('generic', 502);
  expect(received).toEqual([false, false, false]);
  expect(getLastAnswerAtMs()).toBeNull();
});
it('a refusal is an answer', async () => {
  await fail('unauthorized', 401);
  expect(await noteAnswer(Promise.resolve(5))).toBe(5);
  expect(received).toEqual([true, true]);
  expect(getLastAnswerAtMs()).toBeGreaterThan(0);
});
it('a call that was never sent or given up says nothing', async () => {
  await fail('required_parameter_missing');
  const given = new DOMException('', 'AbortError');
  await expect(noteAnswer(Promise.reject(given))).rejects.toBe(given);
  expect(received).toEqual([]);
});
it('who stopped hears nothing', async () => {
  stop();
  await noteAnswer(Promise.resolve(5));
  expect(received).toEqual([]);
});
