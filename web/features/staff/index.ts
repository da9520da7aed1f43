export { AskPhotoDialog } from './ask-photo-dialog.tsx';
export { CarriersProvider } from './carriers.tsx';
export { copy as statusCopy } from './copy.ts';
export { DownloadZip } from './download-zip.tsx';
export { DueAt } from './due-at.tsx';
export { FailedTile, WaitingTiles } from './failed-tiles.tsx';
export { fetchPrints } from './fetch-prints.ts';
export { HoldDialog } from './hold-dialog.tsx';
export { HoldOrderDialog } from './hold-order-dialog.tsx';
export { nextStepOf, type ReversibleStep, type Step, stepToTakeBack } from './next-step.ts';
export { createOrderCalls, type OrderCalls } from './order-calls.ts';
export {
  type ListDesk,
  ListDeskContext,
  type Notice,
  type OrderDesk,
  OrderDeskContext,
  type OrderName,
} from './order-desk.ts';
export {
  byDueDay,
  copiesOf,
  destinationText,
  frameColorsOf,
  isOrderMissing,
  nameOf,
  openReprintTiles,
} from './order-facts.ts';
export { OrderHistory } from './order-history.tsx';
export { isReleasable, OrderHolds } from './order-holds.tsx';
export { OrderNotes } from './order-notes.tsx';
export { OrderParcels } from './order-parcels.tsx';
export { hasQueuedPrints, isMakingPrints } from './order-queue.ts';
export { OrderReprints } from './order-reprints.tsx';
export { PackingDialog } from './packing-dialog.tsx';
export { PaperButtons } from './paper-buttons.tsx';
export { ReprintDialog } from './reprint-dialog.tsx';
export { type Parcels, runOnOrders, runSteps, type StepResult } from './run-steps.ts';
export { rangeBetween } from './selection.ts';
export { ShipDialog } from './ship-dialog.tsx';
export { ShipOrder } from './ship-order.tsx';
export { StaffOnly } from './staff-only.tsx';
export { StatusMark } from './status-mark.tsx';
export { TileList } from './tile-list.tsx';
export { type Packing, usePacking } from './use-packing.ts';
export { usePaper } from './use-paper.ts';
export { useScanner } from './use-scanner.ts';
export { type OrderToShip, useShipDialog } from './use-ship-dialog.ts';
export { WallThumbnails } from './wall-thumbnails.tsx';
export { workCopy } from './work-copy.ts';
