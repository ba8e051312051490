import type { ScreenModule } from '#renderer/app/screen.ts';
import { isSocialProvider } from '#renderer/session/socialSignIn.ts';

/** Sign-in, registration, links of mails, and the person's settings. */
export const account: ScreenModule = {
  screens: [
    {
      path: '/',
      layout: 'fullPage',
      guard: 'guest',
      titleKey: 'login',
      page: () => import('./pages/LoginPage.tsx').then((module) => module.LoginPage),
    },
    {
      path: '/register',
      layout: 'fullPage',
      guard: 'guest',
      titleKey: 'register',
      page: () => import('./pages/RegisterPage.tsx').then((module) => module.RegisterPage),
    },
    {
      // Fixed addresses of the same shape (`/stripe/callback`) win over it.
      path: '/:provider/callback',
      layout: 'fullPage',
      guard: 'guest',
      titleKey: 'socialSignIn',
      // Another provider is no address of ours.
      elsewhere: ({ provider }) => (isSocialProvider(provider) ? null : '/unknown'),
      page: () => import('./pages/SocialCallbackPage.tsx').then((module) => module.SocialCallbackPage),
    },
    {
      path: '/confirm-email',
      layout: 'fullPage',
      guard: 'client',
      titleKey: 'confirmEmail',
      page: () => import('./pages/ConfirmEmailPage.tsx').then((module) => module.ConfirmEmailPage),
    },
    {
      path: '/forgotten-password',
      layout: 'fullPage',
      guard: 'guest',
      titleKey: 'forgottenPassword',
      page: () => import('./pages/ForgottenPasswordPage.tsx').then((module) => module.ForgottenPasswordPage),
    },
    {
      path: '/reset-password/callback',
      layout: 'fullPage',
      guard: 'guest',
      titleKey: 'resetPassword',
      page: () => import('./pages/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
    },
    {
      path: '/change-email/callback',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'changeEmail',
      page: () => import('./pages/ChangeEmailPage.tsx').then((module) => module.ChangeEmailPage),
    },
    {
      path: '/add-eshop-manager/callback',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'invitation',
      page: () => import('./pages/InvitationPage.tsx').then((module) => module.InvitationPage),
    },
    {
      path: '/logout',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'logout',
      page: () => import('./pages/LogoutPage.tsx').then((module) => module.LogoutPage),
    },
    {
      path: '/second-factor',
      layout: 'fullPage',
      guard: 'client',
      titleKey: 'secondFactor',
      page: () => import('./pages/SecondFactorPage.tsx').then((module) => module.SecondFactorPage),
    },
    {
      path: '/settings',
      layout: 'fullPage',
      guard: 'client',
      titleKey: 'userSettings',
      icon: 'settings',
      page: () => import('./pages/SettingsPage.tsx').then((module) => module.SettingsPage),
    },
  ],
  redirects: [{ path: '/login', to: '/' }],
};
