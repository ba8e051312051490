import type { Plugin } from 'vite';

const useTextCall = /\buseText\(([^()]*)\)/g;

/** Areas that the components of a module name in `useText`, each once. */
export function findExpectedAreas(source: string): string[] {
  const names = [...source.matchAll(useTextCall)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** Whether a module may have components of the app. */
const isOwnModule = (id: string): boolean =>
  id.includes('/renderer/') &&
  !id.includes('/renderer/i18n/') &&
  !id.includes('/node_modules/') &&
  /\.tsx?$/.test(id);

/**
 * Lets each module of the app load the texts of its components as it is evaluated (`i18n/expectedTexts.ts`). Without it a part
 * that is drawn later waits for its texts then, and hides the content around it.
 */
export function createExpectedTextsPlugin(): Plugin {
  return {
    name: 'okavango:expected-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!isOwnModule(id) || !code.includes('useText(')) return null;
      const areas = findExpectedAreas(code);
      if (areas.length === 0) return null;
      const call = `import { expectTexts } from '#renderer/i18n/expectedTexts.ts';\nexpectTexts(${JSON.stringify(areas)});`;
      // At its end, so that lines keep their numbers.
      return { code: `${code}\n${call}\n`, map: null };
    },
  };
}
