const drawFirefly = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="22" cy="26" r="17" fill="#f2c35b" opacity=".28"/><path d="M22 16 C8 2 2 14 17 20 M22 16 C36 2 42 14 27 20" fill="#cfd8d2" stroke="#2b2620" stroke-width="1.8"/><ellipse cx="22" cy="22" rx="6.5" ry="9" fill="#2b2620"/><path d="M15.6 24 a6.5 9 0 0 0 12.8 0 q-6.4 4 -12.8 0z" transform="translate(0 3)" fill="#f2b632"/><path d="M19 14 q-2 -6 -6 -7 M25 14 q2 -6 6 -7" fill="none" stroke="#2b2620" stroke-width="1.6" stroke-linecap="round"/></g>`;

/** Where the invented shop could be called. */
export const shopPhone = { e164: '+420541000012', shown: '541 000 012' } as const;

/** The shop's mark alone. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#fff7e6"/>${drawFirefly(2, 0, 1)}</svg>`;

/** The shop's mark with its name. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 44">${drawFirefly(0, 0, 1)}<text x="48" y="30" font-family="Georgia, 'Times New Roman', 'DejaVu Serif', serif" font-size="24" fill="#2b2620" letter-spacing="-.3">Světluškov</text></svg>`;
