import { formatCents } from '../../../shared/money/money.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

const tiles = (count: number): string => plural(count, { one: '1 tile', other: `${count} tiles` });

interface PixelSize {
  widthPx: number;
  heightPx: number;
}

const photos = (count: number): string => plural(count, { one: '1 photo', other: `${count} photos` });

/** Texts of the editor. Prescribed by docs/spec 10.11: 'Warning', 'Low Resolution' and 'Got it!'. */
export const editorTexts = defineTexts('editor', {
  heading: 'Your wall',
  headingOfTile: 'Place the photo',
  wall: 'Tiles on your wall',
  strip: 'All tiles',
  tools: 'Tools',
  closeTool: 'Close the tool',
  /** Under the icons; each is part of its command's name. */
  words: {
    wall: 'Wall',
    redo: 'Redo',
    turn: 'Rotate',
    split: 'Split',
    walls: 'Walls',
    room: 'Room',
    tiles: 'Tiles',
    photos: 'Photos',
    zoomOut: 'Out',
    zoomIn: 'In',
    center: 'Center',
    duplicate: 'Duplicate',
    aside: 'Aside',
    photo: 'Photo',
    faces: 'Faces',
  },
  addPhotos: 'Add photos',
  seeInRoom: 'See it in a room',
  backToTiles: 'Back to the tiles',
  openTile: (description: string) => `Place ${description}`,
  tileOf: (index: number, count: number) => `Tile ${index} of ${count}`,
  empty: {
    heading: 'Nothing on the wall yet',
    lead: 'Choose a few photos and see them framed here, exactly as they will be printed.',
  },
  gone: {
    heading: 'We no longer make this product',
    text: 'Your photos and how you placed them are kept. You can have them as our photo tiles instead.',
    replace: 'Use photo tiles',
  },
  faceNearEdge: 'A face comes close to the edge of the frame.',
  assumedColors:
    'This photo uses CMYK colors without a color profile. ' +
    'Its colors may print a little differently from what you see.',
  convertedFromHdr:
    'This is an HDR photo. We converted it for print, so its highlights are less bright than on an HDR screen.',
  productFailedTitle: 'Error',
  productFailed: 'Unable to fetch the product. Please try again later.',
  stage: {
    role: 'crop area',
    hint: 'Drag to move, pinch or scroll to zoom',
    keys: 'Arrow keys move the photo, plus and minus zoom, zero centers it, Escape goes back to the wall.',
    safe: (inches: string) =>
      `Keep faces and words ${inches} away from the edges. A dashed line shows this margin while the photo moves.`,
    moved: 'Photo moved',
    zoomed: (percent: number) => `Zoom ${percent}%`,
  },
  zoom: 'Zoom',
  scope: { label: 'Changes go to', tile: 'This tile', all: 'All tiles' },
  frame: 'Frame',
  mat: 'Mat',
  filter: 'Color',
  orientation: 'Orientation',
  /** Under its icon, where space is limited. */
  orientationTool: 'Shape',
  prints: 'Prints',
  frameColors: { Black: 'Black', White: 'White', Gray: 'Gray' },
  mats: { '#FFFFFF00': 'None', '#939598FF': 'Gray', '#FFFFFFFF': 'White' },
  orientations: { Landscape: 'Wide', Portrait: 'Upright' },
  filters: { color: 'Color', grayScale: 'Black and white' },
  sample: {
    open: 'See a detail at its real size',
    help: (inches: number) =>
      `${inches} × ${inches} inches from the middle of the print, on most screens as large as on your wall.`,
    alt: 'A detail of the print at its real size',
  },
  tile: 'Tile',
  tilePanel: {
    quantity: 'Prints of this tile',
    less: 'Remove one print',
    more: 'Add one print',
    replace: 'Another photo',
  },
  replace: {
    title: 'Another photo in this frame',
    lead: 'Choose one of your photos.',
    none: 'All your photos are on the wall already. Add more, then choose one here.',
    choose: (name: string) => `Use ${name}`,
    done: 'Photo replaced',
  },
  warning: {
    title: 'Warning',
    chip: (count: number, first: string) => plural(count, { one: first, other: `${first}, +${count - 1}` }),
    /** Short enough for a chip on the photo. */
    short: {
      gone: 'Photo is gone',
      failed: 'Not uploaded',
      refused: 'Not a usable photo',
      DamagedPhoto: 'Damaged file',
      BlurredPhoto: 'Blurred photo',
      FaceCropped: 'Face cut off',
      LowResolution: 'Low resolution',
    },
    text: 'This photo may look blurry in print.',
    more: 'Why?',
    dialogTitle: 'Low Resolution',
    dialog: (have: PixelSize, need: PixelSize) =>
      `The part of the photo that you see is ${have.widthPx} pixels wide and ${have.heightPx} pixels high. ` +
      `For this size it should be at least ${need.widthPx} × ${need.heightPx} pixels.`,
    /** One sentence per effective fix. */
    helps: {
      zoomOut: 'Zooming out a little makes it sharp.',
      mat: 'A mat around it makes it sharp.',
      grid: 'Fewer tiles make it sharp.',
      largerPhoto: 'A larger version of the photo prints sharper.',
    },
    gotIt: 'Got it!',
    faceCropped: 'This photo cuts off a face.',
    faceTooLarge: 'A face in this photo is larger than the frame.',
    damaged: 'Part of this file could not be read. Please look at it closely before you order.',
    blurred: 'This photo looks out of focus or shaken, and a print shows it more than a screen.',
    uploadFailed: 'This photo was not uploaded.',
    gone: 'This photo is no longer here.',
    chooseAnother: 'Choose another photo, or remove this tile.',
    zoomOut: 'Zoom out',
    addMat: 'Add a mat',
    overGrid: (rows: number, cols: number) => `Use ${cols} × ${rows} tiles`,
    fix: 'Fix',
    keep: 'Keep',
    next: 'Next photo to check',
    none: 'This photo is ready to print.',
  },
  commands: {
    redo: 'Redo',
    undoStep: (step: string) => `Undo ${step}`,
    redoStep: (step: string) => `Redo ${step}`,
    remove: (count: number) => plural(Math.max(1, count), { one: 'Remove tile', other: `Remove ${count} tiles` }),
    setAside: (count: number) => plural(Math.max(1, count), { one: 'Set aside', other: `Set ${count} tiles aside` }),
    duplicate: 'Duplicate tile',
    turnRight: 'Rotate right',
    turnLeft: 'Rotate left',
    hang: { Landscape: 'Hang the frame wide', Portrait: 'Hang the frame upright' },
    keepFaces: 'Keep faces in frame',
    selectAll: 'Select all tiles',
    selectNone: 'Select none',
    next: 'Next tile',
    previous: 'Previous tile',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    reset: 'Center the photo',
    pan: 'Move the photo',
    close: 'Back to the wall',
  },
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Redone: ${step}`,
  removed: (count: number) => plural(count, { one: 'Tile removed', other: `${count} tiles removed` }),
  setAside: (count: number) => plural(count, { one: 'Tile set aside', other: `${count} tiles set aside` }),
  duplicated: 'Tile duplicated',
  turned: 'Photo rotated',
  hung: { Landscape: 'Hangs wide', Portrait: 'Hangs upright' },
  facesKept: (kept: number, tooLarge: number) =>
    [
      plural(kept, { one: 'The face is whole', other: `Faces are whole on ${kept} tiles` }),
      tooLarge > 0 &&
        `${tiles(tooLarge)} ${plural(tooLarge, { one: 'has', other: 'have' })} a face that is larger than the frame`,
    ]
      .filter(Boolean)
      .join('. '),
  zoomedOut: (count: number) => plural(count, { one: 'Photo zoomed out', other: `${count} photos zoomed out` }),
  accepted: (count: number) => plural(count, { one: 'Kept unchanged', other: `${tiles(count)} kept unchanged` }),
  selected: (count: number) => `${tiles(count)} selected`,
  price: {
    of: tiles,
    copies: (count: number) => `${count} times`,
    off: (percentOff: number) => `${percentOff}% off`,
    more: (tilesToAdd: number, percentOff: number) => `Add ${tilesToAdd} more and get ${percentOff}% off`,
    amount: formatCents,
  },
  attention: {
    label: 'Worth a look before you order',
    chip: (count: number) => `${photos(count)} to check`,
    look: 'Look',
    chooseAnother: 'Choose another',
    toTheFront: 'Move to the front',
    none: 'All photos are ready to print.',
  },
  updateCart: 'Update cart',
  reading: (count: number) =>
    plural(count, {
      one: '1 photo is still being read and appears in its frame automatically.',
      other: `${count} photos are still being read and appear in their frames automatically.`,
    }),
  waiting: (count: number) => plural(count, { one: 'Waiting for 1 upload', other: `Waiting for ${count} uploads` }),
  saving: 'Saving',
  notSaved: 'We could not save your tiles yet. They are safe on this device: check your connection, then try again.',
  obstacles: {
    failed: (count: number) =>
      plural(count, { one: '1 photo needs your attention', other: `${count} photos need your attention` }),
    tooMany: (max: number, over: number) => `One order holds up to ${tiles(max)}. Take ${over} out.`,
    tooManyWithCart: (max: number, over: number) =>
      `One order holds up to ${tiles(max)}, with those in your cart. Take ${over} out.`,
    kept: 'Finish this order in the iOS app, or choose black frames for all tiles to order here.',
  },
});
