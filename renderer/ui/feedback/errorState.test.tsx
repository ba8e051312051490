import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { ui } from '#shared/i18n/locales/en/ui.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { ErrorState } from './ErrorState.tsx';

beforeAll(async () => await startI18n('en'));

const draw = (status: number, code: string) =>
  renderToStaticMarkup(
    <ErrorState
      problem={{ code, status, detail: null, requestId: 'r1', fieldErrors: {}, params: {} }}
      onRetry={() => undefined}
    />,
  );

it('offers to try again what may succeed the next time, and nothing that is not there', () => {
  expect(draw(503, 'unavailable')).toContain(ui.retry);
  expect(draw(404, 'not_found')).not.toContain(ui.retry);
});
