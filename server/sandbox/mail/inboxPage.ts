import { html, renderPage, type SafeHtml } from '../sandboxPage.ts';
import { inboxTexts, type InboxLanguage } from './inboxTexts.ts';
import type { MailAddress, MailMessage, MailSummary } from './mailState.ts';

export const inboxViews = ['html', 'text', 'links', 'source'] as const;
export type InboxView = (typeof inboxViews)[number];

const localeOf = { cs: 'cs-CZ', en: 'en-GB' } as const;

const formatTime = (language: InboxLanguage, iso: string, isFull: boolean): string =>
  new Intl.DateTimeFormat(
    localeOf[language],
    isFull ? { dateStyle: 'medium', timeStyle: 'medium' } : { timeStyle: 'short', dateStyle: 'short' },
  ).format(new Date(iso));

const writeAddress = ({ name, address }: MailAddress): string =>
  name === '' ? address : `${name} <${address}>`;
const writeAddresses = (addresses: readonly MailAddress[]): string => addresses.map(writeAddress).join(', ');

const suffixOf = (filter: string): string => (filter === '' ? '' : `?to=${encodeURIComponent(filter)}`);

/** The list's inside, also fetched alone to keep it fresh. */
export const renderInboxList = (
  language: InboxLanguage,
  rows: readonly MailSummary[],
  filter: string,
  chosenId: string | null,
): SafeHtml => {
  const texts = inboxTexts[language];
  if (rows.length === 0)
    return html`<p class="none">${filter === '' ? texts.empty : texts.emptyFiltered}</p>`;
  return html`<ul>
    ${rows.map(
      (row) =>
        html`<li>
          <a
            id="mail-${row.id}"
            href="/inbox/messages/${row.id}${suffixOf(filter)}"
            ${row.id === chosenId ? html`aria-current="true"` : ''}
          >
            <span class="line"
              ><span>${row.to.map(({ address }) => address).join(', ')}</span
              ><time datetime="${row.receivedAt}">${formatTime(language, row.receivedAt, false)}</time></span
            >
            <span class="subject">${row.subject === '' ? texts.noSubject : row.subject}</span>
            <span class="preview">${row.preview}</span></a
          >
        </li>`,
    )}
  </ul>`;
};

const renderView = (language: InboxLanguage, message: MailMessage, view: InboxView): SafeHtml => {
  const texts = inboxTexts[language];
  if (view === 'html') {
    return html`<iframe
      title="${texts.bodyTitle}"
      src="/inbox/messages/${message.id}/body"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
  }
  if (view === 'links') {
    if (message.links.length === 0) return html`<p class="none">${texts.noLinks}</p>`;
    return html`<ul class="links">
      ${message.links.map(
        (link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`,
      )}
    </ul>`;
  }
  return html`<pre tabindex="0">${view === 'text' ? message.text : message.source}</pre>`;
};

const renderMessage = (
  language: InboxLanguage,
  message: MailMessage,
  view: InboxView,
  filter: string,
): SafeHtml => {
  const texts = inboxTexts[language];
  const query = (wanted: InboxView): string =>
    `?${new URLSearchParams({ ...(filter === '' ? {} : { to: filter }), view: wanted }).toString()}`;
  return html`<article class="message">
    <a class="back" href="/inbox${suffixOf(filter)}">← ${texts.back}</a>
    <h2>${message.subject === '' ? texts.noSubject : message.subject}</h2>
    <dl>
      <dt>${texts.from}</dt>
      <dd>${writeAddress(message.from)}</dd>
      <dt>${texts.to}</dt>
      <dd>${writeAddresses(message.to)}</dd>
      ${
        message.cc.length > 0 &&
        html`<dt>${texts.cc}</dt>
          <dd>${writeAddresses(message.cc)}</dd>`
      }
      <dt>${texts.date}</dt>
      <dd><time datetime="${message.receivedAt}">${formatTime(language, message.receivedAt, true)}</time></dd>
      ${
        message.attachmentCount > 0 &&
        html`<dt>${texts.attachments}</dt>
          <dd>
            ${message.attachments.map(
              (part, index) =>
                !part.isInline &&
                html`<span class="part"
                  ><a href="/inbox/messages/${message.id}/attachments/${index}">${part.filename}</a>
                  (${Math.max(1, Math.round(part.sizeBytes / 1024))} kB)</span
                >`,
            )}
          </dd>`
      }
    </dl>
    <nav class="views">
      ${inboxViews
        .filter((wanted) => wanted !== 'html' || message.html !== null)
        .map(
          (wanted) =>
            html`<a href="${query(wanted)}" ${wanted === view ? html`aria-current="page"` : ''}
              >${texts.views[wanted]}</a
            >`,
        )}
    </nav>
    ${renderView(language, message, view)}
  </article>`;
};

/** What the inbox shows at one moment. */
export interface InboxPageState {
  readonly language: InboxLanguage;
  readonly rows: readonly MailSummary[];
  readonly filter: string;
  /** The chosen message; `missing` when it is gone, null when none is chosen. */
  readonly message: MailMessage | 'missing' | null;
  readonly view: InboxView;
}

/** The whole page: the list on one side, the chosen message on the other. */
export const renderInboxPage = (state: InboxPageState): string => {
  const { language, rows, filter, message, view } = state;
  const texts = inboxTexts[language];
  const chosen = message === null || message === 'missing' ? null : message;
  const listUrl = `/inbox/list?${new URLSearchParams({ to: filter, chosen: chosen?.id ?? '' }).toString()}`;
  const title = chosen ? `${chosen.subject} – ${texts.title}` : texts.title;
  return renderPage(
    language,
    html`<title>${title}</title>
      <link rel="stylesheet" href="/inbox/inbox.css" />
      <script src="/inbox/inbox.js" defer></script>`,
    html`<header class="top">
        <div>
          <h1>${texts.title}</h1>
          <p>${texts.explanation}</p>
        </div>
        <form method="get" action="/inbox" role="search">
          <label for="to">${texts.filterLabel}</label>
          <input
            id="to"
            name="to"
            type="search"
            inputmode="email"
            value="${filter}"
            placeholder="${texts.filterLabel}"
            autocomplete="off"
          />
          <button type="submit">${texts.filter}</button>
          ${filter !== '' && html`<a href="/inbox">${texts.clear}</a>`}
        </form>
      </header>
      <main class="panes ${message === null ? 'no-message' : 'has-message'}">
        <nav class="list" data-list="${listUrl}" aria-label="${texts.messages}">
          ${renderInboxList(language, rows, filter, chosen?.id ?? null)}
        </nav>
        ${
          message === 'missing'
            ? html`<p class="pick">${texts.missing}</p>`
            : chosen
              ? renderMessage(language, chosen, view, filter)
              : html`<p class="pick">${texts.pick}</p>`
        }
      </main>`,
  );
};

/** The message's own HTML, with its inline pictures and with links that open outside the frame. */
export const renderMessageBody = (message: MailMessage): string => {
  const withPictures = (message.html ?? '').replaceAll(/cid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = message.attachments.findIndex((part) => part.contentId === contentId);
    return index === -1 ? whole : `/inbox/messages/${message.id}/attachments/${index}`;
  });
  return `<base target="_blank">${withPictures}`;
};
