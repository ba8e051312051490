import type { Import } from './imports.ts';

/** Tests and test beds set up what they need. */
const isExempt = (file: string): boolean => /\.(test|e2e)\.tsx?$|\/(testing|bench|e2e)\//.test(file);

function buildEdges(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (from === to || isExempt(from) || isExempt(to) || !/\.tsx?$/.test(to)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

/** The files that a file leads to by its imports. */
function collectReached(edges: ReadonlyMap<string, ReadonlySet<string>>, file: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of edges.get(next) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        waiting.push(target);
      }
  return reached;
}

/** Removes files that import none of those that are left, and files that none of them imports: no circle has them. */
function pruneEdges(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const targets = new Set([...edges.values()].flatMap((files) => [...files]));
  const left = [...edges].flatMap(([file, files]) => {
    const inside = [...files].filter((target) => edges.has(target));
    return targets.has(file) && inside.length > 0 ? [[file, new Set(inside)] as const] : [];
  });
  return left.length === edges.size ? edges : pruneEdges(new Map(left));
}

/**
 * Finds the circles of files that import each other, types included. Returns each file of one, with those of the circle
 * that it imports.
 */
export function findCircles(imports: readonly Import[]): string[] {
  const edges = pruneEdges(buildEdges(imports));
  const reached = new Map([...edges.keys()].map((file) => [file, collectReached(edges, file)]));
  return [...edges].flatMap(([file, targets]) => {
    const inCircle = [...targets].filter((target) => reached.get(target)?.has(file));
    return inCircle.length === 0 ? [] : [`${file} -> ${inCircle.join(', ')}: a circle of imports`];
  });
}

/** Three files that import each other, one of them only a type: they must be reported. */
export const circleCanary: readonly { readonly file: string; readonly code: string }[] = [
  { file: 'shared/a.ts', code: "import { b } from './b.ts'; b();" },
  { file: 'shared/b.ts', code: "export { c as b } from './c.ts';" },
  { file: 'shared/c.ts', code: "import type { A } from './a.ts'; export type C = A;" },
];
