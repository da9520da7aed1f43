export { copy as statusCopy } from './copy.ts';
export { DueAt } from './due-at.tsx';
export { OrderHistory } from './order-history.tsx';
export { isMakingPrints, isOverdue } from './order-queue.ts';
export { PreflightFlags } from './preflight-flags.tsx';
export { StaffOnly } from './staff-only.tsx';
export { StatusMark } from './status-mark.tsx';
