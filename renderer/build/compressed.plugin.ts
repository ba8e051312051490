import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { isWebBuild } from './webApp.plugin.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pictures and fonts are compressed as they are. */
const kinds = /\.(js|css|svg|json)$/;
/** Smaller files fit into one packet either way. */
const smallestBytes = 1_400;

/** Lays a `.br` and a `.gz` beside each file of the web build whose name has its hash, for servers that answer these. */
export function createCompressedPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'okavango:compressed',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (!isWebBuild(config)) return;
      const folder = path.resolve(config.root, config.build.outDir, 'assets');
      const names = (await readdir(folder)).filter((name) => kinds.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          const bytes = await readFile(file);
          if (bytes.length < smallestBytes) return;
          const [brotli, gzipped] = await Promise.all([
            compressBrotli(bytes, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 10,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              },
            }),
            compressGzip(bytes, { level: 9 }),
          ]);
          if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
          if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped);
        }),
      );
    },
  };
}
