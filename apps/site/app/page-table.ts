/** What pages other than the lobby need of their table; the first load has it not (`use-page-table.ts`). */
export { guards } from './guards.ts'
export { pageOf, routeOf, titleOf } from './routes.tsx'
