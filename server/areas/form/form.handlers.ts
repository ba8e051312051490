import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { sendContactForm } from './actions/sendContactForm.ts';

/** Actions of Form. */
export const formHandlers: HandlersOf<Contracts['form']> = { sendContactForm };
