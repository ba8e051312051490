import type { AbstractCursor, ChangeStream, Document } from 'mongodb';

/** A cursor of find, runCursorCommand or the like. */
export type CursorEntity = AbstractCursor<Document>;

/** The driver's own way for tests: opens a cursor without asking for more. */
interface Openable {
  cursorInit(): Promise<void>;
}

/** Runs a cursor's first command and no other. */
export async function openCursor<Cursor extends CursorEntity>(cursor: Cursor): Promise<Cursor> {
  await (cursor as unknown as Openable).cursorInit();
  return cursor;
}

/** Runs a change stream's aggregate and no getMore. */
export async function openChangeStream(stream: ChangeStream): Promise<ChangeStream> {
  await (stream as unknown as { readonly cursor: Openable }).cursor.cursorInit();
  return stream;
}
