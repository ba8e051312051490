import type { Plugin } from 'vite';
import { contracts } from '../../shared/contracts/index.ts';
import { buildCallTable } from '../api/createCallTable.ts';
import { packCallTable } from '../api/packedCallTable.ts';

/**
 * Replaces `renderer/api/callTable.ts` by its value at build time: the client needs the addresses and bearers of the
 * calls, not their schemas, which would weigh more than the rest of the first screen.
 */
export function callTablePlugin(): Plugin {
  return {
    name: 'okavango:call-table',
    enforce: 'pre',
    load(id) {
      if (!id.split('?')[0]?.endsWith('/renderer/api/callTable.ts')) return null;
      return { code: emitCallTable(), moduleType: 'js', map: { mappings: '' } };
    },
  };
}

/** The module that takes the place of `callTable.ts` in a build. */
export function emitCallTable(): string {
  const packed = JSON.stringify(packCallTable(buildCallTable(contracts)));
  return `import { unpackCallTable } from './packedCallTable.ts';
export const callTable = unpackCallTable(JSON.parse(${JSON.stringify(packed)}));
`;
}
