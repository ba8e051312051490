import { readCustomerRecords, subscribeToMails } from '#shared/access/staffRules.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Mails in the administration: their log, and who of staff is mailed when what happens. */
export const adminMail: ScreenModule = {
  screens: [
    {
      path: '/admin/adminLogs/email',
      layout: 'admin',
      guard: 'internal',
      permissions: readCustomerRecords,
      titleKey: 'adminEmailLog',
      icon: 'mail',
      page: () => import('./pages/EmailLogPage.tsx').then((module) => module.EmailLogPage),
    },
    {
      path: '/admin/settings/mailSubscriptions',
      layout: 'admin',
      guard: 'internal',
      permissions: subscribeToMails,
      titleKey: 'adminMailSubscriptions',
      icon: 'mail',
      // For staff who may not look at roles.
      sidebar: {
        order: 101,
        section: '/admin/settings',
        entry: '/admin/settings/mailSubscriptions',
        titleKey: 'adminSettings',
      },
      page: () => import('./pages/MailSubscriptionsPage.tsx').then((module) => module.MailSubscriptionsPage),
    },
  ],
};
