/** Hours an operator's session lives at most, and minutes it may lie idle. */
export const SESSION_HOURS = 12
export const IDLE_MINUTES = 30
/** Failed logins in a row after which the account is shut for a while. */
export const MAX_FAILURES = 100
export const LOCK_MINUTES = 15
/** A passkey's challenge: how long it may be answered, and how many passkeys an operator keeps. */
export const CHALLENGE_SECONDS = 120
export const MAX_PASSKEYS = 10
/** How long a ticket for the socket is good. */
export const TICKET_SECONDS = 30

/** How long a request waits for a second operator. */
export const APPROVAL_HOURS = 24

/** Whether a licence demands the second factor; the demo profile lets it be skipped. */
export const needsFactor = (profile: string): boolean => profile !== 'demo'

/** Their abilities: `server/roles.ts`. */
export const ROLE_NAMES = ['admin', 'finance_lead', 'finance', 'cashier', 'support'] as const
export type Role = (typeof ROLE_NAMES)[number]

/** `invited`: opened by another operator, the password not set yet. */
export type OperatorStatus = 'active' | 'locked' | 'invited'
/** How long the link that sets a password is good. */
export const INVITATION_HOURS = 24
