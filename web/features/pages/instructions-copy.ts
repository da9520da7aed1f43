import { defineTexts } from '../../lib/texts.ts';

/** Hanging instructions in the wording of docs/spec 3.6, with text alternatives of the drawings. */
export const instructionsTexts = defineTexts('instructions', {
  heading: 'How to hang your tiles',
  step: (number: number) => `Step ${number}`,
  magnet: {
    lead: (inches: string) =>
      `For tiles of ${inches} × ${inches} inches, with one magnet and one pad each. No nails, no drill.`,
    clean: 'Clean the wall with a drop of dish soap and water, and let it dry.',
    cleanDrawing: 'A cloth wipes a place on the wall.',
    detach: 'Take the magnetic pad off the back of the tile.',
    detachDrawing: 'The back of a tile. The pad in its middle comes off.',
    press: 'Peel the liner off the pad, and press the pad to the wall for 30 seconds.',
    pressDrawing: 'A pad on the wall, pressed from the front, next to a clock that shows 30 seconds.',
    snap: 'Center the tile over the pad, and let it snap on.',
    snapDrawing: 'A tile comes to the wall, with its middle over the pad.',
    slide: 'Slide the tile until it hangs just right.',
    slideDrawing: 'A tile on the wall moves a little to each side, up and down.',
    afterHeading: 'Moving a tile',
    after:
      'Pull the tile straight off. Its pad stays on the wall for the next one. A tile in a new spot needs its own pad.',
    wallPads: 'Order spare pads',
  },
  hanger: {
    lead: 'For wall tiles and the distressed floating frame: both hang by the metal hanger on their back, upright or lengthwise.',
    place: 'Hold the tile to the wall, and mark where its upper edge will be.',
    placeDrawing: 'A tile on the wall with a pencil mark at the middle of its upper edge.',
    nail: 'Put a small nail or a picture hook into the wall, a little below the mark, slanting down.',
    nailDrawing: 'From the side: a nail goes into the wall, its head higher than its point.',
    turn: 'Turn the tile as you like it. The metal hanger holds it upright and lengthwise.',
    turnDrawing: 'Two frames from behind, one upright and one lengthwise, each with a metal hanger at the top.',
    hang: 'Hang the metal hanger on the nail, and straighten the tile.',
    hangDrawing: 'A tile hangs from a nail, and small arrows turn it until it is level.',
    afterHeading: 'Several tiles',
    after:
      'Hang the middle one first and work outward. The editor shows in inches how wide and high your wall is; we plan with 1 inch between tiles.',
  },
  helpHeading: 'Something does not fit?',
  help: 'Tell us, with your order number and a photo if you can.',
});
