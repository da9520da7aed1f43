import type { PrintFailure } from '../schemas/print-job.ts';

/**
 * Why a photo could not be printed, and what may be done, in sentences for staff: in the hold of an order, its history and
 * beside its files.
 */
export const PRINT_FAILURE_SENTENCES: Record<PrintFailure, string> = {
  photo_unknown: 'A photo of this order is not in the shop’s records.',
  photo_refused: 'A photo of this order was refused when it was uploaded.',
  photo_gone: 'The file of a photo is no longer in storage.',
  photo_changed: 'The file of a photo was replaced after the order.',
  photo_undecodable: 'The file of a photo is damaged and cannot be read.',
  crop_does_not_fit: 'The crop of a tile lies outside its photo.',
  out_of_time:
    'Rendering a photo took longer than it may, every time it was tried. It needs a smaller file of the photo, or a developer.',
  out_of_memory:
    'Rendering a photo needed more memory than there is, every time it was tried. It needs a smaller file of the photo, or a developer.',
  storage_refused:
    'Storage refused to hand out a photo or to take its print, every time it was tried. Once it works again, an operator can have it tried anew.',
  interrupted:
    'Rendering a photo was cut off before its end, every time it was tried. An operator can have it tried anew, and see why in the log.',
  gave_up:
    'Rendering a photo failed every time it was tried. An operator can have it tried anew, and see why in the log.',
};
