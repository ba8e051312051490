import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useReorder } from './useReorder.ts';

// jsdom has no pointer capture and lays nothing out: items are 20 px high, one under another.
let root: Root;
beforeAll(() => {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  Element.prototype.getBoundingClientRect = function read(this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * 20, 100, 20);
  };
});

function TestList() {
  const [items, setItems] = useState(['a', 'b', 'c']);
  const { listRef, getHandleProps, getDropSide } = useReorder(items.length, (from, to) => {
    const rest = items.filter((_, at) => at !== from);
    setItems([...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)]);
  });
  return (
    <ul ref={listRef}>
      {items.map((item, at) => (
        <li key={at} data-side={getDropSide(at)}>
          <button type="button" {...getHandleProps(at)}>
            {item}
          </button>
        </li>
      ))}
    </ul>
  );
}

beforeEach(() => {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  act(() => root.render(<TestList />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const listButtons = () => [...document.querySelectorAll('button')];
const readOrder = () => listButtons().map(({ textContent }) => textContent);
function find(name: string): HTMLButtonElement {
  const found = listButtons().find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}
const fire = (name: string, type: string, values: MouseEventInit = {}) =>
  act(() => void find(name).dispatchEvent(new MouseEvent(type, { bubbles: true, ...values })));
function press(name: string, key: string) {
  act(() => find(name).focus());
  act(() => void find(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

describe('a list', () => {
  it('is sorted by arrow keys, and the moved item keeps the focus', () => {
    press('a', 'ArrowDown');
    expect(readOrder()).toEqual(['b', 'a', 'c']);
    expect(document.activeElement).toBe(find('a'));
    press('a', 'ArrowDown');
    press('a', 'ArrowDown');
    expect(readOrder()).toEqual(['b', 'c', 'a']);
    press('b', 'ArrowUp');
    expect(readOrder()).toEqual(['b', 'c', 'a']);
  });

  it('is sorted by dragging; Escape takes it back', () => {
    fire('a', 'pointerdown');
    fire('a', 'pointermove', { clientX: 50, clientY: 55 });
    expect(find('c').parentElement?.dataset['side']).toBe('after');
    fire('a', 'pointerup');
    expect(readOrder()).toEqual(['b', 'c', 'a']);
    fire('a', 'pointerdown');
    fire('a', 'pointermove', { clientX: 50, clientY: 5 });
    press('a', 'Escape');
    fire('a', 'pointerup');
    expect(readOrder()).toEqual(['b', 'c', 'a']);
  });
});
