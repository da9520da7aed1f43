import type { Filter, FrameColor, MatColor } from '../../../shared/constants/frames.ts';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/constants/print-failures.ts';
import type { ReprintReason } from '../../../shared/schemas/order-history.ts';
import { words } from '../../lib/words.ts';
import { copy as statusCopy } from './copy.ts';
import type { PrintFault } from './fetch-print.ts';
import type { HarmlessStep, Step } from './next-step.ts';
import type { ZipTrouble } from './zip-prints.ts';

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
const tiles = (count: number) => (count === 1 ? '1 tile' : `${count} tiles`);

/** What staff do with one order, in the print room and in the back office. */
export const workCopy = words('staff-work', {
  step: statusCopy.step,
  tiles,
  frame: FRAME,
  mat: MAT,
  filter: FILTER,
  goodsOnly: statusCopy.goodsOnly,
  pickUp: 'Pick-up',
  pickUpAt: (store: string) => `Pick-up, ${store}`,
  shipTo: (city: string, state: string) => `${city}, ${state}`,
  hasNote: 'Gift note',
  retry: 'Try again',
  done: (orderId: string, step: Step) => `${orderId} is ${statusCopy.step[step].done}.`,
  takenBack: (orderId: string, step: HarmlessStep) => `${orderId} is not ${statusCopy.step[step].done} any more.`,
  working: (done: number, all: number) => `${done} of ${all}`,
  undo: 'Undo',
  undoStep: (step: HarmlessStep) => `Undo ${statusCopy.step[step].done}`,
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
    all: {
      heading: (count: number) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
      lead: 'Scan the label of each parcel: Enter goes on to the next one, and the code of a slip to its order. Ctrl + Enter sends.',
      number: (orderId: string) => `Tracking number of ${orderId}`,
      carrier: (orderId: string) => `Carrier of ${orderId}`,
      same: (orderId: string) => `${orderId} has the same number. Each parcel has its own.`,
      stayed: (why: string) => `Not shipped: ${why}`,
      count: (numbered: number, without: number) =>
        without === 0 ? `${numbered} with a number` : `${numbered} with a number, ${without} without one`,
      confirm: (count: number) => (count === 1 ? 'Mark it shipped' : `Mark ${count} shipped`),
    },
  },
  hold: {
    open: 'Hold',
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
    retry: 'Retry',
    retried: (orderId: string) => `The failed tiles of ${orderId} are printed again within a minute or two.`,
    lab: 'Render the files again',
    all: 'Make files anew',
    asked: (orderId: string) => `The files of ${orderId} are made again. It takes a minute or two.`,
  },
  failure: {
    sentences: PRINT_FAILURE_SENTENCES,
    times: (attempts: number) =>
      attempts === 1 ? 'Failed once,' : attempts === 2 ? 'Failed twice, last' : `Failed ${attempts} times, last`,
    nextAttempt: 'Next attempt',
    details: 'Technical message',
    others: (count: number) => `And ${tiles(count)} more.`,
    waiting: (count: number) => `${tiles(count)} failed and ${count === 1 ? 'waits' : 'wait'} for the next attempt`,
    waitingHint: 'They are retried automatically. You can hold the order until the cause is fixed.',
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
  refusal: statusCopy.refusal,
});
