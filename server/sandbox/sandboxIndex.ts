import type { Market } from './market/market.ts';
import { badFeeds } from './demoShop/feed.ts';
import { feedDefects } from './demoShop/defects.ts';
import { registerCompanies } from './registers/index.ts';
import type { SandboxAddresses } from './sandbox.ts';
import { html, renderPage, type SafeHtml } from './sandboxPage.ts';
import { testCards, type TestCard } from './stripe/index.ts';

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); --soft: color-mix(in srgb, currentColor 62%, transparent); }
body { font: 15px/1.55 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 1080px; margin: 0 auto; padding: 2.2rem 1.4rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; } h2 { font-size: 1.05rem; margin: 0 0 .6rem; }
p { margin: 0 0 .6rem; } .soft { color: var(--soft); }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 1rem; margin-top: 1.6rem; align-items: start; }
section { border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.2rem; overflow: hidden; }
ul { margin: 0; padding: 0; list-style: none; } li { padding: .22rem 0; }
code { font: 13px ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-size: .93em; } td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-top: 1px solid var(--line); }
`;

const link = (url: string, text: string, note?: string): SafeHtml =>
  html`<li>
    <a href="${url}">${text}</a>${note === undefined ? null : html` <span class="soft">${note}</span>`}
  </li>`;

const section = (title: string, body: SafeHtml): SafeHtml =>
  html`<section>
    <h2>${title}</h2>
    ${body}
  </section>`;

const crowns = (micros: number): string => (micros / 1_000_000).toFixed(2);

const describeCard = ({ brand, refusal, authentication, opensDispute }: TestCard): string => {
  if (refusal !== null) return `${brand}, refused: ${refusal.declineCode}`;
  if (authentication !== 'never') return `${brand}, asks the cardholder`;
  return opensDispute ? `${brand}, disputed later` : `${brand}, succeeds`;
};

const listSpend = (spentToday: Readonly<Record<string, number>>): SafeHtml => {
  const rows = Object.entries(spentToday);
  if (rows.length === 0) return html`<p class="soft">No campaign has spent in this market day.</p>`;
  return html`<table>
    <tr>
      <th>Campaign</th>
      <th>Spent in the market day</th>
    </tr>
    ${rows.map(
      ([campaignId, micros]) =>
        html`<tr>
          <td>${campaignId}</td>
          <td>${crowns(micros)}</td>
        </tr>`,
    )}
  </table>`;
};

/** The sandbox's front page: everything in it, with links. */
export const renderSandboxIndex = (
  addresses: SandboxAddresses,
  market: Market,
  paceSecondsPerDay: number,
): string => {
  const { last } = market;
  const shop = addresses.demoShop;
  const body = html`
    <h1>Okavango sandbox</h1>
    <p class="soft">
      Local stand-ins for the outside world. They speak the providers’ own HTTP; nothing leaves this machine
      and no money moves.
    </p>
    <div class="grid">
      ${section(
        'Demo shop',
        html`<ul>
          ${link(`${shop}/`, 'Světluškov', '2,000 lamps')}
          ${link(`${addresses.index}/shop/`, 'The same by path', 'where *.localhost does not resolve')}
          ${link(`${shop}/_admin/tracking`, 'Paste the tracking snippet')}
          ${link(addresses.demoFeed, 'Product feed', `${feedDefects.size} entries have a fault`)}
          ${Object.entries(badFeeds).map(([name, { says }]) => link(`${shop}/feed/${name}`, name, says))}
        </ul>`,
      )}
      ${section(
        'Mail',
        html`<ul>
          ${link(addresses.inbox, 'Inbox', 'every message the product sends')}
          <li>SMTP <code>${addresses.smtpUrl}</code></li>
        </ul>`,
      )}
      ${section(
        'Simulated market',
        html`<p>A day takes ${paceSecondsPerDay} s. Tick ${last?.tick ?? 0}, day ${last?.dayKey ?? '–'}.</p>
          ${listSpend(last?.spentToday ?? {})}
          <p class="soft">
            Shops:
            ${market.listShops().map(({ host, marketingId }) => `${host} (${marketingId ?? 'no pixel'}) `)}
          </p>
          <ul>
            ${link(`${addresses.index}/_sandbox/market`, 'As JSON')}
          </ul>`,
      )}
      ${section(
        'Providers',
        html`<table>
            ${(['googleAds', 'googleOAuth', 'merchant', 'stripe', 'ares', 'vies'] as const).map(
              (name) =>
                html`<tr>
                  <td>${name}</td>
                  <td><code>${addresses[name]}</code></td>
                </tr>`,
            )}
          </table>
          <ul>
            ${link(`${addresses.index}/_sandbox/addresses`, 'As JSON')}${link(`${addresses.index}/_sandbox/stripe/deliveries`, 'Stripe webhook deliveries')}
          </ul>`,
      )}
      ${section(
        'Cards',
        html`<table>
          ${testCards.map(
            (card) =>
              html`<tr>
                <td><code>${card.number}</code></td>
                <td>${describeCard(card)}</td>
              </tr>`,
          )}
        </table>`,
      )}
      ${section(
        'Companies in the register',
        html`<table>
          ${registerCompanies.map(
            ({ ico, obchodniJmeno, trap }) =>
              html`<tr>
                <td><code>${ico}</code></td>
                <td>${obchodniJmeno} <span class="soft">${trap}</span></td>
              </tr>`,
          )}
        </table>`,
      )}
    </div>
  `;
  return renderPage(
    'en',
    html`<title>Okavango sandbox</title>
      <style>
        ${{ safe: style }}
      </style>`,
    body,
  );
};
