/**
 * What the first load fetches later. Parts of every visit's lobby stand in this chunk (`lobby` of vite.config.ts); a function fetches what
 * few visits need. A part named here adds nothing to the first load.
 */
export { CarouselBar } from '@tonle/ui/display/carousel-bar.tsx'
export { SliderArrows } from '@tonle/ui/display/slider-arrows.tsx'
export { beginLater } from '../client/later.ts'
export { LowerSections } from './home/lower-sections.tsx'
export { OverPages } from './over-pages.tsx'
export * as pageTable from './page-table.ts'
export { GateLive } from './session/live.tsx'
export { frameParts } from './shell/frame-parts.ts'

export const gate = () => import('./gate/gate.tsx')
export const insecure = () => import('./gate/insecure.tsx')
export const memberActions = async () => (await import('./shell/member-actions.tsx')).MemberActions
export const freeRoundsNote = async () => (await import('@tonle/promotions/site/free-rounds.tsx')).FreeRoundsNote
export const gameRules = async () => (await import('./dialogs/game-rules.tsx')).GameRules
