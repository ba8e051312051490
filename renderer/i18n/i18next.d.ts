import 'i18next';
import type { Resources } from '#shared/i18n/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Resources;
    returnNull: false;
  }
}
