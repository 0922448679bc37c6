/**
 * When a campaign ends, and until when members join, as SQL over `promotions.campaign`: the time that bonuses were closed since its start is
 * given again, as for everything that runs out meanwhile.
 */
const moved = (column: string): string => `(${column} + brand.pub_closed_for(brand_id, 'bonuses', starts_at))`

export const ENDS = moved('ends_at')
export const JOINS_UNTIL = moved('joins_until')
/** Null means without an end. */
export const IS_RUNNING = `starts_at <= app_now() and coalesce(${ENDS} > app_now(), true)`
