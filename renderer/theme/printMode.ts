import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import type { ColorMode } from '../session/preferences.ts';
import { applyVariables } from './variables.ts';

/** Paper is light: while the page is printed its colours are those of the light appearance; answers how to stop. */
export function printLight(definition: ThemeDefinition, mode: ColorMode): () => void {
  if (mode === 'light') return () => undefined;
  const before = () => applyVariables(definition, 'light');
  const after = () => applyVariables(definition, mode);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
