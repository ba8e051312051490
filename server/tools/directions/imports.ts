import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file: what it names, as a path in the project, `package:<name>` or `node:<name>`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const aliases = ['shared', 'server', 'renderer', 'electron'];

function resolveTarget(specifier: string, file: string): string {
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (specifier.startsWith('#') && aliases.includes(specifier.slice(1).split('/')[0] ?? ''))
    return specifier.slice(1);
  return isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : `package:${specifier}`;
}

/** The imports of a file, exports from other files included. */
export function listImports(file: string, code: string): Import[] {
  const { module } = parseSync(file, code);
  const found: Import[] = [];
  for (const statement of module.staticImports) {
    const isType = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    found.push({ from: file, to: resolveTarget(statement.moduleRequest.value, file), isType });
  }
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest)
        found.push({ from: file, to: resolveTarget(entry.moduleRequest.value, file), isType: entry.isType });
    }
  }
  for (const dynamic of module.dynamicImports) {
    const text = code.slice(dynamic.moduleRequest.start, dynamic.moduleRequest.end);
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text);
    if (literal?.[1] !== undefined)
      found.push({ from: file, to: resolveTarget(literal[1], file), isType: false });
  }
  return found;
}

/** Every TypeScript file of the rooms. */
export function listSourceFiles(root: string): string[] {
  return aliases.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(room, file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file)),
  );
}

/** Every import of the project. */
export function projectImports(root: string): Import[] {
  return listSourceFiles(root).flatMap((file) =>
    listImports(file, readFileSync(path.join(root, file), 'utf8')),
  );
}
