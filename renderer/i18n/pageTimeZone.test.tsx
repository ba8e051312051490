import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { Instant } from '../ui/figures/Instant.tsx';
import { startI18n } from './i18n.ts';
import { PageTimeZone } from './pageTimeZone.ts';
import { useFormats } from './useFormats.ts';

beforeAll(async () => await startI18n('en'));

const instant = '2026-11-24T21:30:00Z';

function Times() {
  const { time, dateTime, timeWithZone } = useFormats();
  return (
    <>
      <p>{time(instant)}</p>
      <p>{dateTime(instant)}</p>
      <p>{timeWithZone(instant)}</p>
      <p>
        <Instant instant={instant} />
      </p>
    </>
  );
}

it.each([
  ['Europe/Prague', '22:30'],
  ['America/New_York', '16:30'],
  ['Asia/Tokyo', '06:30'],
])('every time of a page is in its zone: %s', (zone, expected) => {
  const markup = renderToStaticMarkup(
    <PageTimeZone value={zone}>
      <Times />
    </PageTimeZone>,
  );
  const shown = [...markup.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  expect(shown).toHaveLength(4);
  for (const text of shown) expect(text).toContain(expected);
});
