import type { Verdict, Visit } from './guards.ts'

/** The lobby's guard: `/login` goes to `/` and opens the login; `/register` stays, with its referral code, under the open registration. */
export function entrance({ session: { phase, isTrial }, path, query }: Visit): Verdict {
  const name = path.toLowerCase().replaceAll('/', '')
  if ((name !== 'login' && name !== 'register') || phase === 'restoring') return 'open'
  if (phase === 'member' && !isTrial) return { to: '/', keepsPage: true }
  if (name === 'login') return { to: '/', dialog: { name: 'login' }, keepsPage: true }
  return { dialog: { name: 'register', referralCode: query.get('referralCode') || undefined }, keepsPage: true }
}
