import { describe, expect, it } from 'vitest';
import { createFormStore, isChanged, getValue, withValueAt } from './formStore.ts';

describe('dotted paths', () => {
  it.each([
    [{ a: 1 }, 'a', 1],
    [{ a: { b: [{ c: 2 }] } }, 'a.b.0.c', 2],
    [{ a: null }, 'a.b', undefined],
    [undefined, 'a', undefined],
  ])('%j at %s is %j', (values, path, expected) => expect(getValue(values, path)).toBe(expected));
  it.each([
    [{}, 'a', { a: 9 }],
    [{ a: 1, b: 2 }, 'b', { a: 1, b: 9 }],
    [{ a: { x: 1 } }, 'a.b', { a: { x: 1, b: 9 } }],
    [{}, 'list.1', { list: [undefined, 9] }],
    [{ list: [{ c: 1 }] }, 'list.0.c', { list: [{ c: 9 }] }],
  ])('%j set at %s is %j', (values, path, expected) =>
    expect(withValueAt(values, path, 9)).toEqual(expected),
  );
});

it('clears the error of a field once it is changed', () => {
  const form = createFormStore({ a: '', b: '' });
  form.setErrors({ a: 'no', b: 'no' });
  form.change('a', 'x');
  expect(form.getState()).toMatchObject({ values: { a: 'x', b: '' }, errors: { b: 'no' } });
  expect([...form.getState().touched]).toEqual(['a']);
});

it('is changed only while a field differs from its saved value', () => {
  const form = createFormStore({ name: 'a', vat: null, address: { city: 'Brno' } });
  const hasChange = () => isChanged(form.getState());
  expect(hasChange()).toBe(false);
  form.change('name', 'b');
  expect(hasChange()).toBe(true);
  form.change('name', 'a');
  expect(hasChange()).toBe(false);
  // An empty field is empty, also where it was never filled.
  form.change('vat', '');
  form.change('note', '');
  expect(hasChange()).toBe(false);
  form.change('address.city', 'Praha');
  expect(hasChange()).toBe(true);
  form.markSaved();
  expect(hasChange()).toBe(false);
});
