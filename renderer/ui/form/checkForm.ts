import { config, type z } from 'zod';
import { checkInput } from '#shared/contracts/fieldErrors.ts';

// The page's policy forbids code made at run time, which zod would try and the browser would report.
config({ jitless: true });

export { checkInput };
export type { z };
