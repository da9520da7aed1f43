interface ImportMetaEnv {
  /** package.json's version, sent as X-App-Version */
  readonly APP_VERSION: string;
}
