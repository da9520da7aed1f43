/** Texts of saving and of the editor's steps. A step is named as it is read out: "Undone: frame colour". */
export const copy = {
  leave: 'Your changes may not be saved if you leave now.',
  steps: {
    framed: 'choice of photos',
    removed: 'tile removed',
    frameColor: 'frame colour',
    matColor: 'mat',
    filter: 'filter',
  },
};
