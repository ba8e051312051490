import type { ChangeStream } from 'mongodb';
import type { CursorEntity } from '../cursorEntity.ts';
import type { OperationTable } from './operationTable.ts';

/** Operations of cursors and change streams. */
export const cursorOperations: OperationTable<CursorEntity | ChangeStream> = {
  close: (cursor) => cursor.close(),
  iterateOnce: (cursor) => cursor.tryNext(),
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
};
