/** Tells electron-builder that the app brings everything in its bundles: node_modules is neither built nor packed. */
export default async function packNoModules() {
  return false;
}
