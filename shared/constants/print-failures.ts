import type { PrintFailure } from '../schemas/order.ts';

/** Why a photo could not be printed, in a sentence for staff: in the hold of an order, its history and beside its files. */
export const PRINT_FAILURE_SENTENCES: Record<PrintFailure, string> = {
  photo_unknown: 'A photo of this order is not in the shop’s records.',
  photo_refused: 'A photo of this order was refused when it was uploaded.',
  photo_gone: 'The file of a photo is no longer in storage.',
  photo_changed: 'The file of a photo was replaced after the order.',
  photo_undecodable: 'The file of a photo is damaged and cannot be read.',
  crop_does_not_fit: 'The crop of a tile lies outside its photo.',
  gave_up: 'Rendering a photo failed every time it was tried.',
};
