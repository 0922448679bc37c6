import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_BRAND_ID, SECOND_DEMO_BRAND, seededBrands } from '@tonle/brand/server'
import { MEMBER_TYPES, type MemberType } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { createMember, hashPassword } from '@tonle/identity/server'
import { money } from '@tonle/money'
import { createOperator } from '@tonle/operators/server'
import { newId } from '@tonle/process'
import type { Composition } from './modules.ts'

export interface DemoAccount {
  role: string
  account: string
  password: string
  /** `console`, or the merchant code of the brand whose site it belongs to. */
  where: string
}

export interface DemoAccounts {
  accounts: readonly DemoAccount[]
  /** Made by this start: their passwords have not been shown yet. */
  areNew: boolean
  /** Demo brands with a host name of their own. */
  sites: readonly { name: string; host: string }[]
}

/** Where the accounts stand with their passwords. */
export const accountsFile = (dataDir: string): string => join(dataDir, 'demo-accounts.json')

interface DemoMember {
  account: string
  role: string
  type: MemberType
  upline?: string
  /** Play money it starts with, in units. */
  start?: bigint
}

/** By brand. */
const people: Readonly<Record<string, readonly DemoMember[]>> = {
  [DEMO_BRAND_ID]: [
    { account: 'dara', role: 'agent', type: MEMBER_TYPES.generalAgent, start: 500n },
    { account: 'sokha', role: 'downline agent', type: MEMBER_TYPES.agent, upline: 'dara', start: 200n },
    { account: 'bopha', role: 'player', type: MEMBER_TYPES.member, upline: 'dara', start: 1000n },
    { account: 'vanna', role: 'player', type: MEMBER_TYPES.member, upline: 'sokha', start: 1000n },
  ],
  [SECOND_DEMO_BRAND.id]: [
    { account: 'rith', role: 'agent', type: MEMBER_TYPES.generalAgent, start: 500n },
    { account: 'maly', role: 'player', type: MEMBER_TYPES.member, upline: 'rith', start: 1000n },
    { account: 'sothea', role: 'player', type: MEMBER_TYPES.member, start: 1000n },
  ],
}

/** Administrators of the console: one decides the other's requests above the limit of approvals. */
const operators = [
  { account: 'operator', role: 'operator' },
  { account: 'approver', role: 'second operator' },
]

/**
 * Fills an empty demo installation: the brands, their modules' own rows, accounts to try. Passwords are derived from the keyring, so they are
 * random per installation and the same at every start; they are kept in DATA_DIR too. Can run at every start.
 */
export async function seedDemo(services: Services, composition: Composition): Promise<DemoAccounts> {
  for (const module of composition.modules) await module.seed?.(services)
  const brands = await seededBrands(services)
  const sites = brands.flatMap(({ name, host }) => (host ? [{ name, host }] : []))
  let areNew = false
  for (const { account } of operators)
    areNew =
      (await createOperator(services, { name: account, password: demoPassword(services, account), role: 'admin' })) || areNew
  for (const { id } of brands) for (const person of people[id] ?? []) areNew = (await seedMember(services, id, person)) || areNew
  const accountsAt = (where: string, of: readonly { account: string; role: string }[]): DemoAccount[] =>
    of.map(({ role, account }) => ({ role, account, password: demoPassword(services, account), where }))
  const accounts = [
    ...accountsAt('console', operators),
    ...brands.flatMap(({ id, merchantCode }) => accountsAt(merchantCode, people[id] ?? [])),
  ]
  keepInDataDir(services, accounts)
  return { accounts, areNew, sites }
}

/** Twelve letters and digits, the same for one installation. Also used by the operators' seed. */
export function demoPassword(services: Services, account: string): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(
    services.keyring.derive('pepper', `demo-account/${account}`, services.keyring.baseId).subarray(0, 12),
    byte => alphabet[byte % alphabet.length],
  ).join('')
}

/** @returns whether it was made now */
async function seedMember(services: Services, brand: string, person: DemoMember): Promise<boolean> {
  const idOf = async (account: string) =>
    (
      await services.db.read(brand, read =>
        read.maybe<{ id: string }>('select id from identity.pub_member where brand_id = $1 and account_key = $2', [
          brand,
          account,
        ]),
      )
    )?.id
  if (await idOf(person.account)) return false
  const passwordHash = await hashPassword(services, demoPassword(services, person.account))
  const uplineId = person.upline ? await idOf(person.upline) : undefined
  await services.db.tx(brand, async tx => {
    const id = newId(services.clock)
    await createMember(tx, services, {
      id,
      account: person.account,
      type: person.type,
      currency: 'USD',
      mode: 'play',
      language: null,
      termsVersion: null,
      ip: null,
      passwordHash,
      uplineId,
    })
    const cash = { kind: 'member_cash', member: id, currency: 'USD', mode: 'play' } as const
    await services.ledger.postOrFail(tx, {
      key: `seed:${person.account}`,
      kind: 'demo_grant',
      book: { brand, currency: 'USD', mode: 'play' },
      lines: [{ account: cash, counter: { kind: 'adjustments' }, amount: money((person.start ?? 0n) * 1_000_000n) }],
    })
  })
  return true
}

function keepInDataDir(services: Services, accounts: readonly DemoAccount[]): void {
  // With a database and keys of its own an installation may come to here without the folder.
  mkdirSync(services.config.dataDir, { recursive: true })
  const file = accountsFile(services.config.dataDir)
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}
