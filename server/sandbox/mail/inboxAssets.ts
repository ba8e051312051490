/** The inbox's style sheet. */
export const inboxStyle = `
:root {
  --ground: #f5f7fa; --card: #ffffff; --text: #17202b; --soft: #566273; --line: #d7dde5;
  --accent: #0b5fd6; --chosen: #e3eefc; --focus: #7db0ff; --edge: #7c8898;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151c; --card: #1a212b; --text: #e8edf3; --soft: #a3afbe; --line: #354152;
    --accent: #7fb0ff; --chosen: #22334d; --focus: #2f63b8; --edge: #6f7e92;
  }
}
* { box-sizing: border-box; }
html { height: 100%; }
body {
  margin: 0; min-height: 100%; display: flex; flex-direction: column; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; }
.top {
  display: flex; flex-wrap: wrap; gap: .75rem 2rem; align-items: center; justify-content: space-between;
  padding: .9rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--card);
}
.top h1 { margin: 0; font-size: 1.1rem; }
.top p { margin: 0; color: var(--soft); font-size: .88rem; }
form { display: flex; gap: .5rem; align-items: center; }
form label { font-size: .88rem; color: var(--soft); }
input {
  min-width: 0; width: 16rem; min-height: 2.4rem; padding: .35rem .7rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--edge); border-radius: 8px;
}
button {
  min-height: 2.4rem; padding: .35rem .9rem; font: inherit; color: inherit; cursor: pointer;
  background: var(--card); border: 1px solid var(--edge); border-radius: 8px;
}
button:hover { border-color: var(--soft); }
.panes { flex: 1; display: grid; grid-template-columns: 24rem minmax(0, 1fr); min-height: 0; }
.list { border-right: 1px solid var(--line); background: var(--card); }
.list ul { list-style: none; margin: 0; padding: 0; }
.list a { display: block; padding: .8rem 1.5rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.list a:hover { background: var(--ground); }
.list a[aria-current] { background: var(--chosen); }
.list .line { display: flex; justify-content: space-between; gap: 1rem; color: var(--soft); font-size: .84rem; }
.list .line span:first-child, .list .subject, .list .preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.list .line time { white-space: nowrap; }
.list .subject { display: block; font-weight: 600; }
.list .preview { display: block; color: var(--soft); font-size: .88rem; }
.none { margin: 0; padding: 1.5rem; color: var(--soft); }
.pick { display: grid; place-content: center; color: var(--soft); padding: 2rem; }
.message { display: flex; flex-direction: column; min-width: 0; padding: 1.5rem; gap: 1rem; }
.message h2 { margin: 0; font-size: 1.3rem; line-height: 1.3; overflow-wrap: anywhere; }
.back { display: none; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: 0; font-size: .92rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.part { margin-right: 1rem; }
.views { display: flex; gap: .25rem; border-bottom: 1px solid var(--line); overflow-x: auto; }
.views a {
  padding: .5rem .9rem; color: var(--soft); text-decoration: none; white-space: nowrap; border-bottom: 2px solid transparent;
}
.views a[aria-current] { color: var(--text); border-bottom-color: var(--accent); font-weight: 600; }
iframe { width: 100%; min-height: 26rem; flex: 1; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre {
  margin: 0; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  font: 13px/1.55 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
.links { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.links li { padding: .7rem 1.25rem; overflow-wrap: anywhere; }
.links li + li { border-top: 1px solid var(--line); }
@media (max-width: 56rem) {
  .top { padding: .9rem 1rem; }
  .top form { width: 100%; }
  .top form label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  input { flex: 1; width: auto; }
  .panes { grid-template-columns: minmax(0, 1fr); }
  .list { border-right: 0; }
  .list a { padding: .8rem 1rem; }
  .message { padding: 1rem; }
  .back { display: inline-block; padding: .25rem 0; }
  .has-message .list, .no-message .pick { display: none; }
}
`;

/** Keeps the list fresh without losing the reader's place, and fits the message's frame to its content. */
export const inboxScript = `
const list = document.querySelector('[data-list]');
const refresh = async () => {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(list.dataset.list, { cache: 'no-store' });
  if (!response.ok) return;
  const next = await response.text();
  if (next === list.dataset.last) return;
  const focused = document.activeElement && list.contains(document.activeElement) ? document.activeElement.id : '';
  list.dataset.last = next;
  list.innerHTML = next;
  if (focused) document.getElementById(focused)?.focus();
};
setInterval(() => refresh().catch(() => {}), 2000);
const frame = document.querySelector('iframe');
const fit = () => {
  const body = frame.contentDocument?.documentElement;
  if (body) frame.style.height = Math.max(body.scrollHeight + 2, 200) + 'px';
};
if (frame) {
  frame.style.flex = 'none';
  frame.style.minHeight = '0';
  frame.addEventListener('load', fit);
  addEventListener('resize', fit);
  if (frame.contentDocument?.readyState === 'complete') fit();
}
`;
