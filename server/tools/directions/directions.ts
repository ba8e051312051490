import { circleCanary, findCircles } from './circles.ts';
import { findUpwardImports, floorCanaries } from './floors.ts';
import { isBroken, rules } from './rules.ts';
import { listImports, projectImports, type Import } from './imports.ts';

/** Imports that break a rule, as lines. */
export function listViolations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) =>
    rules.filter((rule) => isBroken(rule, from, to, isType)).map((rule) => `${from} -> ${to}: ${rule.name}`),
  );
}

/** One file for each rule that breaks it: a rule whose canary is not reported reads nothing. */
export const canaries: readonly { readonly rule: string; readonly file: string; readonly code: string }[] = [
  {
    rule: 'shared imports nothing of ours',
    file: 'shared/canary.ts',
    code: "import { a } from '#server/config/config.ts'; a();",
  },
  {
    rule: 'shared is plain TypeScript and zod',
    file: 'shared/canary.ts',
    code: "import React from 'react'; React;",
  },
  {
    rule: 'renderer imports shared only',
    file: 'renderer/canary.tsx',
    code: "import { a } from '../server/app.ts'; export const c = <a />;",
  },
  {
    rule: 'server imports shared only',
    file: 'server/canary.ts',
    code: "export * from '#renderer/app/main.tsx';",
  },
  {
    rule: 'electron imports shared only',
    file: 'electron/main/canary.ts',
    code: "const a = await import('#server/app.ts'); a;",
  },
  {
    rule: 'an area reaches another through its index',
    file: 'server/areas/auth/canary.ts',
    code: "import { a } from '../user/user.service.ts'; a;",
  },
  {
    rule: 'others reach an area through its index',
    file: 'server/hub/canary.ts',
    code: "import { a } from '#server/areas/user/user.repository.ts'; a;",
  },
  {
    rule: 'only a repository imports a model',
    file: 'server/areas/user/user.service.ts',
    code: "import { UserModel } from './user.model.ts'; UserModel;",
  },
  {
    rule: 'only start-up imports the composition',
    file: 'server/hub/canary.ts',
    code: "import { a } from '#server/areas/composition/index.ts'; a;",
  },
  {
    rule: 'what areas build on imports no area',
    file: 'server/platforms/google/canary.ts',
    code: "import { a } from '#server/areas/campaign/index.ts'; a;",
  },
  {
    rule: 'what areas build on imports no area',
    file: 'server/services.ts',
    code: "import type { Collector } from '#server/areas/pixel/index.ts'; export type C = Collector;",
  },
  {
    rule: 'what areas build on imports no area',
    file: 'server/hub/canary.ts',
    code: "import { resolvePerson } from '#server/areas/auth/index.ts'; resolvePerson;",
  },
  {
    rule: 'the embedded database stands alone',
    file: 'server/database/embedded/canary.ts',
    code: "import type { Logger } from '#server/log/logger.ts'; export type L = Logger;",
  },
  {
    rule: 'tests of the embedded database import it and the trials',
    file: 'server/database/embedded/store/canary.test.ts',
    code: "import { startTestDatabase } from '../../../testing/testDatabase.ts'; startTestDatabase;",
  },
  {
    rule: 'the embedded database imports its own dependencies',
    file: 'server/database/embedded/store/canary.ts',
    code: "import { MongoClient } from 'mongodb'; MongoClient;",
  },
  {
    rule: 'others reach the embedded database by its exports',
    file: 'server/start.ts',
    code: "import type { Engine } from '#server/database/embedded/store/engine.ts'; export type E = Engine;",
  },
  {
    rule: 'the hub protocol stands alone',
    file: 'server/hub/protocol/canary.ts',
    code: "import { hubPath } from '#shared/hub/hub.ts'; hubPath;",
  },
  {
    rule: 'the product does not know the sandbox',
    file: 'server/areas/feed/canary.ts',
    code: "import { a } from '#server/sandbox/sandbox.ts'; a;",
  },
  {
    rule: 'a renderer module imports no other module',
    file: 'renderer/modules/client/credit/canary.tsx',
    code: "import { a } from '#renderer/modules/client/dashboard/a.tsx'; a;",
  },
  {
    rule: 'ui knows no api and no module',
    file: 'renderer/ui/canary.tsx',
    code: "import { api } from '../api/client.ts'; api;",
  },
  {
    rule: 'only a list draws a table by pages',
    file: 'renderer/modules/admin/x/canary.tsx',
    code: "import { PagedTable } from '#renderer/ui/table/PagedTable.tsx'; PagedTable;",
  },
  {
    rule: 'only the desktop host reads the bridge',
    file: 'renderer/modules/admin/x/canary.ts',
    code: "import { appOrigin } from '#shared/desktop/bridge.ts'; appOrigin;",
  },
];

/** Checks the canaries, then the project; returns the errors. */
export function checkDirections(root: string): string[] {
  const silent = [
    ...rules
      .filter((rule) => !canaries.some((canary) => canary.rule === rule.name))
      .map((rule) => `no canary for: ${rule.name}`),
    ...canaries
      .filter(
        ({ rule, file, code }) =>
          !listViolations(listImports(file, code)).some((line) => line.endsWith(`: ${rule}`)),
      )
      .map(({ rule }) => `the canary was not reported: ${rule}`),
    ...floorCanaries
      .filter(({ file, code }) => findUpwardImports(listImports(file, code)).length === 0)
      .map(({ file }) => `the canary was not reported: ${file}`),
    ...(findCircles(circleCanary.flatMap(({ file, code }) => listImports(file, code))).length ===
    circleCanary.length
      ? []
      : ['the canary was not reported: a circle of imports']),
  ];
  const imports = projectImports(root);
  return [...silent, ...listViolations(imports), ...findUpwardImports(imports), ...findCircles(imports)];
}
