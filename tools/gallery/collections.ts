import type { Artist, Artwork, Collection, SharedAlbum } from './artwork.ts';
import { nightFlight, outOfFocus, windows } from './paintings/city-lights.ts';
import { blackSand, cove, lace, lastLight, parasolRows, spit } from './paintings/coast.ts';
import { eucalyptus, fern, ginkgo, oliveBranch, wildCarrot } from './paintings/field-notes.ts';
import { firstLight, firstSnow, fogLine, october } from './paintings/forest.ts';
import { farIslands, headland, lowSun, moonTide, rainComing, swell } from './paintings/ink-seas.ts';
import { poppies } from './paintings/poppies.ts';
import { rooftops } from './paintings/rooftops.ts';
import { harborLights, lastFerry } from './paintings/skylines.ts';
import { cairn, crossing, doorways, eveningTable, noon, quarters } from './paintings/slow-geometry.ts';
import { birches, deepWood } from './paintings/trunks.ts';
import { dunes } from './scenes/dunes.ts';
import { harbor } from './scenes/harbor.ts';
import { lake } from './scenes/lake.ts';
import { meadow } from './scenes/meadow.ts';
import { night } from './scenes/night.ts';
import { orchard } from './scenes/orchard.ts';
import { enlargedWithPaperGrain, withPaperGrain } from './techniques/paper-grain.ts';
import { rasterise } from './techniques/rasterise.ts';

/** All pictures of the shop's own gallery. The artists are invented. */

const SQUARE = { widthPx: 3000, heightPx: 3000 };
const LANDSCAPE = { widthPx: 3600, heightPx: 2700 };
const PORTRAIT = { widthPx: 2700, heightPx: 3600 };
/** Pixels per unit: scenes are 1200 units wide. */
const SCENE_SCALE = 2.5;

type Paint = Artwork['paint'];

const onPaper =
  (paint: Paint): Paint =>
  async () =>
    withPaperGrain(await paint());
/** For paintings of soft washes, which are painted at half the resolution. */
const inWashes =
  (paint: Paint): Paint =>
  async () =>
    enlargedWithPaperGrain(await paint());
const asScene = (drawing: () => string): Paint => onPaper(() => rasterise(drawing(), SCENE_SCALE));

function work(id: string, title: string, size: Artwork['size'], paint: Paint, version = 1): Artwork {
  return { id, title, version, size, paint };
}

export const ARTISTS: readonly Artist[] = [
  {
    id: 'tidewater',
    name: 'Hanne Orrevik',
    collectionName: 'Tidewater',
    sortOrder: 1,
    technique: 'Seas in one ink on wet paper',
    works: [
      work('low-sun', 'Low Sun', SQUARE, inWashes(lowSun)),
      work('far-islands', 'Far Islands', SQUARE, inWashes(farIslands)),
      work('swell', 'Swell', SQUARE, inWashes(swell)),
      work('moon-tide', 'Moon Tide', SQUARE, inWashes(moonTide)),
      work('headland', 'Headland', SQUARE, inWashes(headland)),
      work('rain-coming', 'Rain Coming', SQUARE, inWashes(rainComing)),
    ],
  },
  {
    id: 'slow-geometry',
    name: 'Tobin Caspary',
    collectionName: 'Slow Geometry',
    sortOrder: 2,
    technique: 'Few shapes, warm colors and a dry brush',
    works: [
      work('noon', 'Noon', SQUARE, onPaper(noon)),
      work('evening-table', 'Evening Table', SQUARE, onPaper(eveningTable)),
      work('cairn', 'Cairn', SQUARE, onPaper(cairn)),
      work('doorways', 'Doorways', SQUARE, onPaper(doorways)),
      work('quarters', 'Quarters', SQUARE, onPaper(quarters)),
      work('crossing', 'Crossing', SQUARE, onPaper(crossing)),
    ],
  },
  {
    id: 'field-notes',
    name: 'Elspeth Wrenfield',
    collectionName: 'Field Notes',
    sortOrder: 3,
    technique: 'Plants in ink and a single wash',
    works: [
      work('poppies', 'Poppies', SQUARE, onPaper(poppies)),
      work('eucalyptus', 'Eucalyptus', SQUARE, onPaper(eucalyptus)),
      work('wild-carrot', 'Wild Carrot', SQUARE, onPaper(wildCarrot)),
      work('fern', 'Fern', SQUARE, onPaper(fern)),
      work('ginkgo', 'Ginkgo', SQUARE, onPaper(ginkgo)),
      work('olive-branch', 'Olive Branch', SQUARE, onPaper(oliveBranch)),
    ],
  },
];

export const ALBUMS: readonly SharedAlbum[] = [
  {
    id: 'coast',
    name: 'Coast',
    sortOrder: 1,
    works: [
      work('lace', 'Lace', LANDSCAPE, inWashes(lace)),
      work('parasols', 'Parasols', PORTRAIT, parasolRows),
      work('spit', 'The Spit', SQUARE, spit),
      work('black-sand', 'Black Sand', LANDSCAPE, inWashes(blackSand)),
      work('cove', 'Cove', PORTRAIT, inWashes(cove)),
      work('last-light', 'Last Light', LANDSCAPE, inWashes(lastLight)),
    ],
  },
  {
    id: 'forest',
    name: 'Forest',
    sortOrder: 2,
    works: [
      work('first-light', 'First Light', LANDSCAPE, onPaper(firstLight)),
      work('fog-line', 'Fog Line', PORTRAIT, onPaper(fogLine)),
      work('deep-wood', 'Deep Wood', LANDSCAPE, onPaper(deepWood)),
      work('birches', 'Birches', PORTRAIT, onPaper(birches)),
      work('october', 'October', LANDSCAPE, onPaper(october)),
      work('first-snow', 'First Snow', SQUARE, onPaper(firstSnow)),
    ],
  },
  {
    id: 'city-at-night',
    name: 'City at Night',
    sortOrder: 3,
    works: [
      work('harbor-lights', 'Harbor Lights', LANDSCAPE, onPaper(harborLights)),
      work('last-ferry', 'Last Ferry', LANDSCAPE, onPaper(lastFerry)),
      work('rooftops', 'Rooftops', PORTRAIT, onPaper(rooftops)),
      work('windows', 'Windows', PORTRAIT, onPaper(windows)),
      work('out-of-focus', 'Out of Focus', LANDSCAPE, onPaper(outOfFocus)),
      work('night-flight', 'Night Flight', SQUARE, onPaper(nightFlight)),
    ],
  },
  {
    id: 'quiet-places',
    name: 'Quiet Places',
    sortOrder: 4,
    works: [
      work('meadow', 'Meadow', SQUARE, asScene(meadow)),
      work('harbor', 'Harbor', SQUARE, asScene(harbor)),
      work('lake', 'Lake', SQUARE, asScene(lake)),
      work('dunes', 'Dunes', SQUARE, asScene(dunes)),
      work('orchard', 'Orchard', SQUARE, asScene(orchard)),
      work('night', 'Night', SQUARE, asScene(night)),
    ],
  },
];

export const COLLECTIONS: readonly Collection[] = [...ARTISTS, ...ALBUMS];
