/** How far the events of a round have been shown, kept in the tab: a reload goes on from there. */
const keyOf = (roundId: string) => `tonle.slot.${roundId}`

export const keepProgress = (roundId: string, count: number) => sessionStorage.setItem(keyOf(roundId), String(count))
export const forgetProgress = (roundId: string) => sessionStorage.removeItem(keyOf(roundId))
export const keptProgress = (roundId: string): number => Number(sessionStorage.getItem(keyOf(roundId)) ?? 0) || 0
