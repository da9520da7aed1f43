/** Browsers inside other apps, by what they add to their user agent; they often hold the screen themselves. */
const IN_APP = /\b(?:FBAN|FBAV|FB_IAB|Instagram|Pinterest|Snapchat|TikTok|BytedanceWebview|Line\/)|; wv\)/i;

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
