import { useMemo } from 'react';
import type { TenantProfile } from '../../../shared/tenants/tenant-profiles.ts';
import { useSite } from '../../site/site-context.tsx';

/** What a drugstore says in other words: its tiles are ready the same day and are picked up. */
const AT_A_DRUGSTORE = {
  heading: 'Your photos, framed today.',
  startNote: (price: string) => `${price} a tile, frame included. Pick up the same day.`,
  hang: 'Pick up and hang',
  hangBefore: 'Ready at the store the same day. ',
  damaged: 'is damaged when you pick it up',
};

const SENT_HOME = {
  heading: 'Your photos, framed and on the wall.',
  startNote: (price: string) => `${price} a tile, frame included`,
  hang: 'Hang',
  hangBefore: '',
  damaged: 'arrives damaged',
};

export type HomeCopy = ReturnType<typeof homeCopy>;

/** The start page in the words of a tenant. */
function homeCopy({ isDrugstore, instructions }: TenantProfile) {
  const words = isDrugstore ? AT_A_DRUGSTORE : SENT_HOME;
  const isOnHanger = instructions === 'hanger';
  return {
    heading: words.heading,
    start: 'Choose your photos',
    startNote: words.startNote,
    wallAlt: 'A bright wall with a group of framed photo tiles',
    how: {
      heading: 'How it works',
      steps: [
        { title: 'Choose', text: 'Pick photos from your phone or computer. They upload while you go on.' },
        { title: 'Frame', text: 'Move and zoom until it is right. What you see is what we print.' },
        {
          title: words.hang,
          text: `${words.hangBefore}${
            isOnHanger
              ? 'Each tile hangs by a metal hanger on its back.'
              : 'A magnetic pad holds each tile. No nails, and they move as often as you like.'
          }`,
        },
      ],
    },
    price: {
      heading: 'One price',
      lead: `Print, frame and ${isOnHanger ? 'metal hanger' : 'magnetic pad'}. More tiles cost less each, without a code.`,
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
    guarantee: {
      heading: 'Printed as you saw it',
      text: `If a print is not what was on your screen, or ${words.damaged}, we print it again or give you your money back.`,
    },
    sizes: {
      heading: 'How large is a tile?',
      lead: 'Drawn to scale: six tiles above a sofa.',
      tile: (inches: string) => `Tile, ${inches} in`,
      sofa: (inches: string) => `Sofa, ${inches} in`,
      description: (tile: string, sofa: string) =>
        `A sofa ${sofa} inches wide with six square tiles above it, each ${tile} inches wide.`,
    },
  };
}

export function useCopy(): HomeCopy {
  const { profile } = useSite().tenant;
  return useMemo(() => homeCopy(profile), [profile]);
}
