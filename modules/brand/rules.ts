export type SystemStatus = 0 | 1 | 2

/** Region comes before maintenance: a visitor from a blocked region learns nothing about maintenance. */
export const systemStatusOf = (facts: { isBlocked: boolean; isMaintenance: boolean }): SystemStatus =>
  facts.isBlocked ? 2 : facts.isMaintenance ? 1 : 0
