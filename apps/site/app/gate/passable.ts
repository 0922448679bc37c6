import type { SiteData } from '../data/site-data.ts'

/** Pages that a site in maintenance still shows, so that members reach their money; login is the way there. */
const MONEY = /^\/(?:member\/withdraw|login)\/?$/
export const WAY_OUT = '/member/withdraw'

/** Whether the start gate stands before this page. */
export const isGated = (
  { status, hasWithdrawals }: Pick<SiteData['systemStatus'], 'status' | 'hasWithdrawals'>,
  path: string,
): boolean => status === 2 || (status === 1 && !(hasWithdrawals && MONEY.test(path)))
