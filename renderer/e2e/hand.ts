import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Keys on a keyboard, counted; letters typed into a field are not. */
export interface Hand {
  /** Keys pressed since the last `start`. */
  readonly count: number;
  start(): void;
  /** Presses keys one after another, `Control+k` as one. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** Presses Tab until a control has the focus, as often as it takes. */
  reachByTab(control: Locator): Promise<void>;
}

const mostTabs = 60;

/** A hand that has no mouse. */
export function createHand(page: Page): Hand {
  let count = 0;
  const hasFocus = async (control: Locator) =>
    await control.evaluate((element) => element === document.activeElement);
  return {
    get count() {
      return count;
    },
    start: () => {
      count = 0;
    },
    press: async (...keys) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    type: async (text) => {
      const { tagName } = await page.evaluate(() => ({ tagName: document.activeElement?.tagName ?? '' }));
      expect(['INPUT', 'TEXTAREA']).toContain(tagName);
      await page.keyboard.type(text);
    },
    reachByTab: async (control) => {
      await control.waitFor();
      for (let tab = 0; tab < mostTabs && !(await hasFocus(control)); tab += 1) {
        count += 1;
        await page.keyboard.press('Tab');
      }
      expect(await hasFocus(control)).toBe(true);
    },
  };
}
