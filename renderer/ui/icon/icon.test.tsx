import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import { iconNames } from './iconNames.ts';

describe('icons', () => {
  it.each(iconNames)('%s is hidden from the accessible name of its parent', (name) => {
    expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(/^<span[^>]* aria-hidden="true"/);
  });

  it('are drawn here only, so that none adds its English name to a button', () => {
    const root = new URL('../../', import.meta.url).pathname;
    const drawing = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) && readFileSync(`${root}${file}`, 'utf8').includes("'@ant-design/icons'"),
    );
    expect(drawing.toSorted()).toEqual(['ui/icon/Icon.tsx', 'ui/icon/icon.test.tsx']);
  });
});
