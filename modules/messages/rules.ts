import type { Topic } from './contract.ts'

export interface Wish {
  inbox: boolean
  mail: boolean
}

/** Always told, on both ways: what protects the account, the member and the money, and what the law asks for. */
export const isFixed = (topic: Topic): boolean => topic === 'security'

/** Until the member chooses. Money that leaves is told by e-mail, too: the owner may not be the one who asked. */
export const DEFAULT_WISHES: Readonly<Record<Topic, Wish>> = {
  deposits: { inbox: true, mail: false },
  withdrawals: { inbox: true, mail: true },
  wallet: { inbox: true, mail: true },
  rewards: { inbox: true, mail: false },
  agents: { inbox: true, mail: false },
  support: { inbox: true, mail: false },
  news: { inbox: true, mail: false },
  security: { inbox: true, mail: true },
}

const AREAS: Readonly<Record<string, Topic>> = {
  wallet: 'wallet',
  rewards: 'rewards',
  missions: 'rewards',
  points: 'rewards',
  promotions: 'rewards',
  referral: 'rewards',
  agents: 'agents',
  contracts: 'agents',
  support: 'support',
  messages: 'news',
}
const CASHIER: readonly (readonly [RegExp, Topic])[] = [
  [/^deposit_(arrived|failed)$/, 'deposits'],
  [/^transfer_/, 'deposits'],
  [/^withdrawal_/, 'withdrawals'],
]

/** @param kind `<area>.<what happened>`; what nobody has named is told on all ways, as security is */
export function topicOf(kind: string): Topic {
  const [area = '', what = ''] = kind.split('.')
  if (area === 'cashier') return CASHIER.find(([of]) => of.test(what))?.[1] ?? 'security'
  return AREAS[area] ?? 'security'
}

/** What holds for a topic: the member's choice, else the default; never less than all of what cannot be turned off. */
export const wishOf = (topic: Topic, chosen: Wish | undefined): Wish =>
  isFixed(topic) ? { inbox: true, mail: true } : (chosen ?? DEFAULT_WISHES[topic])
