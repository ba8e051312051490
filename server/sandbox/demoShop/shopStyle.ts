/** How the demo shop looks. */
export const shopStyle = `
:root { --ink: #2b2620; --soft: #7b7165; --paper: #fbf8f2; --card: #fff; --line: #e8dfd1; --amber: #b4741a; --amber-dark: #925b0f; --sale: #b23a2a; --good: #3f7a4a; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 "Segoe UI", system-ui, -apple-system, Roboto, "DejaVu Sans", sans-serif; }
h1, h2 { font-family: Georgia, "Times New Roman", "DejaVu Serif", serif; font-weight: 500; letter-spacing: -.01em; line-height: 1.2; }
h1 { font-size: clamp(1.7rem, 3.4vw, 2.5rem); margin: 0 0 .4em; }
h2 { font-size: clamp(1.35rem, 2.4vw, 1.8rem); margin: 2.2em 0 .8em; }
a { color: inherit; }
img { max-width: 100%; height: auto; display: block; }
.strip { margin: 0; background: var(--ink); color: #f3e6cd; text-align: center; font-size: .82rem; padding: .45rem 1rem; }
.header { display: flex; align-items: center; gap: 1.5rem; max-width: 1240px; margin: 0 auto; padding: 1.1rem 1.5rem; }
.search { flex: 1; }
.search input { width: 100%; max-width: 460px; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: 99px; background: #fff; font: inherit; }
.cart-link { display: inline-flex; align-items: center; gap: .45rem; text-decoration: none; white-space: nowrap; }
.cart-count { background: var(--amber); color: #fff; border-radius: 99px; min-width: 1.6em; text-align: center; font-size: .82rem; padding: 0 .45em; }
.nav { display: flex; gap: .2rem 1.15rem; max-width: 1240px; margin: 0 auto; padding: 0 1.5rem .8rem; overflow-x: auto; scrollbar-width: none; border-bottom: 1px solid var(--line); }
.nav a { text-decoration: none; white-space: nowrap; font-size: .9rem; padding: .25rem 0; border-bottom: 2px solid transparent; }
.nav a:hover, .nav a[aria-current] { border-color: var(--amber); }
.main { max-width: 1240px; margin: 0 auto; padding: 1.8rem 1.5rem 4rem; min-height: 60vh; }
.narrow { max-width: 720px; }
.hero { display: grid; grid-template-columns: 1.1fr 1fr; align-items: center; gap: 2rem; background: #343d49; color: #fbf3e2; border-radius: 18px; overflow: hidden; }
.hero > div { padding: 2.5rem 0 2.5rem 3rem; }
.hero p { max-width: 34em; color: #e5dac5; }
.hero img { width: 100%; height: 400px; object-fit: cover; object-position: 50% 20%; -webkit-mask-image: linear-gradient(90deg, transparent, #000 28%); mask-image: linear-gradient(90deg, transparent, #000 28%); }
.button { display: inline-block; border: 0; border-radius: 10px; background: var(--amber); color: #fff; font: inherit; font-weight: 600; padding: .7rem 1.4rem; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--amber-dark); }
.button:disabled { background: #cfc6b8; cursor: default; }
.button.quiet { background: #efe6d6; color: var(--ink); }
.button.quiet:hover { background: #e3d6bf; }
.button.wide { width: 100%; text-align: center; }
.hero .button { margin-top: .8rem; }
.tiles { display: grid; grid-template-columns: repeat(6, 1fr); gap: 1rem; }
.tile { text-decoration: none; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; text-align: center; font-size: .92rem; }
.tile img { width: 100%; aspect-ratio: 1; transition: transform .3s; }
.tile:hover img, .card:hover img { transform: scale(1.04); }
.tile span { display: block; padding: .6rem .4rem; background: var(--card); position: relative; }
.grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.3rem; }
.card { display: flex; flex-direction: column; text-decoration: none; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding-bottom: 1rem; overflow: hidden; }
.card-picture { position: relative; overflow: hidden; margin-bottom: .8rem; }
.card-picture img { width: 100%; aspect-ratio: 1; transition: transform .3s; }
.card > span:not(.card-picture) { padding: 0 1rem; }
.card-brand { color: var(--soft); font-size: .78rem; text-transform: uppercase; letter-spacing: .07em; margin: 0; }
.card-name { flex: 1; line-height: 1.4; margin-bottom: .5rem; }
.card-note { color: var(--soft); font-size: .85rem; }
.badge { position: absolute; top: .7rem; left: .7rem; background: var(--sale); color: #fff; border-radius: 6px; font-size: .82rem; font-weight: 600; padding: .1rem .5rem; }
.price b { font-size: 1.06rem; }
.price s { color: var(--soft); font-size: .9rem; margin-left: .3rem; }
.sale { color: var(--sale); }
.price.big b { font-size: 1.8rem; }
.muted { color: var(--soft); font-size: .92rem; }
.list-header p { margin: .2rem 0; }
.list-header { margin-bottom: 1.5rem; }
.pager { display: flex; justify-content: center; gap: 1.6rem; margin-top: 2.4rem; }
.crumbs { color: var(--soft); font-size: .9rem; margin-bottom: 1.2rem; }
.product { display: grid; grid-template-columns: 1fr 1fr; gap: 3rem; align-items: start; }
.product-picture { border-radius: 18px; width: 100%; }
.availability { font-weight: 600; margin: .4rem 0 1.2rem; }
.in_stock { color: var(--good); }
.out_of_stock { color: var(--sale); }
.preorder, .backorder { color: var(--amber-dark); }
.buy { display: flex; align-items: end; gap: 1rem; margin-bottom: 1rem; }
.buy label { color: var(--soft); font-size: .85rem; }
input[type=number] { display: block; width: 5.2rem; padding: .62rem .7rem; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: #fff; }
.added, .notice { background: #eef4e8; color: #2e5e38; border-radius: 10px; padding: .6rem 1rem; }
.facts { border-collapse: collapse; width: 100%; font-size: .94rem; }
.facts th, .facts td { text-align: left; font-weight: 400; padding: .5rem 0; border-top: 1px solid var(--line); }
.facts th { color: var(--soft); width: 45%; }
.cart, .checkout { display: grid; grid-template-columns: 1fr 340px; gap: 2rem; align-items: start; }
.cart-lines { list-style: none; margin: 0; padding: 0; }
.cart-lines li { display: grid; grid-template-columns: 96px 1fr auto 6.5rem; gap: 1rem; align-items: center; padding: 1rem 0; border-bottom: 1px solid var(--line); }
.cart-lines img { border-radius: 10px; }
.cart-lines form { display: flex; align-items: center; gap: .6rem; }
.cart-lines b { text-align: right; }
.link { border: 0; background: none; font: inherit; color: var(--amber-dark); text-decoration: underline; cursor: pointer; padding: 0; }
.summary { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.4rem; }
.summary p { margin: 0 0 .8rem; }
.summary-total { display: flex; justify-content: space-between; font-size: 1.1rem; }
fieldset { border: 1px solid var(--line); background: var(--card); border-radius: 14px; padding: 1.2rem 1.4rem 1.4rem; margin: 0 0 1.3rem; display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
legend { font-family: Georgia, "DejaVu Serif", serif; font-size: 1.15rem; padding: 0 .5rem; }
label { display: block; font-size: .93rem; }
label input:not([type=radio]):not([type=number]), textarea { display: block; width: 100%; margin-top: .25rem; padding: .65rem .8rem; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: #fff; }
textarea { font: 14px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; margin-bottom: 1rem; }
.choice { grid-column: 1 / -1; }
.wrong small { color: var(--sale); }
.wrong input { border-color: var(--sale) !important; }
.info { max-width: 720px; margin: 0 auto 2rem; }
.info h2 { font-size: 1.15rem; margin: 1.6rem 0 .3rem; }
.thanks { max-width: 560px; margin: 2rem auto; text-align: center; }
.thanks svg { display: block; margin: 0 auto 1.2rem; }
.thanks ul { list-style: none; padding: 0; color: var(--soft); }
.footer { background: #f1e9db; display: grid; grid-template-columns: repeat(3, 1fr); gap: 2rem; padding: 2.4rem max(1.5rem, calc((100vw - 1192px) / 2)); font-size: .93rem; }
.footer p { margin: .3rem 0 0; color: #5f564b; }
.consent { position: fixed; left: 50%; transform: translateX(-50%); bottom: 1rem; width: min(820px, calc(100vw - 2rem)); background: #fff; border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 12px 40px rgb(60 45 20 / .22); padding: 1rem 1.3rem; display: flex; align-items: center; gap: 1.4rem; font-size: .92rem; z-index: 5; }
.consent p { margin: 0; }
.consent-actions { display: flex; gap: .7rem; }
@media (min-width: 901px) { .nav { flex-wrap: wrap; } }
@media (max-width: 900px) {
  .tiles { grid-template-columns: repeat(3, 1fr); }
  .grid { grid-template-columns: repeat(2, 1fr); gap: .9rem; }
  .product, .cart, .checkout { grid-template-columns: 1fr; gap: 1.5rem; }
  .hero { grid-template-columns: 1fr; gap: 0; }
  .hero > div { padding: 1.8rem 1.5rem; }
  .hero img { height: 240px; -webkit-mask-image: linear-gradient(transparent, #000 30%); mask-image: linear-gradient(transparent, #000 30%); }
}
@media (max-width: 600px) {
  .header { flex-wrap: wrap; gap: .7rem 1rem; padding: .8rem 1rem; justify-content: space-between; }
  .search { order: 3; flex: 1 0 100%; }
  .search input { max-width: none; }
  .nav, .main { padding-left: 1rem; padding-right: 1rem; }
  .brand img { width: 160px; }
  .card > span:not(.card-picture) { padding: 0 .7rem; }
  .card-name { font-size: .92rem; }
  .footer { grid-template-columns: 1fr; gap: 1.2rem; }
  .consent { flex-direction: column; align-items: stretch; gap: .8rem; }
  .consent-actions .button { flex: 1; }
  fieldset { grid-template-columns: 1fr; }
  .cart-lines li { grid-template-columns: 72px 1fr auto; }
  .cart-lines li > a { grid-column: 2 / -1; }
  .cart-lines form { grid-column: 1 / 3; }
}
`;
