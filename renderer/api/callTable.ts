import { contracts } from '#shared/contracts/index.ts';
import { makeCallTable, type CallTable } from './makeCallTable.ts';

/** Every call that the client can make. In a build this module is replaced by its value (build/callTable.plugin.ts). */
export const callTable: CallTable = makeCallTable(contracts);
