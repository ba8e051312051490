import { createRandom, type SeededRandom } from '../random.ts';
import type { DemoProduct } from './catalogue.ts';
import { drawSilhouette } from './silhouettes.ts';

interface Scene {
  readonly wall: string;
  readonly wallDark: string;
  readonly floor: string;
}

const scenes: readonly Scene[] = [
  { wall: '#efe4d3', wallDark: '#dccbb1', floor: '#b98f63' },
  { wall: '#dfe5df', wallDark: '#c3cec4', floor: '#a98a66' },
  { wall: '#e3dfe8', wallDark: '#c9c2d2', floor: '#9d7f68' },
  { wall: '#d9e2e6', wallDark: '#b9c8cf', floor: '#a68c72' },
  { wall: '#f1dfd6', wallDark: '#ddc1b3', floor: '#b0825f' },
  { wall: '#3d4652', wallDark: '#2a313a', floor: '#5a4636' },
  { wall: '#4a5148', wallDark: '#333932', floor: '#5f4b38' },
];

const hangs = new Set(['pendant', 'chandelier', 'ceiling', 'string', 'spot', 'wall']);

/** Something beside the lamp, so that the room looks lived in. */
const drawCompany = (random: SeededRandom, isHanging: boolean): string => {
  if (isHanging) {
    return random.decideBy(0.5)
      ? `<g opacity=".8"><rect x="60" y="470" width="480" height="16" rx="6" fill="#8a6645"/><rect x="96" y="486" width="12" height="114" fill="#76563a"/><rect x="492" y="486" width="12" height="114" fill="#76563a"/><ellipse cx="300" cy="466" rx="44" ry="9" fill="#f6f0e6"/><circle cx="290" cy="455" r="12" fill="#c0573f"/><circle cx="310" cy="456" r="11" fill="#c88b3f"/></g>`
      : '';
  }
  const x = random.decideBy(0.5) ? 86 : 494;
  return random.decideBy(0.6)
    ? `<g transform="translate(${x} 500)"><path d="M0-10 C-34-60-30-110-8-150 M0-10 C10-70 34-90 40-130 M0-10 C-4-60-2-90 6-128" stroke="#5c7350" stroke-width="7" fill="none" stroke-linecap="round"/><ellipse cx="-10" cy="-152" rx="15" ry="26" transform="rotate(-14 -10 -152)" fill="#71895f"/><ellipse cx="42" cy="-134" rx="14" ry="24" transform="rotate(24 42 -134)" fill="#647b54"/><ellipse cx="7" cy="-132" rx="12" ry="22" fill="#809a6c"/><path d="M-26-14 h52 l-7 50 h-38 z" fill="#c9775a"/></g>`
    : `<g transform="translate(${x} 506)"><rect x="-40" y="4" width="80" height="16" rx="3" fill="#56707c"/><rect x="-34" y="-12" width="70" height="16" rx="3" fill="#c69a5b"/><rect x="-38" y="-28" width="74" height="16" rx="3" fill="#9c5443"/></g>`;
};

/** Table lamps are shown as shops do: alone and on white. */
const packshots: ReadonlySet<string> = new Set(['table']);

/** A picture of the product in a room, or alone on white, as SVG of 600 by 600. */
export const drawProduct = (product: DemoProduct): string => {
  const isPackshot = packshots.has(product.category.silhouette);
  const random = createRandom('picture', product.number);
  const scene = random.pick(scenes);
  const { silhouette } = product.category;
  const isHanging = hangs.has(silhouette);
  const lamp = drawSilhouette(silhouette, {
    main: product.colour.hex,
    dark: product.colour.darkHex,
    variant: random.drawInteger(0, 2),
    stretch: random.drawBetween(0.9, 1.12),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scene.wall}"/><stop offset="1" stop-color="${scene.wallDark}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffe9b0" stop-opacity=".95"/><stop offset=".4" stop-color="#ffdf9a" stop-opacity=".45"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>
<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6dc"/><stop offset="1" stop-color="#ffdf9d"/></linearGradient>
<linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${product.colour.hex}"/><stop offset=".35" stop-color="${product.colour.hex}"/><stop offset="1" stop-color="${product.colour.darkHex}"/></linearGradient>
</defs>
${
  isPackshot
    ? '<style>.shadow{display:none}</style><rect width="600" height="600" fill="#ffffff"/>'
    : `<rect width="600" height="600" fill="url(#wall)"/>
${isHanging ? '' : `<rect y="528" width="600" height="72" fill="${scene.floor}"/><rect y="528" width="600" height="5" fill="#000" opacity=".12"/>`}
${drawCompany(random, isHanging)}
<circle cx="300" cy="${lamp.lightY}" r="${lamp.lightRadius}" fill="url(#glow)"/>`
}
${lamp.shapes}
</svg>`;
};
