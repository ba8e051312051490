/** Names of the bridge table, put in at build time so that the preload carries no schemas. */
declare const __bridgeMethodNames__: readonly string[];
declare const __bridgeEventNames__: readonly string[];
