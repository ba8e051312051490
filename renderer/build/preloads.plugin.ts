import type { Plugin, Rolldown } from 'vite';

/** Files that are loaded before the page's first script runs: its entries and all that they import statically. */
export function collectFirstFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const addWithImports = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const imported of chunk.imports) addWithImports(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) addWithImports(chunk.fileName);
  }
  return files;
}

/**
 * Leaves out of every lazy screen's list of preloads what the page has loaded by then. Vite lists each screen's whole
 * graph, so that the first chunks are named again for each of some 170 screens, in the bytes before the first one.
 */
export function createPreloadsPlugin(): Plugin {
  let firstFiles = new Set<string>();
  return {
    name: 'okavango:preloads',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => !firstFiles.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        firstFiles = collectFirstFiles(bundle);
      },
    },
  };
}
