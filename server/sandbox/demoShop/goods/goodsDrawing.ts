import { createRandom } from '../../random.ts';
import { escapeXml } from '../feed.ts';
import type { GoodsProduct } from './goodsShops.ts';

const grounds = ['#e9e2d4', '#dde5dc', '#e4dde6', '#d8e2e8', '#f0ddd2'] as const;
const cards = ['#7a4f2b', '#3f6b4f', '#6b3f5f', '#2f5870', '#a0522d'] as const;

/** A picture of a product as SVG of 600 by 600: a packed box with its name. */
export const drawGoods = ({ id, title, line }: GoodsProduct): string => {
  const random = createRandom('goods-picture', id);
  const card = random.pick(cards);
  const words = title.replace(`${line.brand} `, '').split(' ');
  const rows: string[] = [''];
  for (const word of words) {
    const last = rows.at(-1) ?? '';
    if (last.length + word.length > 16 && last !== '') rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`.trim();
  }
  const text = rows
    .slice(0, 4)
    .map((row, index) => `<tspan x="300" dy="${index === 0 ? 0 : 46}">${escapeXml(row)}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">
<rect width="600" height="600" fill="${random.pick(grounds)}"/>
<ellipse cx="300" cy="520" rx="210" ry="24" fill="#000" opacity=".12"/>
<path d="M110 170 L300 110 L490 170 V490 L300 530 L110 490 Z" fill="${card}"/>
<path d="M110 170 L300 230 L490 170 L300 110 Z" fill="#fff" opacity=".22"/>
<path d="M300 230 V530 L490 490 V170 Z" fill="#000" opacity=".12"/>
<rect x="140" y="270" width="320" height="${70 + rows.slice(0, 4).length * 46}" rx="14" fill="#fff" opacity=".94"/>
<text x="300" y="312" font-family="sans-serif" font-size="24" fill="${card}" text-anchor="middle">${escapeXml(line.brand)}</text>
<text y="356" font-family="sans-serif" font-size="36" font-weight="bold" fill="#222" text-anchor="middle">${text}</text>
</svg>`;
};
