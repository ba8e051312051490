import { languageCodes, type Language } from '../../i18n/languages.ts';
import { idPattern } from '../ids/isId.ts';

/** A partner's code: capital letters. */
const codePattern = /^[A-Z]{8}$/;
/** The name of a campaign in a link. */
const campaignPattern = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** Whether a text can name a campaign in a link. */
export function isCampaignName(text: string): boolean {
  return campaignPattern.test(text);
}

/** A link's last part, `ABCDEFGH` or `ABCDEFGH-jaro`, in its parts; null for other text. */
export function parseReferralSlug(
  slug: string,
): { readonly code: string; readonly campaign: string | null } | null {
  const [code = '', ...rest] = slug.split('-');
  if (!codePattern.test(code.toUpperCase())) return null;
  const campaign = rest.join('-').toLowerCase();
  if (campaign === '') return rest.length === 0 ? { code: code.toUpperCase(), campaign: null } : null;
  return isCampaignName(campaign) ? { code: code.toUpperCase(), campaign } : null;
}

/** The address of a partner's link. */
export function buildReferralUrl(publicUrl: string, code: string, campaign: string | null): string {
  return `${publicUrl}/r/${code}${campaign === null ? '' : `-${campaign}`}`;
}

/** Pages that a link can lead to. */
export const linkPages = ['Registration', 'Calculator'] as const;
export type LinkPage = (typeof linkPages)[number];

/** A link to a page in a language; without one the page is in the visitor’s own. */
export function addLinkTarget(link: string, page: LinkPage, language: Language | null): string {
  const query = new URLSearchParams();
  if (page === 'Calculator') query.set('page', 'calculator');
  if (language !== null) query.set('lang', language);
  return query.size === 0 ? link : `${link}?${query.toString()}`;
}

/** What `addLinkTarget` added to a link. */
export function readLinkTarget(query: { readonly page?: unknown; readonly lang?: unknown }): {
  readonly page: LinkPage;
  readonly language: Language | null;
} {
  return {
    page: query.page === 'calculator' ? 'Calculator' : 'Registration',
    language: languageCodes.find((code) => code === query.lang) ?? null,
  };
}

/** The referral that a registration carries: the code, and the click that led there. */
export function formatReferral(code: string, clickId: string): string {
  return `${code}.${clickId}`;
}

/** A referral as it was stored with an account: a typed code, or a code with the click. */
export function parseReferral(stored: string): { readonly code: string; readonly clickId: string | null } {
  const [code = '', clickId = ''] = stored.trim().split('.');
  return { code: code.toUpperCase(), clickId: idPattern.test(clickId) ? clickId : null };
}

/** When a click was, by its id. */
export function getClickTime(clickId: string): Date {
  return new Date(Number.parseInt(clickId.slice(0, 8), 16) * 1_000);
}

/** Whether a referral counts for an account of a time: a typed code always does, a click that many days before. */
export function isReferralValid(clickId: string | null, registeredAt: Date, windowDays: number): boolean {
  if (clickId === null) return true;
  const ageMs = registeredAt.getTime() - getClickTime(clickId).getTime();
  // The id counts whole seconds, and clocks of two processes differ a little.
  return ageMs >= -60_000 && ageMs <= windowDays * 86_400_000;
}

/** A referral as it is stored: codes are found in capital letters. */
export function normalizeReferral(referral: string): string {
  const { code, clickId } = parseReferral(referral);
  return clickId === null ? code : formatReferral(code, clickId);
}
