export { adjustmentRoutes } from './adjusting/adjustment.routes.ts';
export { adjustmentOrderHook } from './adjusting/adjustment-order.hooks.ts';
export { lineClaimRoutes } from './claiming/line-claims.routes.ts';
export { takeEntry } from './counting/count-entry.service.ts';
export { judgeRound, openSheet } from './counting/count-round.service.ts';
export { closeLines, findSheet, openRound } from './counting/count-sheet.store.ts';
export { countingRoutes } from './counting/counting.routes.ts';
export { cycleCountHook } from './counting/cycle-count.hooks.ts';
export { postCount } from './counting/post-count.service.ts';
export { supplierOrderHook } from './documents/stock-document.hooks.ts';
export { lockDocument } from './ledger/document.store.ts';
export { keepForDocument } from './ledger/keep-for-lines.service.ts';
export type { PlannedMove } from './ledger/planned-move.ts';
export { type Poster, postStock } from './ledger/post-stock.service.ts';
export { releaseStock, reserveStock } from './ledger/reserve-stock.service.ts';
export { reverseMove } from './ledger/reverse-move.service.ts';
export { findDifferences } from './ledger/verify-stock.store.ts';
export { virtualPlace } from './ledger/virtual-place.store.ts';
export { insertParked } from './parking/parked-scan.store.ts';
export { parkingRoutes } from './parking/parking.routes.ts';
export { customerOrderHook } from './picking/customer-order.hooks.ts';
export { endShort, pickGoods } from './picking/pick-goods.service.ts';
export { pickingRoutes } from './picking/picking.routes.ts';
export { shipOrder } from './picking/ship-order.service.ts';
export { batchHook, placeHook, productHook, unitHook, warehouseHook } from './products/product.hooks.ts';
export { orderMoveRoutes, stockViewRoutes, warehouseMenuRoutes } from './products/stock-view.routes.ts';
export { batchExtras } from './project-materials/batches-in-project.ts';
export {
  issueToProject,
  planForProject,
  returnFromProject,
} from './project-materials/material-moves.service.ts';
export { projectMaterialRoutes } from './project-materials/materials.routes.ts';
export { receiveGoods } from './receiving/receive-goods.service.ts';
export { receivingRoutes } from './receiving/receiving.routes.ts';
export { serialFor } from './receiving/receiving.store.ts';
export { stockReportRoutes } from './reports/stock-report.routes.ts';
export { inspectReturn } from './returning/inspect-return.service.ts';
export { returnRoutes } from './returning/return.routes.ts';
export { returnGoods } from './returning/return-goods.service.ts';
export { stockReturnHook } from './returning/stock-return.hooks.ts';
export { shelfRoutes } from './shelf/shelf.routes.ts';
export { findBatchPapers } from './trace/batch-certificate.store.ts';
export { traceRoutes } from './trace/trace.routes.ts';
export { transferRoutes } from './transferring/transfer.routes.ts';
export { transferOrderHook } from './transferring/transfer-order.hooks.ts';
export { transferStock } from './transferring/transfer-stock.service.ts';
export { watchStock } from './watching/watch-stock.service.ts';
