import type { UpdateEnv } from '../query/environment.ts';
import type { Value } from '../values/value.ts';
import type { DocumentEditor } from './documentEditor.ts';

/** What a modifier knows while it runs. */
export interface ModifierContext {
  readonly env: UpdateEnv;
  readonly isUpsertInsert: boolean;
}

/** One operator on one path. */
export interface Modifier {
  readonly operator: string;
  /** The path as written, `$`, `$[]` and `$[id]` included. */
  readonly path: string;
  /** A second path that the modifier changes ($rename's source). */
  readonly otherPath?: string;
  /** Applies it at a path without placeholders; true when something changed. */
  apply(editor: DocumentEditor, parts: readonly string[], context: ModifierContext): boolean;
}

/** The new value for a field (undefined: it stays as it is). */
export type Change = (
  current: Value | undefined,
  path: string,
  context: ModifierContext,
) => Value | undefined;
