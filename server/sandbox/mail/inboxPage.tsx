import type { ReactElement } from 'react';
import { renderPage, renderPart } from '../sandboxPage.tsx';
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

const buildSuffix = (filter: string): string => (filter === '' ? '' : `?to=${encodeURIComponent(filter)}`);

const renderList = (
  language: InboxLanguage,
  rows: readonly MailSummary[],
  filter: string,
  chosenId: string | null,
): ReactElement => {
  const texts = inboxTexts[language];
  if (rows.length === 0) return <p className="none">{filter === '' ? texts.empty : texts.emptyFiltered}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <a
            id={`mail-${row.id}`}
            href={`/inbox/messages/${row.id}${buildSuffix(filter)}`}
            aria-current={row.id === chosenId ? 'true' : undefined}
          >
            <span className="line">
              <span>{row.to.map(({ address }) => address).join(', ')}</span>
              <time dateTime={row.receivedAt}>{formatTime(language, row.receivedAt, false)}</time>
            </span>{' '}
            <span className="subject">{row.subject === '' ? texts.noSubject : row.subject}</span>{' '}
            <span className="preview">{row.preview}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

/** The list's inside, fetched alone to keep it fresh. */
export const renderInboxList = (...list: Parameters<typeof renderList>): string =>
  renderPart(renderList(...list));

const renderView = (language: InboxLanguage, message: MailMessage, view: InboxView): ReactElement => {
  const texts = inboxTexts[language];
  if (view === 'html') {
    return (
      <iframe
        title={texts.bodyTitle}
        src={`/inbox/messages/${message.id}/body`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    );
  }
  if (view === 'links') {
    if (message.links.length === 0) return <p className="none">{texts.noLinks}</p>;
    return (
      <ul className="links">
        {message.links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  return <pre tabIndex={0}>{view === 'text' ? message.text : message.source}</pre>;
};

const renderAttachments = (message: MailMessage): (ReactElement | null)[] =>
  message.attachments.map((part, index) =>
    part.isInline ? null : (
      // Two parts of a message may have the same name; their order never changes.
      <span className="part" key={`${index} ${part.filename}`}>
        <a href={`/inbox/messages/${message.id}/attachments/${index}`}>{part.filename}</a>
        {` (${Math.max(1, Math.round(part.sizeBytes / 1024))} kB)`}
      </span>
    ),
  );

const renderMessage = (
  language: InboxLanguage,
  message: MailMessage,
  view: InboxView,
  filter: string,
): ReactElement => {
  const texts = inboxTexts[language];
  const query = (wanted: InboxView): string =>
    `?${new URLSearchParams({ ...(filter === '' ? {} : { to: filter }), view: wanted }).toString()}`;
  return (
    <article className="message">
      <a className="back" href={`/inbox${buildSuffix(filter)}`}>
        {`← ${texts.back}`}
      </a>
      <h2>{message.subject === '' ? texts.noSubject : message.subject}</h2>
      <dl>
        <dt>{texts.from}</dt>
        <dd>{writeAddress(message.from)}</dd>
        <dt>{texts.to}</dt>
        <dd>{writeAddresses(message.to)}</dd>
        {message.cc.length === 0 ? null : (
          <>
            <dt>{texts.cc}</dt>
            <dd>{writeAddresses(message.cc)}</dd>
          </>
        )}
        <dt>{texts.date}</dt>
        <dd>
          <time dateTime={message.receivedAt}>{formatTime(language, message.receivedAt, true)}</time>
        </dd>
        {message.attachmentCount === 0 ? null : (
          <>
            <dt>{texts.attachments}</dt>
            <dd>{renderAttachments(message)}</dd>
          </>
        )}
      </dl>
      <nav className="views">
        {inboxViews
          .filter((wanted) => wanted !== 'html' || message.html !== null)
          .map((wanted) => (
            <a key={wanted} href={query(wanted)} aria-current={wanted === view ? 'page' : undefined}>
              {texts.views[wanted]}
            </a>
          ))}
      </nav>
      {renderView(language, message, view)}
    </article>
  );
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
  return renderPage(
    language,
    <>
      <title>{chosen ? `${chosen.subject} – ${texts.title}` : texts.title}</title>
      <link rel="stylesheet" href="/inbox/inbox.css" />
      <script src="/inbox/inbox.js" defer />
    </>,
    <>
      <header className="top">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.explanation}</p>
        </div>
        <form method="get" action="/inbox" role="search">
          <label htmlFor="to">{texts.filterLabel}</label>
          <input
            id="to"
            name="to"
            type="search"
            inputMode="email"
            defaultValue={filter}
            placeholder={texts.filterLabel}
            autoComplete="off"
          />
          <button type="submit">{texts.filter}</button>
          {filter === '' ? null : <a href="/inbox">{texts.clear}</a>}
        </form>
      </header>
      <main className={`panes ${message === null ? 'no-message' : 'has-message'}`}>
        <nav className="list" data-list={listUrl} aria-label={texts.messages}>
          {renderList(language, rows, filter, chosen?.id ?? null)}
        </nav>
        {chosen === null ? (
          <p className="pick">{message === 'missing' ? texts.missing : texts.pick}</p>
        ) : (
          renderMessage(language, chosen, view, filter)
        )}
      </main>
    </>,
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
