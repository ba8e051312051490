/** The page that the server shows while it starts. */
export const startingPage = {
  title: 'Okavango is starting',
  text: 'This page reloads automatically. The first start takes about a minute.',
};
