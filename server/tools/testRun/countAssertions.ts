import { afterEach, expect } from 'vitest';

// Registered before a file's own hooks, so it runs after them and counts what they expect, too.
afterEach(({ task }) => {
  Object.assign(task.meta, { assertions: expect.getState().assertionCalls });
});
