import { describe, expect, it } from 'vitest';
import { findLandingSource, trafficChannels } from './trafficSource.ts';

const shop = 'https://www.obchod.cz';
function readSource(query: string, referrerHost: string | null = null, isOwnCampaign = false): string | null {
  const found = findLandingSource({
    page: new URL(`${shop}/zbozi/bota?${query}`),
    referrerHost,
    isOwnCampaign,
  });
  return found === null ? null : `${found.source.channel}: ${found.source.name}`;
}

describe('where a visitor came from', () => {
  const cases: [string, string | null, boolean, string | null][] = [
    // Own ads, by the marks that our templates put there.
    [
      'okv_channel=Google&okv_campaign=1&utm_source=google&utm_medium=cpc&utm_campaign=1',
      null,
      true,
      'GoogleAds: google / cpc',
    ],
    [
      'okv_channel=Meta&okv_campaign=1&utm_source=meta&utm_medium=cpc&fbclid=x',
      'l.facebook.com',
      true,
      'MetaAds: meta / cpc',
    ],
    [
      'okv_channel=Microsoft&okv_campaign=1&utm_source=bing&utm_medium=cpc',
      'bing.com',
      true,
      'MicrosoftAds: bing / cpc',
    ],
    ['okv_campaign=1&gclid=abc', null, true, 'GoogleAds: google / cpc'],
    ['okv_campaign=1&fbclid=abc', null, true, 'MetaAds: meta / cpc'],
    ['okv_campaign=1&msclkid=abc', null, true, 'MicrosoftAds: bing / cpc'],
    ['okv_campaign=1', null, true, 'OtherCampaign: campaign'],
    // Other ads of the shop, by the platform's mark or the tags.
    ['gclid=abc', 'www.google.com', false, 'GoogleAds: google / cpc'],
    ['gbraid=abc', null, false, 'GoogleAds: google / cpc'],
    ['wbraid=abc', null, false, 'GoogleAds: google / cpc'],
    [
      'gclid=abc&utm_source=google&utm_medium=cpc&utm_campaign=Léto 2026',
      null,
      false,
      'GoogleAds: google / cpc / léto 2026',
    ],
    ['msclkid=abc', null, false, 'MicrosoftAds: bing / cpc'],
    ['utm_source=google&utm_medium=cpc', null, false, 'GoogleAds: google / cpc'],
    [
      'utm_source=facebook&utm_medium=paid_social&utm_campaign=x',
      null,
      false,
      'MetaAds: facebook / paid_social / x',
    ],
    ['utm_source=ig&utm_medium=paid&fbclid=1', null, false, 'MetaAds: ig / paid'],
    ['utm_source=bing&utm_medium=ppc', null, false, 'MicrosoftAds: bing / ppc'],
    [
      'utm_source=sklik&utm_medium=cpc&utm_campaign=bota',
      'search.seznam.cz',
      false,
      'OtherCampaign: sklik / cpc / bota',
    ],
    ['utm_source=influencer&utm_medium=post', 'instagram.com', false, 'OtherCampaign: influencer / post'],
    // Meta marks links of people too.
    ['fbclid=abc', 'm.facebook.com', false, 'OrganicSocial: facebook.com'],
    ['fbclid=abc', null, false, 'OrganicSocial: facebook.com'],
    ['fbclid=abc', 'l.instagram.com', false, 'OrganicSocial: instagram.com'],
    // Mail.
    [
      'utm_source=newsletter&utm_medium=email&utm_campaign=Jaro',
      null,
      false,
      'Email: newsletter / email / jaro',
    ],
    ['utm_source=ecomail', null, false, 'Email: ecomail'],
    ['utm_source=shop&utm_medium=e-mail', 'facebook.com', false, 'Email: shop / e-mail'],
    ['', 'mail.google.com', false, 'Email: mail.google.com'],
    ['', 'email.seznam.cz', false, 'Email: email.seznam.cz'],
    ['', 'webmail.forpsi.com', false, 'Email: webmail.forpsi.com'],
    // Price comparisons, by host and by tag.
    ['', 'obuv.heureka.cz', false, 'PriceComparison: obuv.heureka.cz'],
    ['', 'www.zbozi.cz', false, 'PriceComparison: zbozi.cz'],
    ['', 'www.glami.sk', false, 'PriceComparison: glami.sk'],
    ['', 'www.arukereso.hu', false, 'PriceComparison: arukereso.hu'],
    ['', 'www.idealo.de', false, 'PriceComparison: idealo.de'],
    ['', 'www.idealo.co.uk', false, 'PriceComparison: idealo.co.uk'],
    ['', 'www.ceneo.pl', false, 'PriceComparison: ceneo.pl'],
    ['', 'shopping.google.com', false, 'PriceComparison: shopping.google.com'],
    ['utm_source=heureka.cz&utm_medium=cpc', null, false, 'PriceComparison: heureka.cz / cpc'],
    ['utm_source=zbozi&utm_medium=cpc', null, false, 'PriceComparison: zbozi / cpc'],
    ['utm_source=glami.cz', null, false, 'PriceComparison: glami.cz'],
    // Search.
    ['', 'www.google.cz', false, 'OrganicSearch: google.cz'],
    ['', 'www.google.co.uk', false, 'OrganicSearch: google.co.uk'],
    ['', 'search.seznam.cz', false, 'OrganicSearch: search.seznam.cz'],
    ['', 'www.bing.com', false, 'OrganicSearch: bing.com'],
    ['', 'duckduckgo.com', false, 'OrganicSearch: duckduckgo.com'],
    ['utm_source=google&utm_medium=organic', null, false, 'OrganicSearch: google / organic'],
    ['srsltid=AfmBO', 'www.google.com', false, 'OrganicSearch: google shopping'],
    // People and sites.
    ['', 'm.facebook.com', false, 'OrganicSocial: facebook.com'],
    ['', 't.co', false, 'OrganicSocial: t.co'],
    ['', 'www.pinterest.co.uk', false, 'OrganicSocial: pinterest.co.uk'],
    ['utm_source=facebook&utm_medium=social', null, false, 'OrganicSocial: facebook / social'],
    [
      'utm_source=pinterest&utm_medium=social&utm_campaign=okavango&utm_content=65f0a1b2c3d4e5f601234567',
      null,
      false,
      'OrganicSocial: pinterest / social / okavango / 65f0a1b2c3d4e5f601234567',
    ],
    [
      'utm_source=pinterest&utm_medium=social&utm_campaign=spring&utm_content=65f0a1b2c3d4e5f601234567',
      null,
      false,
      'OrganicSocial: pinterest / social / spring',
    ],
    [
      'utm_source=pinterest&utm_medium=social&utm_campaign=okavango&utm_content=banner',
      null,
      false,
      'OrganicSocial: pinterest / social / okavango',
    ],
    ['', 'www.blog-o-botach.cz', false, 'Referral: blog-o-botach.cz'],
    ['', 'notgoogle.cz', false, 'Referral: notgoogle.cz'],
    ['', 'google.evil.example.com', false, 'Referral: google.evil.example.com'],
    ['', 'heureka.cz.example.com', false, 'Referral: heureka.cz.example.com'],
    ['utm_source=partner&utm_medium=referral', null, false, 'Referral: partner / referral'],
    // Nothing to tell: typed in, within the shop, or back from paying.
    ['', null, false, null],
    ['', 'www.obchod.cz', false, null],
    ['', 'obchod.cz', false, null],
    ['', 'blog.obchod.cz', false, null],
    ['', 'gate.gopay.cz', false, null],
    ['', 'payments.comgate.cz', false, null],
    ['', 'checkout.stripe.com', false, null],
    ['utm_medium=cpc', null, false, null],
    ['q=gclid', null, false, null],
  ];
  it.each(cases)('%s from %s (own: %s) is %s', (query, referrer, isOwn, expected) => {
    expect(readSource(query, referrer, isOwn)).toBe(expected);
  });

  it('keeps tags short, in one spelling and without foreign characters', () => {
    expect(readSource('utm_source=%20Partner%20%7C%2F%20%0A%20X%20&utm_medium=CPC')).toBe(
      'OtherCampaign: partner x / cpc',
    );
    expect(readSource('utm_source=jan.novak%40seznam.cz')).toBeNull();
    expect(readSource('utm_source=a&utm_campaign=jan%40b.cz')).toBe('OtherCampaign: a');
    const long =
      readSource(`utm_source=${'s'.repeat(500)}&utm_medium=${'m'.repeat(500)}&utm_campaign=c`) ?? '';
    expect(long.length).toBeLessThanOrEqual('OtherCampaign: '.length + 100);
  });

  it('keeps the mark of a click that its platform takes back, and no other', () => {
    const clickId = (query: string) =>
      findLandingSource({ page: new URL(`${shop}/?${query}`), referrerHost: null, isOwnCampaign: false })
        ?.clickId;
    expect(clickId('gclid=Cj0K_a-b.C')).toEqual({ kind: 'gclid', value: 'Cj0K_a-b.C' });
    expect(clickId('fbclid=IwAR0')).toEqual({ kind: 'fbclid', value: 'IwAR0' });
    expect(clickId('msclkid=0f1')).toEqual({ kind: 'msclkid', value: '0f1' });
    expect(clickId('gbraid=abc')).toBeNull();
    expect(clickId('gclid=%3Cscript%3E')).toBeNull();
    expect(clickId(`gclid=${'a'.repeat(401)}`)).toBeNull();
  });

  it('has a case for every channel but the direct one', () => {
    const covered = new Set(cases.map(([, , , expected]) => expected?.split(':')[0]));
    expect(trafficChannels.filter((channel) => !covered.has(channel))).toEqual(['Direct']);
  });
});
