import { act, lazy, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hiddenAgainMark } from './hiddenAgainMark.ts';
import { SteadySuspense } from './SteadySuspense.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  performance.clearMarks(hiddenAgainMark);
});

const countMarks = () => performance.getEntriesByName(hiddenAgainMark).length;

/** A part that is loaded once `load` is called. */
function createLatePart(text: string) {
  let load = (): void => undefined;
  const loaded = new Promise<{ default: () => React.JSX.Element }>((resolve) => {
    load = () => resolve({ default: () => <p>{text}</p> });
  });
  return { Part: lazy(async () => await loaded), load: async () => await act(async () => load()) };
}

it('tells of content that is hidden again, and not of what loads at first', async () => {
  const first = createLatePart('first');
  const second = createLatePart('second');
  function Content() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <SteadySuspense fallback={<p>loading</p>}>
        <first.Part />
        <button onClick={() => setIsOpen(true)}>open</button>
        {isOpen ? <second.Part /> : null}
      </SteadySuspense>
    );
  }
  act(() => root.render(<Content />));
  expect(place.textContent).toBe('loading');
  await first.load();
  expect(place.textContent).toBe('firstopen');
  expect(countMarks()).toBe(0);

  act(() => place.querySelector('button')?.click());
  expect(countMarks()).toBe(1);
  await second.load();
  expect(place.textContent).toContain('second');
  expect(countMarks()).toBe(1);
});
