import { html } from './html.ts';

/** The product's sign. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <g stroke-width="2.8" stroke-linecap="round">
    <path d="M16 12c0 6 7.5 6.5 8.5 14.5" class="amber" />
    <path d="M16 12v14.500" class="white" />
    <path d="M16 5v7c0 6-7.5 6.5-8.5 14.5" class="teal" />
  </g>
</svg>`;

/** One river that branches into a delta. */
export const river = html`<svg
  class="river"
  viewBox="0 0 640 168"
  fill="none"
  preserveAspectRatio="xMidYMid slice"
  aria-hidden="true"
>
  <path d="M-10 84H190" class="stem" />
  <path d="M190 84C330 84 340 22 650 14" class="branch teal" />
  <path d="M190 84C320 84 360 58 650 56" class="branch white" />
  <path d="M190 84C330 84 370 100 650 104" class="branch teal faint" />
  <path d="M190 84C310 84 330 142 650 152" class="branch amber" />
</svg>`;
