import { createDatabaseError } from '../codes.ts';
import type { Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import { checkFields, readTextField } from './fields.ts';

/** embeddedBackup: writes a consistent copy of all data into a folder of this machine. Throws 13 and 2. */
export async function runBackupCommand(context: CommandContext): Promise<Reply> {
  const { body, database, engine } = context;
  checkFields('embeddedBackup', body, new Set(['to']));
  if (database !== 'admin')
    throw createDatabaseError(13, 'embeddedBackup may only be run against the admin database.');
  const to = readTextField(body, 'to');
  if (to === undefined)
    throw createDatabaseError(40414, "BSON field 'embeddedBackup.to' is missing but a required field");
  await engine.copyTo(to);
  return { fields: new Map() };
}
