import type { AiContentChannel } from '#shared/domain/content/content.ts';
import type { IconName } from '#renderer/ui/icon/iconNames.ts';

/** The sign of a channel beside its name. */
export const channelIcons: Readonly<Record<AiContentChannel, IconName>> = {
  Email: 'mail',
  SocialMedia: 'social',
  Blog: 'edit',
};
