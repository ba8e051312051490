import type { ReactElement, ReactNode } from 'react';
import type { Market } from './market/market.ts';
import { badFeeds, otherDayFeeds } from './demoShop/feed.ts';
import { feedDefects } from './demoShop/defects.ts';
import { otherFeeds } from './demoShop/otherFeeds.ts';
import { goodsShops, type GoodsShop } from './demoShop/goods/goodsShops.ts';
import { buildShopUrl, demoShopHost } from './demoShop/paths.ts';
import { registerCompanies } from './registers/index.ts';
import { renderPage } from './sandboxPage.tsx';
import { testCards, type TestCard } from './stripe/index.ts';
import type { SandboxAddresses } from './sandboxAddresses.ts';

/** What a person who looks at the sandbox wants to know. */
export interface SandboxFacts {
  readonly demoShopUrl: string;
  /** Host of an unregistered copy of the demo shop; another one at each read. */
  readonly exampleShopHost: string;
  readonly demoFeedUrl: string;
  readonly inboxUrl: string;
  readonly indexUrl: string;
  readonly authenticatorUrl: string;
  readonly marketPaceSecondsPerDay: number;
}

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); --soft: color-mix(in srgb, currentColor 62%, transparent); }
body { font: 15px/1.55 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 1080px; margin: 0 auto; padding: 2.2rem 1.4rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; } h2 { font-size: 1.05rem; margin: 0 0 .6rem; }
p { margin: 0 0 .6rem; } .soft { color: var(--soft); }
.grid { columns: 440px 2; column-gap: 1rem; margin-top: 1.6rem; }
section { border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.2rem; margin-bottom: 1rem; overflow: hidden; break-inside: avoid; }
ul { margin: 0; padding: 0; list-style: none; } li { padding: .22rem 0; }
code { font: 13px ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-size: .93em; } td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-top: 1px solid var(--line); }
`;

const link = (url: string, text: string, note?: string): ReactElement => (
  <li key={url}>
    <a href={url}>{text}</a>
    {note === undefined ? null : (
      <>
        {' '}
        <span className="soft">{note}</span>
      </>
    )}
  </li>
);

const renderSection = (title: string, body: ReactNode): ReactElement => (
  <section>
    <h2>{title}</h2>
    {body}
  </section>
);

/** A table of two columns; the first one in the type of code where it is to be copied. */
const renderTable = (
  rows: readonly { readonly key: string; readonly first: ReactNode; readonly second: ReactNode }[],
  titles?: readonly [string, string],
): ReactElement => (
  <table>
    <tbody>
      {titles === undefined ? null : (
        <tr>
          <th>{titles[0]}</th>
          <th>{titles[1]}</th>
        </tr>
      )}
      {rows.map(({ key, first, second }) => (
        <tr key={key}>
          <td>{first}</td>
          <td>{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const formatCrowns = (micros: number): string => (micros / 1_000_000).toFixed(2);

const describeCard = ({ brand, refusal, authentication, opensDispute }: TestCard): string => {
  if (refusal !== null) return `${brand}, declined: ${refusal.declineCode}`;
  if (authentication !== 'never') return `${brand}, requires 3-D Secure`;
  return opensDispute ? `${brand}, disputed later` : `${brand}, succeeds`;
};

const listSpend = (spentToday: Readonly<Record<string, number>>): ReactElement => {
  const rows = Object.entries(spentToday);
  if (rows.length === 0) return <p className="soft">No campaign spend on this market day.</p>;
  return renderTable(
    rows.map(([campaignId, micros]) => ({
      key: campaignId,
      first: campaignId,
      second: formatCrowns(micros),
    })),
    ['Campaign', 'Spend on this market day'],
  );
};

const renderShopSection = ({ index }: SandboxAddresses): ReactElement => {
  const shop = buildShopUrl(index, demoShopHost);
  return renderSection(
    'Demo shops',
    <ul>
      {link(`${shop}/`, demoShopHost, '2,000 lamps')}
      {link(`${shop}/_admin/tracking`, 'Paste the tracking snippet')}
      {link(`${shop}/feed/google.xml`, 'Product feed', `${feedDefects.size} products with issues`)}
      {Object.entries({ ...otherFeeds, ...otherDayFeeds, ...badFeeds }).map(([name, { says }]) =>
        link(`${shop}/feed/${name}`, name, says),
      )}
      {Object.values<GoodsShop>(goodsShops).map(({ host, title }) =>
        link(`${buildShopUrl(index, host)}/`, host, title),
      )}
    </ul>,
  );
};

const renderMarketSection = (index: string, market: Market, paceSecondsPerDay: number): ReactElement => {
  const { last } = market;
  return renderSection(
    'Simulated market',
    <>
      <p>{`A day takes ${paceSecondsPerDay} s. Tick ${last?.tick ?? 0}, day ${last?.dayKey ?? '–'}.`}</p>
      {listSpend(last?.spentToday ?? {})}
      <p className="soft">
        {`Shops: ${market
          .listShops()
          .map(({ host, marketingId }) => `${host} (${marketingId ?? 'no pixel'})`)
          .join(' ')}`}
      </p>
      <ul>{link(`${index}/_sandbox/market`, 'As JSON')}</ul>
    </>,
  );
};

const renderProviderSection = (addresses: SandboxAddresses): ReactElement =>
  renderSection(
    'Providers',
    <>
      {renderTable(
        (['googleAds', 'googleOAuth', 'merchant', 'microsoft', 'stripe', 'ares', 'vies'] as const).map(
          (name) => ({
            key: name,
            first: name,
            second: <code>{addresses[name]}</code>,
          }),
        ),
      )}
      <ul>
        {link(`${addresses.index}/_sandbox/addresses`, 'As JSON')}
        {link(`${addresses.index}/_sandbox/stripe/deliveries`, 'Stripe webhook deliveries')}
      </ul>
    </>,
  );

/** The sandbox's front page: everything in it, with links. */
export const renderSandboxIndex = (
  addresses: SandboxAddresses,
  market: Market,
  paceSecondsPerDay: number,
): string =>
  renderPage(
    'en',
    <>
      <title>Okavango sandbox</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>,
    <>
      <h1>Okavango sandbox</h1>
      <p className="soft">
        Local stand-ins for external services. They use the providers’ own HTTP APIs; nothing leaves this
        machine and no money moves.
      </p>
      <div className="grid">
        {renderShopSection(addresses)}
        {renderSection(
          'Email',
          <ul>
            {link(addresses.inbox, 'Inbox', 'every email the product sends')}
            {link(
              `${addresses.social}/feed`,
              'Social networks',
              'published posts; take one down, withdraw access',
            )}
            <li>
              SMTP <code>{addresses.smtpUrl}</code>
            </li>
          </ul>,
        )}
        {renderSection(
          'Bank',
          <ul>
            {link(
              `${addresses.index}/bank`,
              'Pay by transfer',
              'creates the bank statement that staff import in Accounting',
            )}
          </ul>,
        )}
        {renderSection(
          'Sign-in',
          <>
            <ul>
              {link(addresses.authenticator, 'Authenticator', 'authentication codes of the demo accounts')}
            </ul>
            <p className="soft">
              Google, Facebook, Apple and Microsoft are OpenID Connect issuers under{' '}
              <code>{addresses.signIn}</code>; each asks which account signs in.
            </p>
          </>,
        )}
        {renderSection(
          'Meta',
          <>
            <ul>
              {link(
                `${addresses.metaDialog}/settings`,
                'Facebook settings',
                'confirm Page requests, revoke or expire access',
              )}
            </ul>
            <p className="soft">
              The Graph API is at <code>{addresses.metaGraph}</code>; people grant access to their Pages in a
              dialog.
            </p>
          </>,
        )}
        {renderMarketSection(addresses.index, market, paceSecondsPerDay)}
        {renderProviderSection(addresses)}
        {renderSection(
          'Cards',
          renderTable(
            testCards.map((card) => ({
              key: card.number,
              first: <code>{card.number}</code>,
              second: describeCard(card),
            })),
          ),
        )}
        {renderSection(
          'Companies in the register',
          renderTable(
            registerCompanies.map(({ ico, obchodniJmeno, trap }) => ({
              key: ico,
              first: <code>{ico}</code>,
              second: (
                <>
                  {obchodniJmeno} <span className="soft">{trap}</span>
                </>
              ),
            })),
          ),
        )}
      </div>
    </>,
  );
