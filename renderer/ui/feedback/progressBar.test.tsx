import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { ProgressBar } from './ProgressBar.tsx';

beforeAll(async () => await startI18n('en'));

const readText = (done: number, total: number | null) =>
  renderToStaticMarkup(<ProgressBar label="Work" done={done} total={total} />).replaceAll(/<[^>]*>/g, '');

it('writes no bare number: nothing while it waits, and words beside a count without a total', () => {
  expect(readText(0, null)).toBe('Work');
  expect(readText(1_240, null)).toBe('Work1,240 so far');
  expect(readText(0, 8)).toBe('Work0 of 8');
});
