import type { Import } from './imports.ts';

/** Inside the embedded database modules may know each other’s types; tests and test beds set up what they need. */
const isExempt = (file: string): boolean =>
  /^server\/database\/embedded\/|\.(test|e2e)\.tsx?$|\/(testing|bench|e2e)\//.test(file);

/**
 * Finds circles of files that import each other, types included: removes files that import no other one left, then files
 * that no other one left imports, until nothing changes. Returns the files that remain, with what each imports of them.
 */
export function findCircles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (from === to || isExempt(from) || isExempt(to) || !/\.tsx?$/.test(to)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  for (let before = -1; before !== edges.size;) {
    before = edges.size;
    const imported = new Set([...edges.values()].flatMap((targets) => [...targets]));
    for (const [file, targets] of edges) {
      for (const target of targets) if (!edges.has(target)) targets.delete(target);
      if (targets.size === 0 || !imported.has(file)) edges.delete(file);
    }
  }
  return [...edges].map(([file, targets]) => `${file} -> ${[...targets].join(', ')}: a circle of imports`);
}

/** Three files that import each other, one of them only a type: they must be reported. */
export const circleCanary: readonly { readonly file: string; readonly code: string }[] = [
  { file: 'shared/a.ts', code: "import { b } from './b.ts'; b();" },
  { file: 'shared/b.ts', code: "export { c as b } from './c.ts';" },
  { file: 'shared/c.ts', code: "import type { A } from './a.ts'; export type C = A;" },
];
