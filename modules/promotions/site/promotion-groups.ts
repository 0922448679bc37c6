import type { Status } from '../contract-shapes.ts'

export const GROUPS = ['all', 'open', 'yours', 'over'] as const

/** Where a status stands among the chips of the page. */
export function groupOf(status: Status): (typeof GROUPS)[number] {
  if (status === 'join_now' || status === 'claim_payout') return 'open'
  return ['applying', 'joined', 'in_progress', 'issued', 'claimed', 'rejected'].includes(status) ? 'yours' : 'over'
}

/** Colour of a status. */
export const statusTones = {
  join_now: 'accent',
  claim_payout: 'gold',
  applying: 'warn',
  registration_closed: 'plain',
  forbidden: 'plain',
  rejected: 'bad',
  issued: 'ok',
  claimed: 'ok',
  in_progress: 'accent',
  joined: 'accent',
  closed: 'plain',
  coming_soon: 'plain',
} as const
