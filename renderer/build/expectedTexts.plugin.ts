import path from 'node:path';
import type { Plugin } from 'vite';

const useTextCall = /\buseText\(([^()]*)\)/g;

/** Areas that the components of a module name in `useText`, each once. */
export function findExpectedAreas(source: string): string[] {
  const names = [...source.matchAll(useTextCall)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/**
 * Lets each module of the app load the texts of its components as it is evaluated (`i18n/expectedTexts.ts`). Without it a part
 * that is drawn later waits for its texts then, and hides the content around it.
 */
export function createExpectedTextsPlugin(): Plugin {
  const folder = path.resolve(import.meta.dirname, '..');
  const module = path.join(folder, 'i18n', 'expectedTexts.ts');
  return {
    name: 'okavango:expected-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.tsx?$/.test(id) || !code.includes('useText(')) return null;
      const areas = findExpectedAreas(code);
      if (areas.length === 0) return null;
      const call = `import { expectTexts } from ${JSON.stringify(module)};\nexpectTexts(${JSON.stringify(areas)});`;
      // At its end, so that lines keep their numbers.
      return { code: `${code}\n${call}\n`, map: null };
    },
  };
}
