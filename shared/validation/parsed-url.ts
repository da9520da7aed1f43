/** @returns undefined for text that is not an absolute address; `URL.parse` is newer than the oldest supported browsers */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
