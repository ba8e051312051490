/** The page that the server shows while it starts. */
export const startingPage = {
  title: 'Okavango se spouští',
  text: 'Stránka bude pokračovat sama. První spuštění trvá asi minutu.',
};
