/** Texts of saving, of the editor's steps and of a tile in words. A step is read out: "Undone: frame color". */
export const copy = {
  leave: 'Your changes may not be saved if you leave now.',
  steps: {
    framed: 'choice of photos',
    removed: 'tile removed',
    putBack: 'tile put back',
    frameColor: 'frame color',
    matColor: 'mat',
    filter: 'filter',
  },
  tile: {
    unnamed: 'Photo',
    frame: { Black: 'black frame', White: 'white frame', Gray: 'gray frame' },
    mat: { '#FFFFFF00': 'no mat', '#939598FF': 'gray mat', '#FFFFFFFF': 'white mat' },
    grayScale: 'black and white',
    uploading: 'uploading',
    lowResolution: 'low resolution',
  },
};
