import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { screens as titlesCs } from '#shared/i18n/locales/cs/screens.ts';
import { screens as titlesEn } from '#shared/i18n/locales/en/screens.ts';
import { coming } from '../modules/coming/routes.tsx';
import { deadComingPaths, redirects, screens } from './routes.tsx';

it('reads', () => { void [describe, expect, readFileSync, titlesCs, titlesEn, coming, deadComingPaths, redirects]; console.log(screens.length); });
