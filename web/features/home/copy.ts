import { useMemo } from 'react';
import type { PublicTenant } from '../../../shared/schemas/public-tenant.ts';
import { words } from '../../lib/words.ts';
import { useSite } from '../../site/site-context.tsx';

const copy = words('home', {
  heading: 'Your photos, framed and on the wall.',
  start: 'Choose your photos',
  startNote: (price: string) => `${price} a tile, frame included`,
  wallAlt: 'A bright wall with a group of framed photo tiles',
  howHeading: 'How it works',
  choose: 'Choose',
  chooseText: 'Pick photos from your phone or computer. They upload while you go on.',
  frame: 'Frame',
  frameText: 'Move and zoom until it is right. What you see is what we print.',
  hang: 'Hang',
  hangBefore: '',
  /** by how a tile is hung */
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
    pickUp: (title: string, amount: string) => `${title} at the store: ${amount}.`,
    free: 'free',
    delivery: (title: string, amount: string) => `${title} ${amount}, inside the United States.`,
    deliveryFree: (title: string, amount: string, from: string) =>
      `${title} ${amount}, free from ${from}. Inside the United States.`,
    loading: 'Loading prices',
    failed: 'The prices did not load. They always stand in the cart before you pay.',
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

export type HomeCopy = ReturnType<typeof homeCopy>;

/** The start page in the words of a tenant. */
function homeCopy({ instructions }: Pick<PublicTenant, 'instructions'>) {
  return {
    heading: copy.heading,
    start: copy.start,
    startNote: copy.startNote,
    wallAlt: copy.wallAlt,
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
  const { tenant } = useSite();
  return useMemo(() => homeCopy(tenant), [tenant]);
}
