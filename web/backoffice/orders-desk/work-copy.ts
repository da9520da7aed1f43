import { formatInches, formatSize } from '../../../shared/geometry/units.ts';
import type { ReprintReason } from '../../../shared/order/history.ts';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/order/print-failures.ts';
import type { Filter, FrameColor, MatColor } from '../../../shared/product/options.ts';
import { plural } from '../../lib/plural.ts';

import type { ReversibleStep, Step } from './next-step.ts';
import type { PrintFault } from './prints/fetch-print.ts';
import type { ZipFailure } from './prints/zipped-order.ts';
import { statusCopy } from './status-copy.ts';

const FAULTS: Record<PrintFault | 'no_list', string> = {
  not_reached: 'could not be reached',
  refused: 'was refused by the storage',
  other_length: 'does not have the length in its manifest',
  other_checksum: 'does not have the checksum in its manifest',
  no_list: 'The list of its files did not load, or its files are not available now',
};

const FRAME: Record<FrameColor, string> = { Black: 'black', White: 'white', Gray: 'gray' };
const MAT: Record<MatColor, string> = { '#FFFFFF00': 'no mat', '#939598FF': 'gray mat', '#FFFFFFFF': 'white mat' };
const FILTER: Record<Filter, string | undefined> = { color: undefined, grayScale: 'black and white' };
const orders = (count: number) => plural(count, { one: '1 order', other: `${count.toLocaleString('en-US')} orders` });
const tiles = (count: number) => plural(count, { one: '1 tile', other: `${count} tiles` });

/** Texts for order actions, shared by the print room and the back office. */
export const workCopy = {
  step: statusCopy.step,
  tiles,
  frame: FRAME,
  mat: MAT,
  filter: FILTER,
  pickUp: 'Pick-up',
  pickUpAt: (store: string) => `Pick-up, ${store}`,
  shipTo: (city: string, state: string) => `${city}, ${state}`,
  hasNote: 'Gift note',
  done: (orderId: string, step: Step) => `${orderId} is ${statusCopy.step[step].done}.`,
  takenBack: (orderId: string, step: ReversibleStep) => `${orderId} is no longer ${statusCopy.step[step].done}.`,
  working: (done: number, all: number) => `${done} of ${all}`,
  undoStep: (step: ReversibleStep) => `Undo ${statusCopy.step[step].done}`,
  list: {
    loading: 'Loading orders',
    failed: 'The orders did not load.',
    select: (orderId: string) => `Select order ${orderId}`,
    selectLoaded: 'Select all that are loaded',
  },
  bulk: {
    bar: 'Selected orders',
    /** @param totals for example `34 tiles, 3 wall pad kits` */
    selected: (count: number, totals = '') => `${orders(count)} selected${totals === '' ? '' : `: ${totals}`}`,
    clear: 'Clear',
    hold: 'Hold',
    release: 'Release',
    results: 'Results',
    went: {
      hold: (went: number, all: number) =>
        `${went} of ${orders(all)} ${plural(went, { one: 'is', other: 'are' })} on hold.`,
      release: (went: number, all: number) => `${went} of ${orders(all)} released.`,
      step: (went: number, all: number, step: Step) =>
        `${went} of ${orders(all)} ${plural(went, { one: 'is', other: 'are' })} ${statusCopy.step[step].done}.`,
    },
    done: 'Done',
    nothingToRelease: 'Nothing to release: it continues automatically once its prints are rendered.',
    notOnHold: 'It is not on hold.',
    undone: (count: number) => `Undone for ${orders(count)}.`,
    undoAll: 'Undo all',
    paperFailed: 'The packing slips could not be made. Please try again.',
  },
  paper: {
    slip: (count: number) => plural(count, { one: 'Packing slip', other: 'Packing slips' }),
    sheet: (count: number) => plural(count, { one: 'Contact sheet', other: 'Contact sheets' }),
    failed: 'The paper could not be made. Please try again.',
  },
  zip: {
    download: (count: number) => plural(count, { one: 'Download ZIP', other: 'Download one ZIP' }),
    fileName: (ids: readonly string[]) =>
      plural(ids.length, { one: `${ids[0]}.zip`, other: `${ids.length}-orders.zip` }),
    running: (files: number, orderId: string) =>
      `${plural(files, { one: '1 file', other: `${files} files` })} checked, at ${orderId}`,
    starting: 'Fetching files',
    stop: 'Stop',
    reprintName: (ids: readonly string[]) =>
      plural(ids.length, { one: `${ids[0]}-again.zip`, other: `${ids.length}-orders-again.zip` }),
    saved: (files: number) =>
      `Saved. ${plural(files, { one: '1 file has', other: `All ${files} files have` })} the checksum of the manifest.`,
    /** @param files number of files that print more than once */
    copies: (sheets: number, files: number) =>
      `Print ${sheets} sheets: ${plural(files, { one: '1 file is', other: `${files} files are` })} printed several times.`,
    list: {
      order: (orderId: string) => `Order ${orderId}`,
      reprint: (orderId: string) => `Order ${orderId}, tiles to print again`,
      sheets: (sheets: number, files: number) =>
        `Print ${plural(sheets, { one: '1 sheet', other: `${sheets} sheets` })} from ${plural(files, { one: '1 file', other: `${files} files` })}.`,
      several: (copies: number, path: string) => `*** ${copies} COPIES of ${path}`,
      columns: ['Copies', 'File', 'Sheet', 'Frame', 'Mat'],
      size: (widthInches: number, heightInches: number) => formatSize({ widthInches, heightInches }),
      mat: (inches: number, name: string) => `${name}, ${formatInches(inches)}`,
      noMat: 'none',
      missing: (position: number) => `Place ${position} has no print file.`,
      goods: (goods: string) => `Also in the parcel: ${goods}`,
      delivery: (way: string) => `Delivery: ${way}`,
    },
    failure: ({ orderId, name, fault }: ZipFailure) =>
      name === undefined ? `${orderId}: ${FAULTS[fault]}.` : `${name} ${FAULTS[fault]}.`,
    failureHint: 'Try again resumes at this file; downloaded files stay.',
    failed: 'The archive could not be written. Is there enough space? Please try again.',
  },
  order: {
    back: 'Print room',
    loading: 'Loading the order',
    failed: 'The order did not load.',
    missing: (orderId: string) => `There is no order ${orderId}.`,
    placed: 'Placed',
    due: 'Due',
    making: 'Its print files are being made. This page updates automatically.',
    walls: 'Walls',
    wall: 'The wall as ordered',
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
    downloadCopies: (copies: number) => `Download: print ${copies} copies`,
    downloadFile: (name: string, copies: number) =>
      plural(copies, { one: `Download ${name}`, other: `Download ${name}, print ${copies} copies` }),
    linksFailed: 'The download links did not load.',
    goods: 'Also ordered',
    sheets: (sheets: number) => `${sheets} sheets to print`,
    goodsLine: (title: string, quantity: number) => `${quantity} × ${title}`,
    mailedLine: (title: string, quantity: number) => `${quantity} × ${title}, sent by email`,
    shipTo: 'Ship to',
    pickUp: 'Pick-up at',
    giftNote: 'Gift note',
    customer: 'Customer',
  },
  ship: {
    heading: 'Parcel',
    number: 'Tracking number',
    hint: 'Scan the label or type the number.',
    carrier: 'Carrier',
    choose: 'Choose a carrier',
    invalid: 'Enter a tracking number of 8 to 40 letters and digits.',
    noCarrier: 'Please choose a carrier.',
    without: 'Shipped without a number',
    unlikely: (carrier: string) => `This doesn’t look like a ${carrier} number. Check it, or ship anyway.`,
    anyway: 'Ship anyway',
    all: {
      heading: (count: number) => plural(count, { one: 'Ship 1 order', other: `Ship ${count} orders` }),
      lead: 'Scan the label of each parcel: Enter moves to the next one, and the code of a slip to its order. Ctrl + Enter sends.',
      number: (orderId: string) => `Tracking number of ${orderId}`,
      carrier: (orderId: string) => `Carrier of ${orderId}`,
      same: (orderId: string) => `${orderId} has the same number. Each parcel has its own.`,
      stayed: (why: string) => `Not shipped: ${why}`,
      count: (numbered: number, without: number) =>
        without === 0 ? `${numbered} with a number` : `${numbered} with a number, ${without} without one`,
      confirm: (count: number) => plural(count, { one: 'Mark it shipped', other: `Mark ${count} shipped` }),
      anyway: (count: number) => plural(count, { one: 'Ship anyway', other: `Ship ${count} anyway` }),
    },
  },
  pack: {
    heading: (orderId: string) => `Pack ${orderId}`,
    headingOf: (orders: number) => `Pack ${orders} orders`,
    lead: 'This order has more than prints. Tick what you put into the parcel.',
    leadOf: (withGoods: number, orders: number) =>
      `${withGoods} of these ${orders} orders ${plural(withGoods, { one: 'has', other: 'have' })} more than prints. Tick what you put into each parcel.`,
    withTiles: (tiles: string) => `With ${tiles}`,
    alone: 'Nothing to print',
    ofOrder: (good: string, orderId: string) => `${good} of ${orderId}`,
    missing: (goods: readonly string[]) => `Not ticked yet: ${goods.join(', ')}.`,
    confirm: (orders: number) => `Mark ${orders} packed`,
    others: (orders: number) => plural(orders, { one: 'Pack the other one', other: `Pack the other ${orders}` }),
  },
  parcels: {
    heading: (count: number) => plural(count, { one: 'Parcel', other: `${count} parcels` }),
    at: 'Shipped',
    replacementAt: 'Replacement shipped',
    withoutNumber: 'Without a tracking number',
    unlikely: (carrier: string) => `This doesn’t look like a ${carrier} number.`,
    line: (quantity: number, title: string) => `${quantity} × ${title}`,
    toSend: (lines: string) => `Partly shipped. Still to send: ${lines}`,
    partly: 'Partly shipped',
    onlyPart: 'Ship only some items',
    inside: 'In this parcel',
    ofLine: (title: string, quantity: number) => `${title} (${quantity} left)`,
    less: (title: string) => `Remove one ${title}`,
    more: (title: string) => `Add one ${title}`,
    empty: 'Choose the items in this parcel.',
    left: (inParcel: number, left: number) => `${inParcel} in this parcel, ${left} left to send`,
    all: (count: number) => `Ship all ${count} in this parcel`,
    sent: (orderId: string, inParcel: number, left: number) =>
      `${inParcel} of ${orderId} shipped, ${left} left to send. The customer gets an email.`,
    edit: 'Edit tracking',
    editOf: (number: string | undefined) => (number === undefined ? 'Edit tracking' : `Edit tracking of ${number}`),
    now: (carrier: string, number: string) => `It is ${carrier} ${number} now. The old number stays in the history.`,
    nowWithout: 'It was shipped without a number.',
    mail: (email: string) => `Email the corrected number to ${email}`,
    save: 'Save tracking',
    saveAnyway: 'Save anyway',
    same: 'That is the number it has already.',
    corrected: (orderId: string) => `The tracking number of ${orderId} is corrected.`,
    correctedAndMailed: (orderId: string) =>
      `The tracking number of ${orderId} is corrected. The customer gets an email.`,
  },
  hold: {
    open: 'Hold',
    since: 'Since',
    release: 'Release',
    released: (orderId: string) => `${orderId} released.`,
    held: (orderId: string) => `${orderId} is on hold.`,
    onlyAdmin: 'An administrator decides on the payment.',
    goesOn: 'It continues automatically once the shopper has replied. Release it to print it unchanged.',
    asked: (count: number) =>
      plural(count, { one: 'The customer was asked for 1 tile:', other: `The customer was asked for ${count} tiles:` }),
  },
  ask: {
    open: 'Ask for another photo',
    heading: 'Ask for another photo',
    lead: (email: string) =>
      `The order waits, and ${email} gets an email with a link. It continues automatically after the reply.`,
    tiles: 'Tiles',
    tile: (position: number) => `Tile ${position}`,
    message: 'Message to the customer',
    messageHint: 'Describe the problem in a sentence or two. The email quotes it.',
    confirm: 'Hold and send',
    asked: (orderId: string) => `${orderId} waits for another photo.`,
  },
  remake: {
    retry: 'Retry',
    retried: (orderId: string) => `The failed tiles of ${orderId} are printed again within a minute or two.`,
    all: 'Render files again',
    asked: (orderId: string) => `The files of ${orderId} are made again. It takes a minute or two.`,
  },
  failure: {
    sentences: PRINT_FAILURE_SENTENCES,
    times: (attempts: number) =>
      plural(attempts, {
        one: 'Failed once,',
        other: attempts === 2 ? 'Failed twice, last' : `Failed ${attempts} times, last`,
      }),
    nextAttempt: 'Next attempt',
    details: 'Technical message',
    others: (count: number) => `And ${tiles(count)} more.`,
    waiting: (count: number) =>
      `${tiles(count)} failed and ${plural(count, { one: 'waits', other: 'wait' })} for the next attempt`,
    waitingHint: 'They are retried automatically. You can hold the order until the cause is fixed.',
  },
  reprint: {
    again: 'Print again',
    againPlace: (position: number) => `Print again: place ${position}`,
    flag: 'To print again',
    count: (count: number, reason: ReprintReason) => `${tiles(count)} to print again: ${statusCopy.reprint[reason]}`,
    heading: 'Print again',
    lead: 'The order waits until its tiles are printed again.',
    leadGone: 'The order has shipped. The reprints are sent after it.',
    choice: 'Tiles',
    more: 'Choose other tiles, too',
    all: (count: number) => `All ${count} tiles`,
    place: (position: number) => `Place ${position}`,
    copies: 'Copies',
    less: (position: number) => `Remove one copy of place ${position}`,
    moreCopies: (position: number) => `Add one copy of place ${position}`,
    reason: 'Reason',
    reasons: statusCopy.reprint,
    noReason: 'Please choose a reason.',
    noTiles: 'Please choose a tile.',
    note: 'Note',
    noteHint: 'For colleagues: how to prevent it next time.',
    confirm: 'Print again',
    asked: (orderId: string, count: number) =>
      `${tiles(count)} of ${orderId} ${plural(count, { one: 'is', other: 'are' })} to be printed again.`,
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
    remake: 'Render files again',
    remade: (orderId: string) => `The files of ${orderId} are made again. It takes a minute or two.`,
    making: 'Its files are being made. They are here in a minute or two.',
    gone: (days: number) =>
      `Print files are kept for ${days} days after an order has left, so these are gone. Render them again.`,
    cancel: 'Cancel reprint',
    ended: {
      done: (orderId: string) => `${orderId} has its tiles and continues.`,
      sent: (orderId: string) => `The replacement for ${orderId} is on its way. Its customer gets an email.`,
      ready: (orderId: string) => `The replacement for ${orderId} is ready for pick-up. Its customer gets an email.`,
      cancelled: (orderId: string) => `The reprint for ${orderId} is canceled.`,
    },
    first: 'It continues once its tiles are reprinted.',
  },
  note: {
    label: 'Add a note',
    hint: 'Staff see it, customers do not.',
    add: 'Add note',
    added: 'The note is in the history.',
  },
  refusal: statusCopy.refusal,
};
