import { answers as answersCs } from '#shared/i18n/locales/cs/answers.ts';
import { answers as answersEn } from '#shared/i18n/locales/en/answers.ts';
import { addTexts } from '#server/texts/texts.ts';

export { assistantHandlers } from './assistant.handlers.ts';
export { eraseShopChats, eraseUserChats } from './chat.repository.ts';

addTexts('answers', { en: answersEn, cs: answersCs });
