import { expect, it } from 'vitest';
import { createBuildEnvironment } from './build.ts';

it('a build that a test starts is one for production', () => {
  expect(createBuildEnvironment({ NODE_ENV: 'test', HOME: '/home' })).toEqual({
    NODE_ENV: 'production',
    HOME: '/home',
  });
});
