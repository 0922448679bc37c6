import { isAgentType, MEMBER_TYPES, type MemberType } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { freeplay, login } from '@tonle/identity/contract'
import { createMember, hashPassword } from '@tonle/identity/server'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { confirmPassword, login as operatorLogin } from '@tonle/operators/contract'
import { createOperator } from '@tonle/operators/server'
import { newId } from '@tonle/process'
import type { FastifyInstance } from 'fastify'
import { Caller } from './caller.ts'

export const PASSWORD = 'lotus-on-the-lake-7'

/** A person with an account in the world. */
export interface Person {
  id: string
  account: string
  caller: Caller
}

export interface People {
  visitor(): Caller
  /** @param options in `currency` (USD) the brand must have a book */
  member(options?: MemberOptions): Promise<Person>
  agent(options?: { balance?: string; upline?: Person }): Promise<Person>
  trial(): Promise<Person>
  /** @param options `hasProof`: with the password typed again, for calls with `stepUp` */
  operator(role?: string, options?: { hasProof?: boolean }): Promise<Person>
}

export interface MemberOptions {
  balance?: string
  currency?: Currency
  upline?: Person
  type?: MemberType
}

export interface Origins {
  site: FastifyInstance
  console: FastifyInstance
}

/** The brand that people belong to and the host they call. */
export interface BrandOfPeople {
  id: string
  host: string
  merchant: string
  /** How their accounts' names begin. Default `player`. */
  names?: string
}

let addresses = 0
/** Every caller has an address of its own, so that bounds per address do not meet by accident. */
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

export function peopleOf(services: Services, origins: Origins, brand: BrandOfPeople): People {
  const callerOn = (app: FastifyInstance) => {
    const caller = new Caller(app, nextAddress(), services.clock.nowMs)
    return Object.assign(caller, { host: brand.host, merchant: brand.merchant })
  }
  let passwordHash: Promise<string> | undefined
  let count = 0

  async function member(options: MemberOptions = {}): Promise<Person> {
    const id = newId()
    const account = `${brand.names ?? 'player'}${++count}`
    const { currency = 'USD' } = options
    passwordHash ??= hashPassword(services, PASSWORD)
    const hash = await passwordHash
    await services.db.tx(brand.id, async tx => {
      await createMember(tx, services, {
        id,
        account,
        type: options.type ?? MEMBER_TYPES.member,
        currency,
        mode: 'play',
        language: 'en',
        termsVersion: null,
        ip: null,
        passwordHash: hash,
        uplineId: options.upline?.id,
      })
      if (options.balance) await services.ledger.postOrFail(tx, opening(brand.id, id, parseMoney(options.balance), currency))
    })
    const caller = callerOn(origins.site)
    await caller.signIn(login, {
      username: account,
      password: PASSWORD,
      side: isAgentType(options.type ?? MEMBER_TYPES.member) ? 'agent' : 'member',
    })
    return { id, account, caller }
  }

  return {
    visitor: () => callerOn(origins.site),
    member,
    agent: (options: { balance?: string; upline?: Person } = {}) => member({ ...options, type: MEMBER_TYPES.generalAgent }),
    async trial(): Promise<Person> {
      const caller = callerOn(origins.site)
      const { user } = await caller.signIn(freeplay, { randomString: `trial-of-a-test-${++count}` })
      return { id: user.id, account: user.account, caller }
    },
    async operator(role = 'admin', { hasProof = false } = {}): Promise<Person> {
      const name = `${brand.names ?? ''}operator${++count}`
      await createOperator(services, { name, password: PASSWORD, role, brandId: brand.id })
      const caller = callerOn(origins.console)
      await caller.signIn(operatorLogin, { name, password: PASSWORD })
      if (hasProof) await caller.call(confirmPassword, { password: PASSWORD })
      return { id: '', account: name, caller }
    },
  }
}

const opening = (brand: string, member: string, amount: Money, currency: Currency) =>
  ({
    key: `opening:${member}`,
    kind: 'adjustment',
    book: { brand, currency, mode: 'play' },
    lines: [{ account: { kind: 'member_cash', member, currency, mode: 'play' }, counter: { kind: 'adjustments' }, amount }],
  }) as const
