import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An import that must not be: from files of `from` to files (or packages, by name) of `to`. */
export interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly except?: RegExp;
  /** What must not be imported. `$1` stands for the first group of `from`. */
  readonly to: string;
  readonly allowed?: string;
  /** Whether `import type` is as bad as an import of code. */
  readonly coversTypes: boolean;
}

/** The package of the embedded database: what it lets in and out is written in its package.json. */
const embeddedPackage = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../database/embedded/package.json'), 'utf8'),
) as { readonly exports: Record<string, string>; readonly dependencies: Record<string, string> };
const embeddedExports = Object.values(embeddedPackage.exports).map((file) =>
  file.replace(/^\.\//, '').replaceAll('.', '\\.'),
);

const test = /\.test\.tsx?$/;

/** Which room may import which: the arrows of the architecture. Targets are paths in the project, or package names. */
export const rules: readonly Rule[] = [
  {
    name: 'shared imports nothing of ours',
    from: /^shared\//,
    to: '^(server|renderer|electron)/',
    coversTypes: true,
  },
  {
    name: 'shared is plain TypeScript and zod',
    from: /^shared\//,
    except: test,
    to: '^package:',
    allowed: '^package:(zod|libphonenumber-js)',
    coversTypes: true,
  },
  {
    name: 'renderer imports shared only',
    from: /^renderer\//,
    except: /^renderer\/(e2e\/|vite)/,
    to: '^(server|electron)/',
    coversTypes: true,
  },
  { name: 'server imports shared only', from: /^server\//, to: '^(renderer|electron)/', coversTypes: true },
  {
    name: 'electron imports shared only',
    from: /^electron\//,
    except: /^electron\/(e2e\/|bench\/|electron\.vite)/,
    to: '^(renderer|server)/',
    coversTypes: true,
  },
  {
    name: 'an area reaches another through its index',
    from: /^server\/areas\/([^/]+)\//,
    // What sets a test up builds rows as they would be in time.
    except: /\.test\.tsx?$|\/testing\//,
    to: '^server/areas/',
    allowed: '^server/areas/($1/|[^/]+/index\\.ts$)',
    coversTypes: true,
  },
  {
    name: 'others reach an area through its index',
    from: /^server\/(?!areas\/)/,
    to: '^server/areas/',
    allowed: '^server/areas/[^/]+/(index|[a-zA-Z]+\\.(handlers|jobs))\\.ts$',
    coversTypes: false,
  },
  {
    name: 'only a repository imports a model',
    from: /^server\/areas\//,
    except: /\.repository\.ts$|\/session\.service\.ts$|\.test\.ts$/,
    to: '^server/areas/.*\\.model\\.ts$',
    coversTypes: false,
  },
  {
    name: 'only start-up imports the composition',
    from: /^server\//,
    except:
      /^server\/(areas\/composition\/|handlers\.ts$|createServices\.ts$|createJobDefinitions\.ts$)|\.test\.ts$/,
    to: '^server/areas/composition/',
    coversTypes: true,
  },
  {
    name: 'what areas build on imports no area',
    from: /^server\/(platforms|integrations|changes|credit|measurement|documents|reportFiles|events|jobQueue|secrets|texts|database|config|log|http|hub|serviceTypes)\/|^server\/services\.ts$/,
    except: /\.test\.ts$|\/(testing|bench)\//,
    to: '^server/areas/',
    coversTypes: true,
  },
  {
    name: 'the embedded database stands alone',
    from: /^server\/database\/embedded\//,
    except: /\.test\.ts$/,
    to: '^(shared|renderer|electron|server)/',
    allowed: '^server/database/embedded/',
    coversTypes: true,
  },
  {
    // They read their counts from the one table of trials.
    name: 'tests of the embedded database import it and the trials',
    from: /^server\/database\/embedded\/.*\.test\.ts$/,
    to: '^(shared|renderer|electron|server)/',
    allowed: '^server/(database/embedded/|testing/trials\\.ts$)',
    coversTypes: true,
  },
  {
    name: 'the embedded database imports its own dependencies',
    from: /^server\/database\/embedded\//,
    except: /\.test\.ts$|\/(testing|bench)\//,
    to: '^package:',
    allowed: `^package:(${Object.keys(embeddedPackage.dependencies).join('|')})$`,
    coversTypes: true,
  },
  {
    name: 'others reach the embedded database by its exports',
    from: /^(?!server\/database\/embedded\/)/,
    to: '^server/database/embedded/',
    allowed: `^server/database/embedded/(${embeddedExports.join('|')})$`,
    coversTypes: true,
  },
  {
    name: 'the hub protocol stands alone',
    from: /^server\/hub\/protocol\//,
    to: '^(shared|renderer|electron|server)/',
    allowed: '^server/hub/protocol/',
    coversTypes: true,
  },
  {
    name: 'the product does not know the sandbox',
    from: /^server\//,
    except: /^server\/(sandbox|demo|tools|testing)\/|^server\/(start|providers)\.ts$|\.test\.ts$|\/testing\//,
    to: '^server/sandbox/',
    coversTypes: true,
  },
  {
    name: 'a renderer module imports no other module',
    from: /^renderer\/modules\/((?:client|admin)\/[^/]+|onboarding)\//,
    to: '^renderer/modules/',
    allowed: '^renderer/modules/$1/',
    coversTypes: true,
  },
  {
    name: 'ui knows no api and no module',
    from: /^renderer\/ui\//,
    to: '^renderer/(api|modules|features)/',
    coversTypes: true,
  },
  {
    name: 'only a list draws a table by pages',
    from: /^renderer\//,
    except: /^renderer\/ui\/(list|table)\//,
    to: '^renderer/ui/table/(PagedTable\\.tsx|usePagination\\.ts|NoSuchPage\\.tsx)$',
    coversTypes: true,
  },
  {
    name: 'only the desktop host reads the bridge',
    from: /^renderer\//,
    except: /^renderer\/host\/|^renderer\/(e2e\/|vite)/,
    to: '^shared/desktop/bridge\\.ts$',
    coversTypes: false,
  },
];

/** Whether an import breaks a rule. */
export function isBroken(rule: Rule, from: string, to: string, isType: boolean): boolean {
  if (isType && !rule.coversTypes) return false;
  const match = rule.from.exec(from);
  if (match === null || rule.except?.test(from) === true) return false;
  const fill = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));
  return fill(rule.to).test(to) && !(rule.allowed !== undefined && fill(rule.allowed).test(to));
}
