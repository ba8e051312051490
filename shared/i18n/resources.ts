import type { account } from './locales/en/account.ts';
import type { errors } from './locales/en/errors.ts';
import type { feed } from './locales/en/feed.ts';
import type { frame } from './locales/en/frame.ts';
import type { screens } from './locales/en/screens.ts';
import type { ui } from './locales/en/ui.ts';
import type { validation } from './locales/en/validation.ts';

/** Areas of texts: one file a language in `locales/<code>/<area>.ts`, exporting a constant of the area's name. */
export interface Resources {
  account: typeof account;
  errors: typeof errors;
  feed: typeof feed;
  frame: typeof frame;
  screens: typeof screens;
  ui: typeof ui;
  validation: typeof validation;
}
export type TextArea = keyof Resources;
