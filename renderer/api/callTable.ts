import { contracts } from '#shared/contracts/index.ts';
import { buildCallTable, type CallTable } from './createCallTable.ts';

/** Every call that the client can make. In a build this module is replaced by its value (build/callTable.plugin.ts). */
export const callTable: CallTable = buildCallTable(contracts);
