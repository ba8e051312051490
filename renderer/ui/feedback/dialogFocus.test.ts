import { afterEach, beforeEach, expect, it } from 'vitest';
import { manageDialogFocus } from './dialogFocus.ts';

let end: () => void;
beforeEach(() => {
  end = manageDialogFocus();
});
afterEach(() => end());

function open(body: string, footer = ''): HTMLElement {
  document.body.innerHTML = `<button id="opener">Open</button>
    <div role="dialog"><button class="ant-modal-close" id="cross">x</button>
    <div class="ant-modal-body">${body}</div><div class="ant-modal-footer">${footer}</div></div>`;
  document.querySelector<HTMLElement>('#opener')?.focus();
  return document.querySelector<HTMLElement>('#cross') as HTMLElement;
}
const getFocused = () => document.activeElement?.id;
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

it('a dialog begins at its first field that can be used', () => {
  open('<input disabled><div class="ant-picker"><input></div><textarea id="note"></textarea>').focus();
  expect(getFocused()).toBe('note');
});

it('a dialog whose fields are proposed begins at the one that is left', () => {
  open('<input id="amount"><textarea id="note" data-first-focus></textarea>').focus();
  expect(getFocused()).toBe('note');
});

it('a drawer that focuses itself gives the focus to the field that is left', () => {
  document.body.innerHTML = `<div class="ant-drawer" tabindex="-1" id="drawer"><div role="dialog"><input id="target">
    <input id="reason" data-first-focus></div></div>`;
  document.querySelector<HTMLElement>('#reason')?.focus();
  document.querySelector<HTMLElement>('#drawer')?.focus();
  expect(getFocused()).toBe('reason');
  document.body.innerHTML =
    '<div class="ant-drawer" tabindex="-1" id="drawer"><div role="dialog"><input id="target"></div></div>';
  document.querySelector<HTMLElement>('#drawer')?.focus();
  expect(getFocused()).toBe('drawer');
});

it('a dialog without fields begins at the button that changes nothing', () => {
  const buttons =
    '<button class="ant-btn" id="cancel"></button><button class="ant-btn ant-btn-primary"></button>';
  open('<p>Sure?</p>', buttons).focus();
  expect(getFocused()).toBe('cancel');
  open('<p>Read this</p>').focus();
  expect(getFocused()).toBe('cross');
});

it('Tab reaches the cross from outside and from inside', () => {
  const cross = open('<input id="name">');
  press('Tab');
  cross.focus();
  expect(getFocused()).toBe('cross');
  press('Escape');
  document.querySelector<HTMLElement>('#name')?.focus();
  cross.focus();
  expect(getFocused()).toBe('cross');
});

it('Ctrl+Enter in a dialog presses the button it was opened for, Enter alone does not', () => {
  open('<textarea id="note"></textarea>', '<button class="ant-btn ant-btn-primary" id="sure"></button>');
  let count = 0;
  const sure = document.querySelector<HTMLButtonElement>('#sure') as HTMLButtonElement;
  sure.addEventListener('click', () => (count += 1));
  const send = (init: KeyboardEventInit) =>
    document
      .querySelector('#note')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      );
  send({});
  expect(count).toBe(0);
  // A field that sends by Enter itself does not send a second time.
  document.querySelector('#note')?.addEventListener('keydown', () => (count += 10));
  send({ ctrlKey: true });
  expect(count).toBe(1);
  sure.disabled = true;
  send({ ctrlKey: true });
  expect(count).toBe(11);
});
