/** The page that the server shows while it starts. */
export const startingPage = {
  title: 'Okavango se spouští',
  text: 'Stránka se automaticky obnovuje. První spuštění trvá asi minutu.',
};
