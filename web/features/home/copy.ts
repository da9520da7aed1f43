import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { defineTexts, type TextsOf, useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';

/** @public The back office lists it as text that a tenant can reword (infra/build/usual-texts.ts). */
export const homeTexts = defineTexts('home', {
  heading: 'Your photos, framed and on the wall.',
  start: 'Choose your photos',
  startNote: (price: string) => `${price} a tile, frame included`,
  walls: {
    daylight: 'Seven framed tiles on a bright wall above a sideboard',
    living: 'Twelve framed tiles in two rows on a green wall above a blue sofa',
    bedroom: 'Seven framed tiles in a row on a pale blue wall above a bed',
    dining: 'Ten framed tiles on a terracotta wall next to a dining table',
    hall: 'Six framed tiles on a white wall above a hall table',
  },
  rooms: {
    heading: 'Walls we like',
    lead: 'Our artists’ pictures, in our frames, in rooms like yours. Your own photos cost the same.',
    names: {
      daylight: 'Above the sideboard',
      living: 'Above the sofa',
      bedroom: 'Over the bed',
      dining: 'At the table',
      hall: 'In the hall',
    },
    tiles: (tiles: number) => `${tiles} tiles`,
    tilesFor: (tiles: number, price: string) => `${tiles} tiles, ${price} together`,
  },
  artists: {
    heading: 'Pictures by artists',
    lead: 'No photo for that corner yet? Theirs hang next to yours, in the same frames and for the same price.',
    all: 'See everything we sell',
  },
  factWords: {
    label: 'In short',
    time: 'Time',
    cost: 'Price',
    delivery: 'How you get it',
    each: (price: string) => `${price} a tile, print and frame.`,
  },
  store: {
    heading: 'How it works at the store',
    make: 'Make your tiles',
    makeText: 'On your phone or computer: choose photos, move and zoom them, pick a frame.',
    choose: 'Choose a store',
    chooseText: 'Enter your zip code at checkout to see the nearest stores first.',
    print: 'We print and frame',
    printText: 'We email you when they are ready.',
    fetch: 'Pick them up',
    fetchText: 'They wait at the photo counter in their frames, ready to hang.',
  },
  hanging: {
    heading: 'How does it hang?',
    /** By hanging method. */
    lead: {
      hanger: 'By the metal hanger on its back. One small nail holds a tile, and it lifts off again.',
      magnet:
        'By a magnet. The pad sticks to the wall, the tile snaps onto the pad, and comes off as often as you like.',
    },
    drawing: {
      hanger: 'The back of a tile with its metal hanger at the top, and the nail that it hangs on',
      magnet: 'The back of a tile with its magnet in the middle, and the pad that it snaps onto',
    },
  },
  howHeading: 'How it works',
  choose: 'Choose',
  chooseText: 'Pick photos from your phone or computer. They upload while you keep going.',
  frame: 'Frame',
  frameText: 'Move and zoom until it is right. What you see is what we print.',
  hang: 'Hang',
  hangBefore: '',
  /** By hanging method. */
  hangText: {
    hanger: 'Each tile hangs by a metal hanger on its back.',
    magnet: 'A magnetic pad holds each tile. No nails, and they move as often as you like.',
  },
  priceLead: {
    hanger: 'Print, frame and metal hanger. More tiles cost less each, without a code.',
    magnet: 'Print, frame and magnetic pad. More tiles cost less each, without a code.',
  },
  price: {
    heading: 'One price',
    each: 'a tile',
    tilesColumn: 'Tiles in one order',
    eachColumn: 'Each',
    offColumn: 'Off',
    from: (from: number, to: number | undefined) => (to === undefined ? `${from} and more` : `${from} to ${to}`),
    off: (percent: number) => `${percent}%`,
    loading: 'Loading prices',
    failed: 'The prices didn’t load. The cart always shows them before you pay.',
    retry: 'Load the prices',
  },
  guaranteeHeading: 'Printed as you saw it',
  guarantee: (damaged: string) =>
    `If a print is not what was on your screen, or ${damaged}, we print it again or give you your money back.`,
  damaged: 'arrives damaged',
  sizes: {
    heading: 'How large is a tile?',
    lead: 'Drawn to scale: six tiles above a sofa.',
    tile: (inches: string) => `Tile, ${inches} in`,
    sofa: (inches: string) => `Sofa, ${inches} in`,
    description: (tile: string, sofa: string) =>
      `A sofa ${sofa} inches wide with six square tiles above it, each ${tile} inches wide.`,
  },
});

type HomeCopy = ReturnType<typeof homeCopy>;

/** Start page texts for a tenant. */
function homeCopy(copy: TextsOf<typeof homeTexts>, { instructions }: Pick<PublicTenant, 'instructions'>) {
  return {
    heading: copy.heading,
    start: copy.start,
    startNote: copy.startNote,
    walls: copy.walls,
    rooms: copy.rooms,
    artists: copy.artists,
    factWords: copy.factWords,
    store: copy.store,
    hanging: copy.hanging,
    how: {
      heading: copy.howHeading,
      steps: [
        { title: copy.choose, text: copy.chooseText },
        { title: copy.frame, text: copy.frameText },
        { title: copy.hang, text: `${copy.hangBefore}${copy.hangText[instructions]}` },
      ],
    },
    price: { ...copy.price, lead: copy.priceLead[instructions] },
    guarantee: { heading: copy.guaranteeHeading, text: copy.guarantee(copy.damaged) },
    sizes: copy.sizes,
  };
}

export function useCopy(): HomeCopy {
  const copy = useTexts(homeTexts);
  const { tenant } = useSite();
  return homeCopy(copy, tenant);
}
