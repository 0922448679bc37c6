import { chips } from '@tonle/ui/lists'

export const VIEWS = ['funds', 'alerts', 'closed'] as const

/** Switches between declarations of members, and alerts that are open or closed. */
export const byView = { ...chips('view', 'checks.view', VIEWS, { each: 'checks.view.' }), input: () => ({}) }
