export type SystemStatus = 0 | 1 | 2

/** Region comes before maintenance: somebody who may not be here learns nothing of our plans. */
export const systemStatusOf = (facts: { isBlocked: boolean; isMaintenance: boolean }): SystemStatus =>
  facts.isBlocked ? 2 : facts.isMaintenance ? 1 : 0
