import { describe, expect, it } from 'vitest';
import { placeWindow } from './windowState.ts';

describe('the place of the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 1000 },
  ];
  it('is the remembered one while a screen shows it', () => {
    const state = { x: 2000, y: 20, width: 1000, height: 800, isMaximized: false };
    expect(placeWindow(state, screens)).toEqual({ x: 2000, y: 20, width: 1000, height: 800 });
    expect(placeWindow(state, screens.slice(0, 1))).toEqual({ width: 1280, height: 860 });
    expect(placeWindow({ ...state, width: 9_000, height: 10 }, screens)).toMatchObject({
      width: 1280,
      height: 480,
    });
    expect(placeWindow(undefined, [{ x: 0, y: 0, width: 1024, height: 700 }])).toEqual({
      width: 1024,
      height: 700,
    });
  });
});
