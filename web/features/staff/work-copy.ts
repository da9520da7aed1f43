import type { Filter, FrameColor, MatColor } from '../../../shared/constants/frames.ts';
import type { ReprintReason, StaffHoldReason } from '../../../shared/schemas/order.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { words } from '../../lib/words.ts';
import { copy as statusCopy } from './copy.ts';
import type { PrintFault } from './fetch-print.ts';
import type { HarmlessStep, Step } from './next-step.ts';
import type { ZipTrouble } from './zip-prints.ts';

const STEPS: Record<Step, { mark: string; done: string }> = {
  Printed: { mark: 'Mark printed', done: 'printed' },
  Packed: { mark: 'Mark packed', done: 'packed' },
  Shipped: { mark: 'Mark shipped', done: 'shipped' },
  ReadyForPickUp: { mark: 'Ready for pick-up', done: 'ready for pick-up' },
  PickedUp: { mark: 'Mark picked up', done: 'picked up' },
};

const FAULTS: Record<PrintFault | 'no_list', string> = {
  not_reached: 'could not be reached',
  refused: 'was refused by the storage',
  other_length: 'came with another length than its manifest says',
  other_checksum: 'came with another checksum than its manifest says',
  no_list: 'The list of its files did not load, or its files may not be had now',
};

const FRAME: Record<FrameColor, string> = { Black: 'black', White: 'white', Gray: 'gray' };
const MAT: Record<MatColor, string> = { '#FFFFFF00': 'no mat', '#939598FF': 'gray mat', '#FFFFFFFF': 'white mat' };
const FILTER: Record<Filter, string | undefined> = { color: undefined, grayScale: 'black and white' };
const HOLD_REASONS: Record<StaffHoldReason, string> = {
  photo_problem: statusCopy.hold.photo_problem.reason,
  address_problem: statusCopy.hold.address_problem.reason,
  out_of_stock: statusCopy.hold.out_of_stock.reason,
  other: 'Something else',
};

const tiles = (count: number) => (count === 1 ? '1 tile' : `${count} tiles`);

/** What staff do with one order, in the print room and in the back office. */
export const workCopy = words('staff-work', {
  step: STEPS,
  tiles,
  frame: FRAME,
  mat: MAT,
  filter: FILTER,
  goodsOnly: 'No prints',
  pickUp: 'Pick-up',
  pickUpAt: (store: string) => `Pick-up, ${store}`,
  shipTo: (city: string, state: string) => `${city}, ${state}`,
  hasNote: 'Gift note',
  retry: 'Try again',
  done: (orderId: string, step: Step) => `${orderId} is ${STEPS[step].done}.`,
  takenBack: (orderId: string, step: HarmlessStep) => `${orderId} is not ${STEPS[step].done} any more.`,
  working: (done: number, all: number) => `${done} of ${all}`,
  undo: 'Undo',
  undoStep: (step: HarmlessStep) => `Undo ${STEPS[step].done}`,
  paper: {
    slip: (count: number) => (count === 1 ? 'Packing slip' : 'Packing slips'),
    sheet: (count: number) => (count === 1 ? 'Contact sheet' : 'Contact sheets'),
    failed: 'The paper could not be made. Please try again.',
  },
  zip: {
    download: (count: number) => (count === 1 ? 'Download ZIP' : 'Download one ZIP'),
    fileName: (ids: readonly string[]) => (ids.length === 1 ? `${ids[0]}.zip` : `${ids.length}-orders.zip`),
    running: (files: number, orderId: string) => `${files} files checked, at ${orderId}`,
    starting: 'Fetching files',
    stop: 'Stop',
    reprintName: (ids: readonly string[]) =>
      ids.length === 1 ? `${ids[0]}-again.zip` : `${ids.length}-orders-again.zip`,
    saved: (files: number) =>
      `Saved. ${files === 1 ? '1 file has' : `All ${files} files have`} the checksum of the manifest.`,
    trouble: ({ orderId, name, fault }: ZipTrouble) =>
      name === undefined ? `${orderId}: ${FAULTS[fault]}.` : `${name} ${FAULTS[fault]}.`,
    troubleHint: 'Try again goes on at this file; what is fetched already stays.',
    failed: 'The archive could not be written. Is there enough space? Please try again.',
  },
  order: {
    back: 'Print room',
    loading: 'Loading the order',
    failed: 'The order did not load.',
    missing: (orderId: string) => `There is no order ${orderId}.`,
    placed: 'Placed',
    due: 'Due',
    keys: 'Ctrl + Enter notes the next step, Ctrl + Z takes it back.',
    making: 'Its print files are being made. This page updates by itself.',
    walls: 'Walls',
    wall: 'The wall as it was ordered',
    copiesOfWall: (quantity: number) => `${quantity} copies of this wall`,
    prints: 'Prints',
    position: (position: number) => `Place ${position}`,
    tile: (lineNumber: number, tileNumber: number) => `Line ${lineNumber}, tile ${tileNumber}`,
    copies: (copies: number) => `${copies} copies`,
    noFile: 'No print file',
    pixels: (width: number, height: number) => `${width} × ${height} px`,
    ppi: (ppi: number) => `${Math.round(ppi)} ppi`,
    likeness: (ssim: number) => `Likeness ${ssim.toFixed(2)}`,
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
    linksFailed: 'The download links did not load.',
    goods: 'Also ordered',
    goodsLine: (title: string, quantity: number) => `${quantity} × ${title}`,
    shipTo: 'Ship to',
    pickUp: 'Pick-up at',
    giftNote: 'Gift note',
    tracking: 'Parcel',
    customer: 'Customer',
  },
  ship: {
    heading: 'Parcel',
    number: 'Tracking number',
    hint: 'Scan the label or type the number.',
    carrier: 'Carrier',
    choose: 'Choose a carrier',
    invalid: 'This is no tracking number. It has 8 to 40 letters and digits.',
    noCarrier: 'Please choose who brings it.',
    without: 'Shipped without a number',
  },
  hold: {
    open: 'Hold',
    heading: 'Hold this order',
    lead: 'Nothing more is done with it until somebody releases it.',
    reason: 'Reason',
    reasons: HOLD_REASONS,
    note: 'Note',
    noteHint: 'What has to be settled, for whoever looks at it next.',
    confirm: 'Hold the order',
    since: 'Since',
    release: 'Release',
    released: (orderId: string) => `${orderId} may go on.`,
    held: (orderId: string) => `${orderId} is on hold.`,
    onlyAdmin: 'An administrator decides on the payment.',
    goesOn: 'It goes on by itself once they have answered. Release it to print it as it is.',
    asked: (count: number) =>
      count === 1 ? 'The customer was asked for 1 tile:' : `The customer was asked for ${count} tiles:`,
  },
  ask: {
    open: 'Ask for another photo',
    heading: 'Ask for another photo',
    lead: (email: string) =>
      `The order waits, and ${email} gets a mail with a link. It goes on by itself once there is an answer.`,
    tiles: 'Tiles',
    tile: (position: number) => `Tile ${position}`,
    message: 'Message to the customer',
    messageHint: 'What is wrong, in a sentence or two. It stands in the mail as you write it.',
    confirm: 'Hold and send',
    asked: (orderId: string) => `${orderId} waits for another photo.`,
  },
  remake: {
    failed: 'Make them again',
    all: 'Make files anew',
    asked: (orderId: string) => `The files of ${orderId} are made again. It takes a minute or two.`,
  },
  reprint: {
    again: 'Print again',
    againPlace: (position: number) => `Print again: place ${position}`,
    flag: 'To print again',
    count: (count: number, reason: ReprintReason) => `${tiles(count)} to print again: ${statusCopy.reprint[reason]}`,
    heading: 'Print again',
    lead: 'The order waits until its tiles are printed again.',
    leadGone: 'The order has left. What is printed again follows it.',
    choice: 'Tiles',
    more: 'Choose other tiles, too',
    all: (count: number) => `All ${count} tiles`,
    place: (position: number) => `Place ${position}`,
    copies: 'Copies',
    less: (position: number) => `One copy less of place ${position}`,
    moreCopies: (position: number) => `One copy more of place ${position}`,
    reason: 'What happened',
    reasons: statusCopy.reprint,
    noReason: 'Please choose what happened.',
    noTiles: 'Please choose a tile.',
    note: 'Note',
    noteHint: 'What to look at, so that it does not happen twice.',
    confirm: 'Print again',
    asked: (orderId: string, count: number) =>
      `${tiles(count)} of ${orderId} ${count === 1 ? 'is' : 'are'} to be printed again.`,
    panel: 'To print again',
    title: (count: number) => `${tiles(count)} to print again`,
    by: (name: string) => `${name}, `,
    archive: (count: number) => `ZIP of ${tiles(count)}`,
    slip: (count: number) => `Slip for ${tiles(count)}`,
    sheet: (count: number) => `Contact sheet of ${tiles(count)}`,
    done: 'Printed again',
    send: 'Send replacement',
    sent: 'Mark replacement sent',
    sentWithout: 'Sent without a number',
    ready: 'Replacement is ready',
    remake: 'Make files anew',
    remade: (orderId: string) => `The files of ${orderId} are made again. It takes a minute or two.`,
    making: 'Its files are being made. They are here in a minute or two.',
    gone: (days: number) =>
      `Print files are kept for ${days} days after an order has left, so these are gone. Have them made anew.`,
    cancel: 'Not needed after all',
    ended: {
      done: (orderId: string) => `${orderId} has its tiles, and goes on.`,
      sent: (orderId: string) => `The replacement for ${orderId} is on its way. Its customer gets an email.`,
      ready: (orderId: string) => `The replacement for ${orderId} is ready for pick-up. Its customer gets an email.`,
      cancelled: (orderId: string) => `Nothing of ${orderId} is printed again.`,
    },
    first: 'It goes on once its tiles are printed again.',
  },
  note: {
    label: 'Add a note',
    hint: 'Staff see it, customers do not.',
    add: 'Add note',
    added: 'The note is in the history.',
  },
  /** Why something that was asked of the shop was not done. */
  refusal(error: unknown): string {
    if (isProblem(error, 'order_not_there_yet')) return 'This order is somewhere else by now. You see it as it is.';
    if (isProblem(error, 'order_not_holdable'))
      return 'It cannot be held while its prints are made, nor once it is gone.';
    if (isProblem(error, 'prints_not_remakable'))
      return 'Its files cannot be made anew now. You see the order as it is.';
    if (isProblem(error, 'too_many_notes')) return 'This order has as many notes as it can have.';
    if (isProblem(error, 'order_not_reprintable'))
      return 'Tiles are printed again once their order was printed, and not while it is on hold.';
    if (isProblem(error, 'tile_being_reprinted'))
      return 'Somebody has asked for that already. You see the order as it is.';
    if (isProblem(error, 'too_many_reprints')) return 'This order has as many reprints as it can have.';
    if (isProblem(error, 'reprint_not_open') || isProblem(error, 'unknown_reprint'))
      return 'This reprint has ended, or its order is on hold. You see the order as it is.';
    if (isProblem(error, 'unknown_order')) return 'This order is not there any more.';
    if (isProblem(error, 'forbidden')) return 'This is for an administrator.';
    return 'The shop did not answer. Nothing was noted. Please try again.';
  },
});
