import i18next from 'i18next';
import type { TextArea } from '#shared/i18n/resources.ts';

let loading: Promise<unknown> = Promise.resolve();

/**
 * Begins to load the areas of texts that the components of a module name. The build calls it in each module with a `useText`
 * (`build/expectedTexts.plugin.ts`), so that texts come beside the code, and not once a part is drawn. Modules that are there
 * before the app starts load theirs when they are drawn: the first load stays small.
 */
export function expectTexts(areas: readonly TextArea[]): void {
  if (!i18next.isInitialized) return;
  loading = Promise.all([loading, i18next.loadNamespaces(areas)]);
}

/** Waits until all areas that modules expect have come, or could not be loaded. */
export async function waitForExpectedTexts(): Promise<void> {
  await loading;
}
