import type { ServerStatus } from '#shared/desktop/serverStatus.ts';
import { fillText, html, buildShellPage, type Markup } from '../shellPages/index.ts';
import type { PageTexts } from '../texts.ts';

/** What the pages that ask for the server's address are made with. */
export interface SetupContext {
  readonly language: string;
  readonly texts: PageTexts;
  readonly appVersion: string;
  /** Address in use until now, which can be reused; null on the first run. */
  readonly currentAddress: string | null;
}

function renderFacts(context: SetupContext, status: ServerStatus): Markup {
  const { detail } = context.texts;
  const { certificate } = status;
  const until =
    certificate === null
      ? ''
      : new Intl.DateTimeFormat(context.language, { dateStyle: 'long', timeStyle: 'short' }).format(
          new Date(certificate.validUntil),
        );
  const rows: readonly (readonly [string, string | null])[] = [
    [detail.address, status.address],
    [detail.version, status.version],
    [detail.certificate, certificate?.subject ?? (status.outcome === 'ok' ? detail.noCertificate : null)],
    [detail.issuer, certificate?.issuer ?? null],
    [detail.validUntil, certificate === null ? null : until],
    [detail.fingerprint, certificate?.fingerprint ?? null],
    [detail.problem, status.problem],
  ];
  return html`<dl>
    ${rows
      .filter(([, value]) => value !== null)
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

/** Returns the message for an invalid address; null when it is valid. */
function getProblemText(context: SetupContext, status: ServerStatus | 'address'): string | null {
  if (status === 'address') return context.texts.problem.address;
  if (status.outcome === 'ok') return null;
  return fillText(context.texts.problem[status.outcome], {
    version: status.version ?? '?',
    appVersion: context.appVersion,
  });
}

/** Asks for the address; `problem` tells why the one that was typed cannot be used. */
export function askPage(
  context: SetupContext,
  typed: string,
  problem: ServerStatus | 'address' | null,
): string {
  const { texts, currentAddress } = context;
  const text = problem === null ? null : getProblemText(context, problem);
  const notice =
    text === null
      ? null
      : html`<div class="notice" role="alert" id="problem">
          <p>${text}</p>
          ${problem === null || problem === 'address' ? null : renderFacts(context, problem)}
        </div>`;
  return buildShellPage({
    language: context.language,
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      <p class="quiet">${texts.purpose}</p>
      <form action="/check" method="get">
        <label for="address">${texts.address}</label>
        <input
          id="address"
          name="address"
          value="${typed}"
          placeholder="${texts.example}"
          maxlength="200"
          required
          autofocus
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          inputmode="url"
          aria-invalid="${notice === null ? 'false' : 'true'}"
          aria-describedby="${notice === null ? 'hint' : 'problem'}"
        />
        <p class="hint" id="hint">${texts.hint}</p>
        ${notice}
        <div class="actions">
          <button class="button" type="submit">${texts.check}</button>
          ${
            currentAddress === null
              ? null
              : html`<a class="button plain" href="/keep"
                  >${fillText(texts.keep, { address: currentAddress })}</a
                >`
          }
        </div>
      </form>`,
  });
}

/** Shown while the server is asked; goes on to the result by itself. */
export function buildCheckingPage(context: SetupContext, address: string, resultPath: string): string {
  const { texts } = context;
  return buildShellPage({
    language: context.language,
    title: texts.title,
    goesTo: resultPath,
    body: html`<div role="status">
        <h1>${fillText(texts.checking, { address })}</h1>
        <p class="quiet">${texts.checkingText}</p>
      </div>
      <div class="wait"></div>`,
  });
}

/** Says which server was found, and lets the person go on. */
export function buildFoundPage(context: SetupContext, status: ServerStatus, usePath: string): string {
  const { texts } = context;
  return buildShellPage({
    language: context.language,
    title: texts.found,
    body: html`<h1>${texts.found}</h1>
      <div class="notice good"><p>${texts.foundText}</p></div>
      ${renderFacts(context, status)}
      <div class="actions">
        <a class="button" href="${usePath}" autofocus>${texts.continue}</a>
        <a class="button plain" href="/">${texts.again}</a>
      </div>`,
  });
}
