import { expect, it } from 'vitest';
import { AppError } from '#shared/errors/appError.ts';
import { toProblem } from './problems.ts';

it.each([
  ['en', 'According to the business register, this company was dissolved on 06/30/2023.'],
  ['cs', 'Podle rejstříku tato firma zanikla 30.06.2023.'],
] as const)('a day is written in the form of the language: %s', (language, detail) => {
  const error = new AppError('company_dissolved', { params: { date: '2023-06-30' } });
  const problem = toProblem(error, language, 'request');
  expect(problem.detail).toBe(detail);
  expect(problem.params).toEqual({ date: '2023-06-30' });
});

it('a permission that Premium grants is said as Premium, not by its name', () => {
  const error = new AppError('permission_required', { params: { permission: 'AiContentGeneration' } });
  const { code, detail } = toProblem(error, 'en', 'request');
  expect(code).toBe('permission_required');
  expect(detail).toMatch(/^This needs Premium/);
});

it('other values are reported as they are', () => {
  const error = new AppError('permission_required', { params: { permission: 'SetEshopDetail' } });
  expect(toProblem(error, 'en', 'request').detail).toBe('You need the SetEshopDetail permission for this.');
});
