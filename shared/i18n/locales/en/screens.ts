/** Names of the screens, for the sidebar, titles of the window, breadcrumbs and the palette. */
export const screens = {
  login: 'Sign in',
  register: 'Create an account',
  confirmEmail: 'Confirm your e-mail',
  forgottenPassword: 'Forgotten password',
  resetPassword: 'New password',
  changeEmail: 'Confirming your e-mail',
  logout: 'Sign out',
  userSettings: 'Your settings',
};
