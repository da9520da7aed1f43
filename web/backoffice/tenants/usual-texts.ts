/**
 * Default texts of all shopper catalogs by wording key. The build fills them in (infra/build/usual-texts.ts), because
 * the back office does not load the features that own the catalogs.
 */
export const USUAL_TEXTS: Readonly<Record<string, string>> = {};
