import { expect, it } from 'vitest';
import { findExpectedAreas } from './expectedTexts.plugin.ts';

it('finds the areas of all components of a module, each once', () => {
  const source = `
    const a = useText('campaign');
    const b = useText(
      'credit',
      'campaign',
    );
    const c = useText();
    export function useText(...areas: readonly TextArea[]) {}`;
  expect(findExpectedAreas(source)).toEqual(['campaign', 'credit']);
});
