import { open, type Database } from 'lmdb';

/** The key-value spaces of a closed data folder as LMDB has them, for tests that damage or age it. */
export interface StoredFile {
  readonly spaces: Readonly<
    Record<'meta' | 'docs' | 'index' | 'oplog' | 'sessions', Database<Buffer, Buffer>>
  >;
  close(): Promise<void>;
}

/** Opens the file of a data folder past the engine. */
export function openStoredFile(folder: string): StoredFile {
  const env = open({ path: `${folder}/data`, maxDbs: 8, keyEncoding: 'binary', encoding: 'binary' });
  const openSpace = (name: string): Database<Buffer, Buffer> =>
    env.openDB<Buffer, Buffer>({ name, keyEncoding: 'binary', encoding: 'binary' });
  return {
    spaces: {
      meta: openSpace('meta'),
      docs: openSpace('docs'),
      index: openSpace('index'),
      oplog: openSpace('oplog'),
      sessions: openSpace('sessions'),
    },
    close: () => env.close(),
  };
}

/** Makes a folder of format 1 of one of format 2: values without checksums. */
export async function createFormatOneFile(folder: string): Promise<void> {
  const file = openStoredFile(folder);
  const { meta, docs, oplog, sessions } = file.spaces;
  const stamps = new Set(['format', 'writes', 'migration', 'probe', 'textRules']);
  for (const space of [meta, docs, oplog, sessions]) {
    const entries = [...space.getRange()];
    for (const { key, value } of entries) {
      if (space !== meta || !stamps.has(key.toString())) await space.put(key, Buffer.from(value.subarray(4)));
    }
  }
  await meta.put(Buffer.from('format'), Buffer.from('1'));
  await meta.remove(Buffer.from('writes'));
  await meta.remove(Buffer.from('textRules'));
  await file.close();
}
