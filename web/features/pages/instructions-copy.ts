import { defineTexts } from '../../lib/texts.ts';

/** Hanging instructions in the wording of docs/spec 3.6, with text alternatives of the drawings. */
export const instructionsTexts = defineTexts('instructions', {
  heading: 'How to hang your tiles',
  step: (number: number) => `Step ${number}`,
  magnet: {
    lead: (inches: string) =>
      `For tiles of ${inches} × ${inches} inches, with one magnet and one pad each. No nails, no drill.`,
    clean: 'Clean the wall with a drop of dish soap and water, and let it dry.',
    cleanDrawing: 'A cloth wipes a spot on the wall.',
    detach: 'Take the magnetic pad off the back of the tile.',
    detachDrawing: 'The back of a tile. The pad in its center comes off.',
    press: 'Peel the liner off the pad, and press the pad to the wall for 30 seconds.',
    pressDrawing: 'A pad on the wall, pressed from the front, next to a clock that shows 30 seconds.',
    snap: 'Center the tile over the pad, and let it snap on.',
    snapDrawing: 'A tile moves toward the wall, centered over the pad.',
    slide: 'Slide the tile until it hangs just right.',
    slideDrawing: 'A tile on the wall moves a little to each side, up and down.',
    afterHeading: 'Moving a tile',
    after:
      'Pull the tile straight off. Its pad stays on the wall for the next one. A tile in a new spot needs its own pad.',
    wallPads: 'Order spare pads',
  },
  hanger: {
    lead: 'For wall tiles and the distressed floating frame. Both hang by the metal hanger on the back, vertically or horizontally.',
    place: 'Hold the tile against the wall, and mark where its top edge will be.',
    placeDrawing: 'A tile on the wall with a pencil mark at the middle of its top edge.',
    nail: 'Drive a small nail or picture hook into the wall at a downward angle, a little below the mark.',
    nailDrawing: 'Side view: a nail goes into the wall, its head higher than its point.',
    turn: 'Choose how to hang the tile. The metal hanger works vertically and horizontally.',
    turnDrawing: 'The backs of two frames, one vertical and one horizontal, each with a metal hanger at the top.',
    hang: 'Hang the tile on the nail by its metal hanger, and straighten it.',
    hangDrawing: 'A tile hangs from a nail. Small arrows show how to level it.',
    afterHeading: 'Several tiles',
    after:
      'Hang the middle one first and work outward. The editor shows the width and height of your wall in inches, with 1 inch between tiles.',
  },
  helpHeading: 'Need help?',
  help: 'Write to us with your order number and, if you can, a photo.',
});
