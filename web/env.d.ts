interface ImportMetaEnv {
  /** The version in package.json, sent as X-App-Version. */
  readonly APP_VERSION: string;
}
