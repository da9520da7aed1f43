/** User agent additions of in-app browsers, which often lock the orientation. */
const IN_APP = /\b(?:FBAN|FBAV|FB_IAB|Instagram|Pinterest|Snapchat|TikTok|BytedanceWebview|Line\/)|; wv\)/i;

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
