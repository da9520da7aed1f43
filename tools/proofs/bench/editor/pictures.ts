import type { Browser, Page } from '@playwright/test';
import { count, recorded } from '../../../../tests/support/editor-cost/trace.ts';

export interface Pictures {
  /** Pictures of photos in the page, and how many of them are visible. */
  inPage: number;
  onScreen: number;
  /** Decoded pictures since the page started to load its current state. */
  decoded: number;
  /** File width divided by displayed width, in device pixels. */
  pixelRatio: number;
  /** Size of the visible pictures as RGBA. */
  decodedMb: number;
}

/** Renders a state of the page from scratch, on an unthrottled CPU, and inspects its pictures. */
export async function pictures(browser: Browser, page: Page, show: () => Promise<unknown>): Promise<Pictures> {
  const events = await recorded(browser, page, show);
  const seen = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('.framed-tile img')];
    const shown = all.filter((img) => {
      const rect = (img.closest('.framed-tile') as Element).getBoundingClientRect();
      return rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth;
    });
    const times = shown
      .map((img) => img.naturalWidth / (img.getBoundingClientRect().width * devicePixelRatio))
      .sort((a, b) => a - b);
    const pixels = shown.reduce((sum, img) => sum + img.naturalWidth * img.naturalHeight, 0);
    return { inPage: all.length, onScreen: shown.length, times: times[Math.floor(times.length / 2)] ?? 0, pixels };
  });
  return {
    inPage: seen.inPage,
    onScreen: seen.onScreen,
    decoded: count(events, 'Decode Image'),
    pixelRatio: Math.round(seen.times * 10) / 10,
    decodedMb: Math.round((seen.pixels * 4) / 100_000) / 10,
  };
}
