import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';
import { buildSiteHeaders, buildSitePage } from './buildSitePage.ts';

/**
 * `node server/tools/launch.mjs site --api=https://api.example.com [--base=/merchants/]`: lays the web build for a static
 * host into out/site. `404.html` is the page again, for hosts that have no rewrites.
 */
const { values } = parseArgs({
  options: { api: { type: 'string' }, base: { type: 'string', default: '/' } },
});
const api = values.api !== undefined && URL.canParse(values.api) ? new URL(values.api) : null;
if (api === null || !/^https?:$/.test(api.protocol) || api.pathname !== '/') {
  console.error('--api= wants the address of the server, as in https://api.example.com');
  process.exit(1);
}
const base = `/${values.base.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}/`.replace('//', '/');
if (!/^\/([\w.-]+\/)*$/.test(base)) {
  console.error('--base= wants a folder of the host, as in /merchants/');
  process.exit(1);
}
buildStale(['web']);
const folder = path.join(projectRoot, 'out', 'site');
rmSync(folder, { recursive: true, force: true });
cpSync(path.join(projectRoot, 'out', 'web'), folder, { recursive: true });
const page = buildSitePage(readFileSync(path.join(folder, 'index.html'), 'utf8'), { api, base });
writeFileSync(path.join(folder, 'index.html'), page);
writeFileSync(path.join(folder, '404.html'), page);
writeFileSync(path.join(folder, '_headers'), buildSiteHeaders({ api, base }));
console.log(
  `out/site is ready for a static host at ${base}; allow the host’s origin on the server at ${api.origin}.`,
);
