import type { Import } from './imports.ts';

/**
 * The areas of the server from the bottom up, floor by floor. An area imports those before it, in its own floor too, and
 * never one after it: so no circle of imports can form.
 */
export const floors = {
  base: ['job', 'logging', 'user', 'legal', 'mail', 'notification', 'eshop', 'auth'],
  money: ['approval', 'affiliate', 'invoice', 'payment', 'subscription', 'bank'],
  campaigns: [
    'product',
    'asset',
    'content',
    'partnerMaterial',
    'pageShare',
    'campaign',
    'feed',
    'pixel',
    'social',
  ],
  reading: [
    'ledgerCheck',
    'accounting',
    'exportLink',
    'reporting',
    'eshopAnalyzer',
    'dashboard',
    'cockpit',
    'internalUser',
    'eshopOkavango',
    'form',
    'application',
    'assistant',
  ],
  composition: ['composition'],
} as const;

const order: readonly string[] = Object.values(floors).flat();

/** Tests and benchmarks set up what they need from anywhere. */
const isExempt = (file: string): boolean => /\.test\.tsx?$|\/(testing|bench)\//.test(file);

function findArea(file: string): string | null {
  return /^server\/areas\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function listUpward(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [lower, upper] = [findArea(from), findArea(to)];
    if (lower === null || upper === null || isExempt(from)) return [];
    return order.indexOf(upper) > order.indexOf(lower) ? [`${from} -> ${upper}`] : [];
  });
}

/** Imports of areas that lead upward, and areas without a floor, as lines. */
export function findUpwardImports(imports: readonly Import[]): string[] {
  const areas = new Set(imports.flatMap(({ from }) => findArea(from) ?? []));
  return [
    ...[...areas].filter((area) => !order.includes(area)).map((area) => `the area ${area} has no floor`),
    ...listUpward(imports).map((line) => `${line}: an area imports lower areas only`),
  ];
}

/** For each area, an import of the one above it, of a type: each must be reported. */
export const floorCanaries: readonly { readonly file: string; readonly code: string }[] = order
  .slice(1)
  .map((upper, at) => ({
    file: `server/areas/${order[at]}/canary.ts`,
    code: `import type { A } from '../${upper}/index.ts'; export type B = A;`,
  }));
