import { plural } from '../../../lib/plural.ts';
import { defineTexts, type TextsOf } from '../../../lib/texts.ts';

const ROOMS = {
  living: 'Living room',
  bedroom: 'Bedroom',
  dining: 'Dining room',
  hall: 'Hall',
  empty: 'Empty wall',
};

const ROOM_PHRASES: Readonly<Record<keyof typeof ROOMS, string>> = {
  living: 'above a sofa',
  bedroom: 'above a bed',
  dining: 'above a dining table',
  hall: 'above a sideboard',
  empty: 'with nothing else in the room',
};

/** Texts of the room and of the hanging template. */
export const roomTexts = defineTexts('room', {
  heading: 'On your wall',
  lead: 'True to scale: furniture and tiles at their real sizes.',
  view: (room: keyof typeof ROOMS) => `The wall in a room: ${ROOMS[room]}`,
  viewKeys: 'Arrow keys look around, plus and minus go closer and back, zero shows the whole wall.',
  seen: (inches: number) => `${inches} inches of the wall are visible`,
  closer: 'Closer',
  farther: 'Farther away',
  whole: 'Whole wall',
  tiles: 'Tiles on the wall',
  wallColor: 'Wall color',
  wallColors: {
    white: 'White',
    linen: 'Linen',
    sage: 'Sage',
    clay: 'Clay',
    blue: 'Blue gray',
    forest: 'Forest',
    night: 'Night blue',
  },
  sections: { room: 'Room', color: 'Color', wall: 'Wall' },
  share: {
    open: 'Share as a picture',
    heading: 'Your wall as a picture',
    making: 'Making the picture',
    made: 'The picture is ready.',
    failed: 'The picture could not be made. Please try again.',
    shared: 'Shared.',
    saved: 'The picture is in your downloads.',
    send: 'Share',
    save: 'Save the picture',
    title: 'My wall',
    fileName: 'my-wall.jpg',
    alt: (count: number, room: keyof typeof ROOMS) =>
      `${plural(count, { one: 'One tile', other: `${count} tiles` })} on a wall, ${ROOM_PHRASES[room]}`,
  },
  room: 'Room',
  rooms: ROOMS,
  wallWidth: 'Width of your wall',
  widthField: 'Width (inches)',
  widthChoices: (feet: number) => `${feet} ft`,
  widthRange: (min: number, max: number) => `Between ${min} and ${max} inches`,
  spot: 'Position of the tiles',
  spotRole: 'tiles on the wall',
  spotKeys: 'Arrow keys move the tiles by an inch, with Shift by a foot.',
  spotNow: (fromLeft: string, height: string) =>
    `Center of the tiles: ${fromLeft} from the left, ${height} above the floor`,
  eyeLevel: 'Center at eye level',
  rulerWall: (width: string) => `Wall ${width}`,
  photoOf: (count: number) => `A wall with ${plural(count, { one: 'one tile', other: `${count} tiles` })}`,
  back: 'Back to the tiles',
  template: {
    open: 'Hanging template',
    heading: 'Hanging template',
    lead: 'Positions are those of the center of each tile, from the left end of the wall and from the floor. Hang tile 1 first, then the others in order.',
    print: 'Print',
    back: 'Back to the room',
    number: 'Tile',
    photo: 'Photo',
    fromLeft: 'From the left',
    aboveFloor: 'Above the floor',
    gap: (gap: string) => `Gap between tiles: ${gap}`,
    gapOfSplit: (split: string, gap: string) => `${split}: gap between tiles ${gap}`,
    wall: (width: string) => `Wall: ${width} wide`,
    group: (width: string, height: string) => `All tiles together: ${width} wide, ${height} high`,
    drawing: 'Drawing of the wall with the number of each tile',
  },
});

/** Groups of choices; a phone shows one at a time. */
export type RoomSection = keyof TextsOf<typeof roomTexts>['sections'];
