/**
 * The location file that advertisers download: a row per place, with Google's number of it too. The sandbox's numbers
 * are its own; never hardcode them, since they are read from this file.
 */
const countries: readonly (readonly [id: number, name: string, googleId: number])[] = [
  [10, 'Austria', 2040],
  [18, 'Belgium', 2056],
  [42, 'Cyprus', 2196],
  [43, 'Czech Republic', 2203],
  [45, 'Denmark', 2208],
  [62, 'Finland', 2246],
  [66, 'France', 2250],
  [72, 'Germany', 2276],
  [75, 'Greece', 2300],
  [86, 'Hungary', 2348],
  [91, 'Ireland', 2372],
  [93, 'Italy', 2380],
  [108, 'Luxembourg', 2442],
  [127, 'Netherlands', 2528],
  [134, 'Norway', 2578],
  [143, 'Poland', 2616],
  [144, 'Portugal', 2620],
  [147, 'Romania', 2642],
  [161, 'Slovakia', 2703],
  [165, 'Spain', 2724],
  [170, 'Sweden', 2752],
  [171, 'Switzerland', 2756],
  [188, 'United Kingdom', 2826],
  [190, 'United States', 2840],
];

/** The file as it is downloaded. */
export const geoLocationsCsv = [
  'Location Id,Bing Display Name,Location Type,Replaced By,Status,AdWords Location Id',
  ...countries.map(([id, name, googleId]) => `${id},"${name}",Country,,Active,${googleId}`),
  '9001,"Prague|Czech Republic",City,,Active,1003803',
].join('\r\n');
