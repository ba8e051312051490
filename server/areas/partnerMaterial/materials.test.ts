import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bannerSizeNames,
  bannerSizes,
  bannerThemes,
  getBannerPath,
  getCalculatorPath,
} from '#shared/domain/affiliate/materials.ts';
import { fillMaterialText, materialTexts } from '#shared/domain/affiliate/materialTexts.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { composeBanner } from './composeBanner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

/** The farthest coordinates of path data: our drawings have absolute commands alone. */
function findExtent(path: string): { maxX: number; maxY: number; minX: number; minY: number } {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);
    if (command === 'H') xs.push(...numbers);
    else if (command === 'V') ys.push(...numbers);
    else {
      const points = command === 'A' ? numbers.slice(-2) : numbers;
      points.forEach((value, at) => (at % 2 === 0 ? xs : ys).push(value));
    }
  }
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

describe('banners', () => {
  const choices = bannerThemes.flatMap((theme) =>
    // Looks differ in their colours alone.
    languageCodes.flatMap((language) =>
      bannerSizeNames.map((size) => ({ theme, look: 'light', language, size }) as const),
    ),
  );

  it('hold every text in every theme, language and size', () => {
    for (const choice of choices) {
      const { width, height } = bannerSizes[choice.size];
      for (const { path } of composeBanner(choice).outlines) {
        const extent = findExtent(path);
        const isInside =
          extent.minX >= -0.5 &&
          extent.minY >= -0.5 &&
          extent.maxX <= width + 0.5 &&
          extent.maxY <= height + 0.5;
        expect([getBannerPath(choice), isInside]).toEqual([getBannerPath(choice), true]);
      }
    }
  });

  it('are pictures of their size without a cookie, for pages anywhere', async () => {
    const choice = { theme: 'default', look: 'light', language: 'cs', size: '300x600' } as const;
    const answer = await fetch(`${server.services.publicUrl}${getBannerPath(choice)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([300, 600]);
  });
});

describe('the calculator', () => {
  const get = async (path: string) => await fetch(`${server.services.publicUrl}${path}`);

  it('is a page for frames anywhere, without cookies, that leads to the link', async () => {
    const answer = await get(getCalculatorPath('SEVER2-jaro', 'cs'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe-inline');
    const html = await answer.text();
    expect(html).toContain('PNO');
    expect(html).not.toMatch(/localStorage|document\.cookie|fetch\(/);
  });

  it('writes nothing of a foreign address into its page', async () => {
    const html = await (
      await get('/materials/calculator?link=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&language=xx')
    ).text();
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('/register"');
  });
});

it('has texts with the link in every language', () => {
  for (const language of languageCodes)
    for (const text of [materialTexts[language].short, materialTexts[language].long]) {
      const filled = fillMaterialText(text, { brand: 'Okavango', link: 'https://okv.example/r/SEVER2' });
      expect(filled).toContain('https://okv.example/r/SEVER2');
      expect(filled).toContain('Okavango');
      expect(filled).not.toContain('{{');
    }
});
