import { createHash } from 'node:crypto';
import { calculatorTitles } from '#shared/domain/affiliate/materials.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getIntlTag } from '#shared/i18n/languages.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { calculatorTexts } from './calculatorTexts.ts';

// Sums of the typed figures alone; nothing is sent or stored. `readAmount` reads as `readDecimal` of
// shared/domain/format does, which calculatorPage.test.ts compares; what has two readings is marked as wrong here.
const script = String.raw`
const language = document.documentElement.lang;
const groupPart = new Intl.NumberFormat(language).formatToParts(1234567).find(({ type }) => type === 'group');
const groupSeparator = (groupPart === undefined ? ' ' : groupPart.value).normalize('NFKC');
const readWhole = (text) => {
  const [first, ...groups] = text.split(/[.,' ]/);
  if (groups.length === 0) return first;
  if (new Set(text.replace(/\d/g, '')).size > 1) return null;
  if (first.length === 0 || first.length > 3 || first.startsWith('0')) return null;
  return groups.every((group) => group.length === 3) ? first + groups.join('') : null;
};
const readWith = (body, separator) => {
  const [whole, decimals = '', ...more] = separator === null ? [body] : body.split(separator);
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null;
  const digits = readWhole(whole);
  if (digits === null || (digits === '' && decimals === '')) return null;
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > 2 || digits.length + significant.length > 15) return null;
  return Number((digits === '' ? '0' : digits) + '.' + significant + '0');
};
// null where nothing is typed, NaN where it cannot be read.
const readAmount = (text) => {
  if (text.length > 100) return NaN;
  const normalized = text.normalize('NFKC').replace(/’/g, "'").trim();
  if (normalized === '') return null;
  const [, sign, unsigned] = /^([+\-−]?)(.*)$/s.exec(normalized);
  const body = unsigned.trim().replace(/^%|%$/, '').trim();
  if (!/^[\d.,' ]+$/.test(body) || !/\d/.test(body)) return NaN;
  const readings = [null, '.', ','].filter((separator) => separator === null || body.includes(separator))
    .map((separator) => readWith(body, separator)).filter((value) => value !== null);
  const values = [...new Set(readings)];
  if (values.length === 0 || (values.length > 1 && /[.,]/.exec(body)[0] !== groupSeparator)) return NaN;
  return values[0] === 0 || sign === '' || sign === '+' ? values[0] : -values[0];
};
const read = (id) => {
  const input = document.getElementById(id);
  const value = readAmount(input.value);
  const isWrong = value !== null && !(value >= 0);
  input.setAttribute('aria-invalid', String(isWrong));
  return value === null || isWrong ? NaN : value;
};
const show = (id, value) => {
  document.getElementById(id).textContent = Number.isNaN(value) ? '–' : new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
};
const compute = () => {
  const ids = ['order', 'margin', 'cost', 'orders'];
  const [order, margin, cost, orders] = ids.map(read);
  const budget = order * orders * cost / 100;
  const left = order * orders * margin / 100 - budget;
  show('budget', budget); show('daily', budget * 12 / 365); show('perOrder', order * cost / 100); show('profit', left);
  document.getElementById('loss').hidden = !(left < 0);
  document.getElementById('wrong').hidden = ids.every((id) => document.getElementById(id).getAttribute('aria-invalid') === 'false');
};
document.querySelectorAll('input').forEach((input) => input.addEventListener('input', compute));
compute();
`;

const brand = getBrand('default');
const { light, dark } = brand;
const style = `
:root{color-scheme:light dark;--page:${light.surface};--text:${light.text};--quiet:${light.textQuiet};--line:${light.line};--primary:${light.primary};--on:${light.onPrimary}}
@media (prefers-color-scheme:dark){:root{--page:${dark.surface};--text:${dark.text};--quiet:${dark.textQuiet};--line:${dark.line};--primary:${dark.primary};--on:${dark.onPrimary}}}
*{box-sizing:border-box}
body{margin:0;padding:20px;background:var(--page);color:var(--text);font:15px/1.45 system-ui,sans-serif}
h1{margin:0 0 16px;font-size:19px;line-height:1.25}
form,dl{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));margin:0 0 16px}
label{display:grid;gap:4px;color:var(--quiet);font-size:13px;align-content:end}
input{font:inherit;font-size:16px;padding:9px 10px;border:1px solid var(--quiet);border-radius:8px;background:transparent;color:var(--text);width:100%}
dl div{border-top:1px solid var(--line);padding-top:8px}
dt{color:var(--quiet);font-size:13px}dd{margin:0;font-size:20px;font-weight:700;font-variant-numeric:tabular-nums}
p{margin:0 0 16px;color:#b42318}
input[aria-invalid=true]{border-color:#b42318}
@media (prefers-color-scheme:dark){p{color:#fda29b}input[aria-invalid=true]{border-color:#fda29b}}
a{display:inline-block;padding:11px 18px;border-radius:8px;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
`;

const computeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the calculator's page may do: run its own script, be in any frame, and nothing else; no cookie is set or read. */
export const calculatorPolicy = [
  "default-src 'none'",
  `script-src ${computeHash(script)}`,
  `style-src ${computeHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The calculator that partners embed: a page of its own, whose button leads to their link. */
export function renderCalculator(language: Language, link: string): string {
  const t = calculatorTexts[language];
  const title = escape(calculatorTitles[language]);
  const buildInput = (id: 'order' | 'margin' | 'cost' | 'orders', value: string) =>
    `<label>${escape(t[id])}<input id="${id}" inputmode="decimal" aria-describedby="wrong" value="${value}"></label>`;
  const buildOutput = (id: 'budget' | 'daily' | 'perOrder' | 'profit') =>
    `<div><dt>${escape(t[id])}</dt><dd id="${id}"></dd></div>`;
  return [
    `<!doctype html><html lang="${getIntlTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    // The visitor's own figures: these only show the form of what to type.
    `<form>${buildInput('order', '1000')}${buildInput('margin', '30')}${buildInput('cost', '15')}${buildInput('orders', '100')}</form>`,
    `<p id="wrong" role="status" hidden>${escape(t.wrong)}</p>`,
    `<dl aria-live="polite">${buildOutput('budget')}${buildOutput('daily')}${buildOutput('perOrder')}${buildOutput('profit')}</dl>`,
    `<p id="loss" hidden>${escape(t.loss)}</p>`,
    `<a href="${escape(link)}" target="_top" rel="noopener">`,
    `${escape(t.action.replaceAll('{{brand}}', brand.productTitle))}</a>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}
