import { describe, expect, it } from 'vitest';
import type { ModulePreloadOptions, Rolldown, UserConfig } from 'vite';
import { collectFirstFiles, createPreloadsPlugin } from './preloads.plugin.ts';

function buildChunk(fileName: string, imports: string[], isEntry = false): [string, unknown] {
  return [fileName, { type: 'chunk', fileName, imports, isEntry }];
}

const bundle = Object.fromEntries([
  buildChunk('index.js', ['react.js', 'text.js'], true),
  buildChunk('react.js', []),
  buildChunk('text.js', ['react.js', 'index.js']),
  buildChunk('Page.js', ['react.js', 'table.js']),
  buildChunk('table.js', ['text.js']),
  ['index.css', { type: 'asset', fileName: 'index.css' }],
]) as Rolldown.OutputBundle;

describe('preloads of lazy screens', () => {
  it('takes the entry and what it imports as loaded, and nothing that is loaded later', () => {
    expect([...collectFirstFiles(bundle)].sort()).toEqual(['index.js', 'react.js', 'text.js']);
  });

  it('names for a screen only what the page has not loaded, and for the page everything', () => {
    const plugin = createPreloadsPlugin();
    const { build } = (plugin.config as () => Required<UserConfig>)();
    const { resolveDependencies } = build.modulePreload as ModulePreloadOptions;
    (plugin.generateBundle as unknown as { handler: (options: unknown, bundle: unknown) => void }).handler(
      {},
      bundle,
    );
    const files = ['Page.js', 'react.js', 'table.js', 'text.js'];
    const context = { hostId: 'index.js' };
    expect(resolveDependencies?.('Page.js', files, { ...context, hostType: 'js' })).toEqual([
      'Page.js',
      'table.js',
    ]);
    expect(resolveDependencies?.('index.js', files, { ...context, hostType: 'html' })).toEqual(files);
  });
});
