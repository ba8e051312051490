/**
 * Chunks of the build. What the sign-in screen needs is in few large files; the parts of antd that only the inner
 * screens use stay out of them because each group takes only what its screens import first.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
];
