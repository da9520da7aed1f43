import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Product } from '../../shared/product/schema.ts';
import { pictureAddresses } from '../../web/documents/photos/previews/picture-addresses.ts';
import type { DraftProject, DraftTile } from '../../web/documents/projects/draft.ts';
import { HungTile } from '../../web/documents/projects/tile/hung-tile.tsx';
import { tileView } from '../../web/documents/projects/tile/tile-view.ts';
import type { Site } from '../../web/site/create-site.ts';
import { SiteProvider } from '../../web/site/site-context.tsx';
import { testSite } from '../../web/site/test-site.ts';
import type { FramedPhoto } from './framed-photo.ts';
import { decodePixels, type Pixels } from './pixels.ts';

/** An 8 inch tile as a phone shows it, 320 CSS pixels wide; lips and mats of the tests' products end on whole ones. */
export const DRAWN_PX_PER_INCH = 40;

/**
 * A phone's screen has three pixels a CSS pixel. Browsers lay a picture on whole pixels of the screen, up to half a
 * pixel from where it belongs: on a screen of one pixel a CSS pixel that alone costs a detailed photo 0.02 of likeness.
 */
const SCREEN_PX_PER_CSS_PX = 3;

/** What tile.css takes from the rest of the page. */
const PAGE = `
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; }
  :root { --color-line: #e6dfd5; }
`;

/**
 * The shade that the frame throws on the picture belongs to the frame: it is on the wall, but not in the print.
 * Everything else is compared as the shopper sees it.
 */
const WITHOUT_SHADE = '.framed-tile-opening::after { display: none; }';

export interface Drawing {
  /** what is seen through the frame's opening, as the browser paints it */
  draw(project: DraftProject, index: number, product: Product, photo: FramedPhoto): Promise<Pixels>;
}

/** Draws tiles with the editor's own component and styles. */
export async function openDrawing(browser: Browser): Promise<Drawing> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
  const css = readFileSync(new URL('../../web/styles/tile.css', import.meta.url), 'utf8');
  await page.setContent(`<style>${PAGE}${css}${WITHOUT_SHADE}</style><main></main>`);
  return {
    async draw(project, index, product, photo) {
      const view = tileView(project, project.tiles[index] as DraftTile, product, photo.shelf);
      const widthInches = view.geometry?.frame.printed.widthInches ?? 0;
      await page.evaluate(
        async ({ markup, widthPx }) => {
          const main = document.querySelector('main') as HTMLElement;
          main.style.width = `${widthPx}px`;
          main.innerHTML = markup;
          await main.querySelector('img')?.decode();
        },
        {
          markup: renderToStaticMarkup(
            <SiteProvider site={await siteThatKnows(photo)}>
              <HungTile view={view} product={product} use="stage" />
            </SiteProvider>,
          ),
          // laid out three times as large rather than with a device scale, which layout would not follow
          widthPx: widthInches * DRAWN_PX_PER_INCH * SCREEN_PX_PER_CSS_PX,
        },
      );
      return reduced(await page.locator('.framed-tile-opening').screenshot());
    },
  };
}

async function siteThatKnows({ view }: FramedPhoto): Promise<Site> {
  const site = await testSite();
  pictureAddresses(site).note([view]);
  return site;
}

async function reduced(screenshot: Buffer): Promise<Pixels> {
  const { width } = await sharp(screenshot).metadata();
  return decodePixels(
    await sharp(screenshot)
      .resize(width / SCREEN_PX_PER_CSS_PX)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}
