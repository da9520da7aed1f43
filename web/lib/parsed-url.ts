/** @returns undefined where the text is no whole address; URL.parse is newer than the browsers that are promised */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
