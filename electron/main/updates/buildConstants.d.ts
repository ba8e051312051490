/** Folder of the update feed that is built into the app, from `publish.url` of electron-builder.yml. */
declare const __updateFeedUrl__: string;
/** Public key of the feed's signature, base64 of its SPKI form, from OKAVANGO_UPDATE_KEY at build; empty: no updates. */
declare const __updateKey__: string;
