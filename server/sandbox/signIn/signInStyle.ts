/** The style sheet of the sandbox sign-in pages and of the authenticator. */
export const signInStyle = `
:root {
  --ground: #f3f5f8; --card: #ffffff; --text: #17202b; --soft: #566273; --line: #d7dde5; --hover: #f3f6fa;
  --accent: #0b5fd6; --accent-strong: #094fb3; --on-accent: #ffffff; --focus: #7db0ff;
  --bad: #b3261e; --note: #6b4a00; --note-ground: #fff4d6; --edge: #7c8898;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151c; --card: #1a212b; --text: #e8edf3; --soft: #a3afbe; --line: #354152; --hover: #222b37;
    --accent: #4c8dff; --accent-strong: #6ba1ff; --on-accent: #08111f; --focus: #2f63b8;
    --bad: #ff9b93; --note: #ffd98a; --note-ground: #33290f; --edge: #6f7e92;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
.notice {
  margin: 0; background: var(--note-ground); color: var(--note); padding: .6rem 1.25rem; text-align: center; font-size: .9rem;
}
.badge {
  display: inline-block; margin-right: .5rem; padding: 0 .55rem; border: 1px solid currentColor;
  border-radius: 99px; font-size: .78rem; font-weight: 600; line-height: 1.5;
}
main { max-width: 30rem; margin: 0 auto; padding: 2.75rem 1.25rem 3rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.75rem; }
h1 { margin: 0; font-size: 1.4rem; font-weight: 650; line-height: 1.3; }
.card > p { margin: .5rem 0 0; color: var(--soft); }
form { margin: 0; }
.people { list-style: none; margin: 1.4rem -.75rem 0; padding: 0; }
.people button, .decline {
  display: flex; gap: .9rem; align-items: center; width: 100%; padding: .7rem .75rem; border: 0; border-radius: 11px;
  background: none; color: inherit; font: inherit; text-align: left; cursor: pointer;
}
.people button:hover, .decline:hover { background: var(--hover); }
.mark {
  flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--accent); color: var(--on-accent); font-weight: 650;
}
.mark.quiet { background: none; color: var(--soft); border: 1px solid var(--line); }
.who { min-width: 0; overflow-wrap: anywhere; }
.who b { display: block; font-weight: 600; }
.who span { display: block; color: var(--soft); font-size: .9rem; line-height: 1.4; }
details { margin-top: .6rem; border-top: 1px solid var(--line); padding-top: .9rem; }
summary { cursor: pointer; font-weight: 550; padding: .25rem 0; border-radius: 6px; }
label { display: block; margin: .9rem 0 .35rem; font-size: .92rem; font-weight: 550; }
input, select {
  width: 100%; min-height: 2.9rem; padding: .6rem .8rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--edge); border-radius: 9px;
}
input[aria-invalid="true"] { border-color: var(--bad); }
.card h2 { margin: 1.4rem 0 .4rem; font-size: 1rem; font-weight: 600; }
fieldset { margin: 1.2rem 0 0; padding: .6rem 0 0; border: 0; border-top: 1px solid var(--line); }
legend { padding: 0; font-size: .92rem; font-weight: 550; }
.tick { display: flex; gap: .7rem; align-items: center; margin: 0; min-height: 2.4rem; font-weight: 400; }
.tick input { width: 1.1rem; min-height: 0; height: 1.1rem; margin: 0; }
.problem { margin: .35rem 0 0; color: var(--bad); font-size: .9rem; }
.submit {
  display: block; width: 100%; min-height: 3rem; margin-top: 1.25rem; border: 0; border-radius: 9px; cursor: pointer;
  font: inherit; font-weight: 650; background: var(--accent); color: var(--on-accent);
}
.submit:hover { background: var(--accent-strong); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.codes { list-style: none; margin: 1.4rem 0 0; padding: 0; }
.codes li { padding: 1rem 0; border-top: 1px solid var(--line); }
.codes b { display: block; font-weight: 550; overflow-wrap: anywhere; }
.codes output {
  display: block; margin: .2rem 0 .1rem; font-size: 2.1rem; line-height: 1.25; font-weight: 600; letter-spacing: .12em;
  font-variant-numeric: tabular-nums; color: var(--accent-strong);
}
progress { width: 100%; height: 5px; margin-top: 1rem; border: 0; border-radius: 3px; overflow: hidden; accent-color: var(--accent); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--accent); }
.rest { margin: .4rem 0 0; color: var(--soft); font-size: .9rem; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { main { padding-top: 1.5rem; } .card { padding: 1.35rem; } .codes output { font-size: 1.8rem; } }
`;
