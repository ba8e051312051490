import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import type { Collation } from '../values/collation.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import { findNamespace } from './namespaces.ts';

const deepestView = 20;

/** Where a name is read from: a collection, and the stages of the views on the way to it. */
export interface ResolvedName {
  readonly name: string;
  readonly stages: readonly Doc[];
  readonly isView: boolean;
}

/** Follows views to their collection. Throws ViewDepthLimitExceeded (165). */
export function resolveName(context: CommandContext, name: string): ResolvedName {
  let at = name;
  let stages: readonly Doc[] = [];
  for (let depth = 0; depth < deepestView; depth++) {
    const view = findNamespace(context, at)?.settings.view;
    if (!view) return { name: at, stages, isView: depth > 0 };
    at = view.on;
    stages = [...view.pipeline, ...stages];
  }
  throw createDatabaseError(165, `View depth too deep or cycle in the views of ${context.database}.${name}`);
}

/** Refuses a view that would be read through itself. Throws GraphContainsCycle (5). */
export function checkCircle(context: CommandContext, name: string, viewOn: string): void {
  for (let at: string | undefined = viewOn; at !== undefined;) {
    if (at === name) throw createDatabaseError(5, `View cycle detected: ${context.database}.${name}`);
    at = findNamespace(context, at)?.settings.view?.on;
  }
}

/** Refuses a collation that is not the view's own. Throws OptionNotSupportedOnView (167). */
export function checkViewCollation(view: Collection, collation: Collation | undefined): void {
  if (equalValues(view.settings.collation ?? null, collation?.specification ?? null)) return;
  throw createDatabaseError(167, `Cannot override a view's default collation: ${view.database}.${view.name}`);
}
