import type { Language } from '../../i18n/languages.ts';
import type { AiContentType, ContentGoal, ContentTone, SocialNetwork } from './content.ts';

/** What a user asks for. */
export interface ContentBrief {
  readonly type: AiContentType;
  readonly network: SocialNetwork | null;
  readonly language: Language;
  readonly goal: ContentGoal;
  readonly tone: ContentTone;
  /** About as many words as the text is to have. */
  readonly words: number;
  /** In the user's own words; empty where they gave none. */
  readonly topic: string;
  /** A season or a sale, in the user's own words. */
  readonly occasion: string;
  /** Words and signs that must not appear, by commas. */
  readonly leaveOut: string;
  /** The shop's voice has no exclamation marks. */
  readonly avoidsExclamations?: boolean;
}

/** What the user said themselves: a text may repeat it. */
export function toBriefText({ topic, occasion }: Pick<ContentBrief, 'topic' | 'occasion'>): string {
  return [topic, occasion].filter((part) => part !== '').join('. ');
}

/** Words that must not appear, folded. */
export function listLeftOut({ leaveOut }: Pick<ContentBrief, 'leaveOut'>): string[] {
  return leaveOut
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}
