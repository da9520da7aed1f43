import type { PrintFailure } from '../order/print-job.ts';

/** Why a tile could not be printed, in a sentence for staff: on the hold of its order, in the history and next to the tile. */
export const PRINT_FAILURE_SENTENCES: Record<PrintFailure, string> = {
  photo_unknown: 'The photo is not in the shop’s records.',
  photo_refused: 'The photo was refused when it was uploaded.',
  photo_gone: 'The photo’s file is no longer in storage.',
  photo_changed: 'The photo’s file was replaced after the order was placed.',
  photo_undecodable: 'The photo’s file is damaged and cannot be read.',
  crop_does_not_fit: 'The crop lies outside the photo.',
  out_of_time: 'Rendering took longer than the time limit. A smaller file of the photo may help.',
  out_of_memory: 'Rendering needed more memory than the limit. A smaller file of the photo may help.',
  storage_refused: 'Storage did not deliver the photo or did not accept the print file.',
  interrupted: 'Rendering was cut off before it finished.',
  render_error: 'The renderer stopped with an error. A developer has to fix the cause before a retry can work.',
};
