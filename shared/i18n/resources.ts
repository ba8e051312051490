import type { account } from './locales/en/account.ts';
import type { admin } from './locales/en/admin.ts';
import type { coming } from './locales/en/coming.ts';
import type { billing } from './locales/en/billing.ts';
import type { credit } from './locales/en/credit.ts';
import type { dashboard } from './locales/en/dashboard.ts';
import type { errors } from './locales/en/errors.ts';
import type { eshopSettings } from './locales/en/eshopSettings.ts';
import type { eshops } from './locales/en/eshops.ts';
import type { feed } from './locales/en/feed.ts';
import type { frame } from './locales/en/frame.ts';
import type { screens } from './locales/en/screens.ts';
import type { statistics } from './locales/en/statistics.ts';
import type { topUp } from './locales/en/topUp.ts';
import type { ui } from './locales/en/ui.ts';
import type { registerEshop } from './locales/en/registerEshop.ts';
import type { pixel } from './locales/en/pixel.ts';
import type { campaign } from './locales/en/campaign.ts';
import type { onboarding } from './locales/en/onboarding.ts';
import type { feedReading } from './locales/en/feedReading.ts';
import type { checkout } from './locales/en/checkout.ts';
import type { validation } from './locales/en/validation.ts';

/** Areas of texts: one file a language in `locales/<code>/<area>.ts`, exporting a constant of the area's name. */
export interface Resources {
  account: typeof account;
  admin: typeof admin;
  coming: typeof coming;
  billing: typeof billing;
  credit: typeof credit;
  dashboard: typeof dashboard;
  errors: typeof errors;
  eshopSettings: typeof eshopSettings;
  eshops: typeof eshops;
  feed: typeof feed;
  frame: typeof frame;
  screens: typeof screens;
  statistics: typeof statistics;
  topUp: typeof topUp;
  ui: typeof ui;
  registerEshop: typeof registerEshop;
  pixel: typeof pixel;
  campaign: typeof campaign;
  onboarding: typeof onboarding;
  feedReading: typeof feedReading;
  checkout: typeof checkout;
  validation: typeof validation;
}
export type TextArea = keyof Resources;
