import { describe, expect, it } from 'vitest';
import { decodeHtml } from '#server/areas/eshop/index.ts';
import { findPixel, stripComments } from './findPixel.ts';

const [mine, other] = ['a'.repeat(20), 'b'.repeat(20)];
const host = 'app.okavango.test';
const address = `https://${host}/px/${mine}.js`;
const tag = `<script async src="${address}"></script>`;
const find = (html: string, policies: readonly string[] = []) =>
  findPixel({ html, url: 'https://shop.cz/', policies }, mine, host);

describe('the pixel on a page', () => {
  it.each([
    ['its tag', `<head>${tag}</head>`],
    ['a tag without a scheme', `<script src="//${host}/px/${mine}.js"></script>`],
    ['a module', `<script type="module" src="${address}"></script>`],
    ['a version behind it', `<script src="${address}?v=2"></script>`],
    ['code that loads it', `<script>var s=document.createElement('script');s.src="${address}";</script>`],
    ['escaped slashes', String.raw`<script>load("https:\/\/${host}\/px\/${mine}.js")</script>`],
    [
      'hexadecimal escapes',
      String.raw`<script>load("https:\u002f\x2f${host}\u002Fpx\x2f${mine}.js")</script>`,
    ],
    ['code behind a pattern with a quote', `<script>var r=/["'/]/;s.src="${address}"</script>`],
    ['a tag without quotes', `<SCRIPT async SRC=${address}></SCRIPT>`],
    ['an address with an entity', `<script src="https:&#47;&#47;${host}/px/${mine}.js"></script>`],
    ['the base of the page', `<base href="https://${host}/"><script src="/px/${mine}.js"></script>`],
    [
      'a tag before the policy of the page',
      `${tag}<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
    ],
    [
      'a tag under a policy of the body, which is none',
      `<body><meta http-equiv="Content-Security-Policy" content="script-src 'self'">${tag}</body>`,
    ],
    ['the own id among others', `<script src="https://${host}/px/${other}.js"></script>${tag}`],
  ])('is found by %s', (_, html) => {
    expect(find(html)).toEqual({ marketingId: mine, issue: null });
  });

  it.each([
    ['a comment', `<!-- ${tag} -->`],
    ['a text area', `<textarea>${tag}</textarea>`],
    ['noscript', `<noscript>${tag}</noscript>`],
    ['a template', `<template>${tag}</template>`],
    ['data', `<script type="application/ld+json">{"url":"${address}"}</script>`],
    ['what a cookie banner holds back', `<script type="text/plain" src="${address}"></script>`],
    ['a comment in a script', `<script>// s.src = "${address}"\n/* ${address} */</script>`],
    ['the source of a frame', `<iframe srcdoc='<script src="${address}"></script>'></iframe>`],
    ['the text of a frame', `<iframe>${tag}</iframe>`],
    ['noframes', `<noframes>${tag}</noframes>`],
    ['a drawing', `<svg>${tag}</svg>`],
    ['plain text', `<plaintext>${tag}`],
    ['an attribute', `<div data-code='${tag}'></div>`],
    ['a preload', `<link rel="preload" as="script" href="${address}">`],
    ['old browsers alone', `<script nomodule src="${address}"></script>`],
    ['http on a page of https', `<script src="http://${host}/px/${mine}.js"></script>`],
    ['a host that begins like ours', `<script src="https://${host}.copy.test/px/${mine}.js"></script>`],
    ['a name before another host', `<script src="https://${host}@copy.test/px/${mine}.js"></script>`],
    ['another port', `<script src="https://${host}:444/px/${mine}.js"></script>`],
    ['what a script loads later', `<script data-src="${address}"></script>`],
    ['another host', `<script src="https://copy.test/px/${mine}.js"></script>`],
  ])('is not taken for running in %s', (_, html) => {
    expect(find(html)).toEqual({ marketingId: null, issue: 'Inactive' });
  });

  it('is another one where only that is there, and none on an empty page', () => {
    expect(find(`<script src="https://${host}/px/${other}.js"></script>`)).toEqual({
      marketingId: other,
      issue: null,
    });
    expect(find('<p>Lampy</p>')).toEqual({ marketingId: null, issue: null });
  });

  it('is blocked by a sandbox of the headers without scripts, which a meta element cannot set', () => {
    const blocked = { marketingId: null, issue: 'BlockedByPolicy' };
    expect(find(tag, ['sandbox'])).toEqual(blocked);
    expect(find(tag, ['sandbox allow-scripts'])).toEqual({ marketingId: mine, issue: null });
    const meta = '<meta http-equiv="Content-Security-Policy" content="sandbox">';
    expect(find(meta + tag)).toEqual({ marketingId: mine, issue: null });
  });

  it('is reported where it is twice', () => {
    expect(find(tag + tag)).toEqual({ marketingId: mine, issue: 'Duplicate' });
  });

  it('is read in UTF-16', () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<head>${tag}</head>`, 'utf16le')]);
    expect(find(decodeHtml(page, 'text/html'))).toEqual({ marketingId: mine, issue: null });
  });

  it.each([
    ["script-src 'self'", true],
    ["script-src *, script-src 'self'", true],
    ["frame-src 'none'", false],
    ["default-src 'none'", true],
    ["script-src 'strict-dynamic' 'nonce-x'", true],
    ['script-src https://cdn.test', true],
    [`script-src-elem ${host}; script-src 'none'`, false],
    ['script-src https:', false],
    ['script-src *', false],
    ['script-src *.okavango.test', false],
    [`script-src https://${host}/px/`, false],
    ["style-src 'self'", false],
  ])('under the policy %s is blocked: %s', (policy, isBlocked) => {
    const expected = isBlocked
      ? { marketingId: null, issue: 'BlockedByPolicy' }
      : { marketingId: mine, issue: null };
    expect(find(tag, [policy])).toEqual(expected);
    expect(find(`<meta http-equiv="Content-Security-Policy" content="${policy}">${tag}`)).toEqual(expected);
  });

  it('runs by its nonce', () => {
    expect(find(tag.replace('<script', '<script nonce="x"'), ["script-src 'nonce-x'"]).marketingId).toBe(
      mine,
    );
  });
});

describe('stripComments', () => {
  it('keeps addresses in quotes', () => {
    expect(stripComments(`a = "https://x/" // b\nc = 'd' /* e */ + \`f // g\``)).toBe(
      `a = "https://x/"  \nc = 'd'   + \`f // g\``,
    );
  });
});
