import type { Resources, TextArea } from '#shared/i18n/resources.ts';

const areas = [
  'account',
  'accounting',
  'admin',
  'adminMail',
  'affiliate',
  'auditActions',
  'bank',
  'autoTopUp',
  'billing',
  'adAssets',
  'campaign',
  'campaignProblems',
  'campaigns',
  'checkout',
  'contact',
  'credit',
  'dashboard',
  'discovery',
  'errors',
  'feed',
  'feedLife',
  'feedReading',
  'frame',
  'invoices',
  'kpi',
  'onboarding',
  'pageShare',
  'people',
  'pixel',
  'pixelGuide',
  'products',
  'productsStaff',
  'registerEshop',
  'screens',
  'security',
  'staff',
  'statistics',
  'topUp',
  'ui',
  'validation',
  'wizard',
] as const satisfies readonly TextArea[];

/** The product's own words in one language, so that a walk names things as the screen does. */
export type WalkTexts = Pick<Resources, (typeof areas)[number]>;

/** Loads the words of a language. */
export async function loadTexts(language: 'en' | 'cs'): Promise<WalkTexts> {
  const entries = await Promise.all(
    areas.map(async (area) => {
      const file = (await import(`../../shared/i18n/locales/${language}/${area}.ts`)) as Record<
        string,
        unknown
      >;
      return [area, file[area]] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as WalkTexts;
}

const escapeText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text at the end of a name, after a blank or from its start. */
export function toEndPattern(text: string): RegExp {
  return new RegExp(`(^|\\s)${escapeText(text)}$`);
}

type Values = Readonly<Record<string, string>>;

function toSource(text: string, values: Values): string {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? escapeText(part) : part in values ? escapeText(values[part] ?? '') : '.+?',
    )
    .join('');
}

/** A whole text with its `{{names}}` filled, or, for those not given, with anything in their place. */
export function toPattern(text: string, values: Values = {}): RegExp {
  return new RegExp(`^${toSource(text, values)}$`, 's');
}

/** Texts in this order, with anything before, between and after them. */
export function toPartsPattern(...texts: readonly (readonly [text: string, values?: Values])[]): RegExp {
  return new RegExp(texts.map(([text, values = {}]) => toSource(text, values)).join('.*'), 's');
}

/** The sum in a text such as "1 234,50 Kč" or "CZK 1,234.50", minor units. */
export function parseMinor(text: string): number {
  const number = /-?\d[\d\s.,\u00a0\u202f]*/.exec(text)?.[0].trim() ?? '';
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1] ?? '';
  const whole = decimals === '' ? number : number.slice(0, -decimals.length - 1);
  return Number(whole.replaceAll(/[^\d-]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
