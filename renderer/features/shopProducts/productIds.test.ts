import { expect, it } from 'vitest';
import { parseProductIds } from './productIds.ts';

it('reads ids as they were pasted, each once and none empty', () => {
  expect(parseProductIds(' A-1 \r\nB 2\n\nA-1\n')).toEqual(['A-1', 'B 2']);
});
