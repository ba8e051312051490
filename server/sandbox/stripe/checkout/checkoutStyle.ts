/** The payment pages' own style sheet. */
export const checkoutStyle = `
:root {
  --ground: #f5f7fa; --card: #ffffff; --text: #17202b; --soft: #566273; --line: #d7dde5;
  --accent: #0b5fd6; --accent-strong: #094fb3; --on-accent: #ffffff; --focus: #7db0ff;
  --bad: #b3261e; --bad-ground: #fdecea; --note: #6b4a00; --note-ground: #fff4d6; --field: #ffffff; --edge: #7c8898;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151c; --card: #1a212b; --text: #e8edf3; --soft: #a3afbe; --line: #354152;
    --accent: #4c8dff; --accent-strong: #6ba1ff; --on-accent: #08111f; --focus: #2f63b8;
    --bad: #ff9b93; --bad-ground: #3a1d1c; --note: #ffd98a; --note-ground: #33290f; --field: #121820; --edge: #6f7e92;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
.notice {
  margin: 0; background: var(--note-ground); color: var(--note); padding: .6rem 1.25rem; text-align: center; font-size: .9rem;
}
.badge {
  display: inline-block; margin-right: .5rem; padding: 0 .55rem; border: 1px solid currentColor;
  border-radius: 99px; font-size: .78rem; font-weight: 600; line-height: 1.5;
}
.columns {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 4.5rem;
  max-width: 64rem; margin: 0 auto; padding: 3.5rem 2rem 4rem; align-items: start;
}
.narrow { max-width: 30rem; margin: 0 auto; padding: 3.5rem 1.25rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.75rem; }
h1 { margin: 0; font-size: 1.05rem; font-weight: 500; color: var(--soft); }
.narrow h1 { color: var(--text); font-size: 1.35rem; font-weight: 650; line-height: 1.3; }
h2 { margin: 0 0 1.25rem; font-size: 1.2rem; font-weight: 650; }
h1.lead { color: var(--text); font-size: 1.6rem; font-weight: 650; line-height: 1.3; }
.amount { margin: .15rem 0 1.75rem; font-size: 2.4rem; line-height: 1.2; font-weight: 650; }
.amount small { font-size: 1rem; font-weight: 400; color: var(--soft); }
.lines { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.lines li, .sum { display: flex; justify-content: space-between; gap: 1rem; padding: .9rem 0; }
.lines li { border-bottom: 1px solid var(--line); }
.lines span:last-child, .sum span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.lines small { display: block; color: var(--soft); }
.sum { font-weight: 650; }
a { color: var(--accent-strong); text-underline-offset: .18em; }
.back { display: inline-block; margin: 1.25rem 0 0; padding: .35rem 0; }
label, .label { display: block; margin: 0 0 .35rem; font-size: .92rem; font-weight: 550; }
.field { margin: 0 0 1.1rem; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem; }
input {
  width: 100%; min-height: 2.9rem; padding: .6rem .8rem; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--edge); border-radius: 9px;
}
input::placeholder { color: var(--soft); opacity: .8; }
input[aria-invalid="true"] { border-color: var(--bad); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.problem { margin: .35rem 0 0; color: var(--bad); font-size: .9rem; }
.alert {
  margin: 0 0 1.25rem; padding: .75rem 1rem; border-radius: 9px; background: var(--bad-ground); color: var(--bad);
}
button, .button {
  display: block; width: 100%; min-height: 3.1rem; padding: .7rem 1rem; border: 0; border-radius: 9px; cursor: pointer;
  font: inherit; font-weight: 650; text-align: center; text-decoration: none;
  background: var(--accent); color: var(--on-accent);
}
button:hover, .button:hover { background: var(--accent-strong); }
button.second { margin-top: .75rem; background: transparent; color: var(--text); border: 1px solid var(--edge); }
button.second:hover { border-color: var(--soft); }
.narrow p { margin: .75rem 0 0; color: var(--soft); }
.narrow p + form, .narrow p + .button { margin-top: 1.5rem; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
summary { cursor: pointer; font-weight: 550; padding: .25rem 0; }
details p { margin: .25rem 0 .5rem; color: var(--soft); font-size: .9rem; }
.cards { list-style: none; margin: 0; padding: 0; }
.cards a {
  display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; font-size: .9rem; text-decoration: none;
}
.cards a:hover span:first-child { text-decoration: underline; }
.cards span:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.cards span:last-child { color: var(--soft); text-align: right; }
@media (max-width: 52rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.75rem; padding: 1.75rem 1.25rem 3rem; }
  .card { padding: 1.25rem; }
  .amount { font-size: 2rem; margin-bottom: 1.25rem; }
}
@media (max-width: 26rem) {
  .cards a { flex-direction: column; gap: 0; padding: .6rem 0; }
  .cards span:last-child { text-align: left; }
}
`;
