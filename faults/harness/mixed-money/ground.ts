import * as brands from '@tonle/brand/contract'
import { furnishBrand } from '@tonle/brand/server'
import * as cashier from '@tonle/cashier/contract'
import { type BankWorld, bankWorld, startQuickSweep } from '@tonle/cashier/server/test-money'
import { confirmPassword, login as operatorLogin } from '@tonle/operators/contract'
import { createOperator } from '@tonle/operators/server'
import { freePort } from '@tonle/process'
import { openVendor, PASSWORD, type People, type Person, peopleOf, type World } from '@tonle/testkit'
import {
  GAMES,
  type SimulatorProcess,
  serviceUrl,
  startSimulator,
} from '../../../simulators/game-vendors/server/test-simulator.ts'
import { amountIn, type Currency } from './plan.ts'

/** A brand with its players, its operators, and the vendor that keeps its players' balances. */
export interface Side {
  brandId: string
  merchant: string
  currency: Currency
  vendor: string
  members: Person[]
  operators: readonly [Person, Person]
}

export interface Ground {
  w: BankWorld
  simulator: SimulatorProcess
  sides: readonly Side[]
  close(): Promise<void>
}

const RIEL = { merchant: 'riel', host: 'riel.localhost' }
const OPENING_CENTS = 20_000
/** Of ten bank accounts one is closed: payouts to it fail. */
const accountNumber = (nth: number) => `${700_000 + nth}${nth % 10 === 0 ? '000' : '555'}`
/** The bank knows the brands' accounts by these names. */
const hostsOf = (of: readonly { merchant: string; host: string }[]) =>
  of.flatMap(({ merchant, host }) => ['', 'acc', 'gw'].map(end => `${merchant}${end}=${host}`)).join(',')

/** A brand in dollars and one in riel, with the bank and the vendors as processes of their own. @param members of each brand */
export async function mixedGround(members: number): Promise<Ground> {
  let rielId = ''
  const hosts = hostsOf([{ merchant: 'tonle', host: 'localhost' }, RIEL])
  const w = await bankWorld({ BANK_NOTICE_HOSTS: hosts, BANK_NOTICE_LOSS_PER_MILLE: '0' }, async w => {
    rielId = await openRielBrand(w)
  })
  const riel = peopleOf(w.services, { site: w.site, console: w.console }, { id: rielId, ...RIEL, names: RIEL.merchant })
  const port = await freePort()
  const vendor = async (code: string, brandId: string) => {
    const terms = { wallet: 'transfer', serviceUrl: serviceUrl(port, code) } as const
    return await openVendor(
      w,
      code,
      GAMES.map(game => game.code),
      brandId,
      terms,
    )
  }
  const keys = { PG: await vendor('PG', w.brandId), JDB: await vendor('JDB', rielId) }
  const simulator = await startSimulator(w, { port, wallet: 'transfer', keys })
  const sides = [
    await sideOf(w, members, { brandId: w.brandId, merchant: 'tonle', currency: 'USD', vendor: 'PG' }),
    await sideOf(riel, members, { brandId: rielId, merchant: RIEL.merchant, currency: 'KHR', vendor: 'JDB' }),
  ]
  const stopSweep = await startQuickSweep(w.services)
  return {
    w,
    simulator,
    sides,
    async close() {
      await stopSweep()
      await simulator.close()
      await w.close()
    },
  }
}

async function sideOf(
  people: People,
  count: number,
  of: Pick<Side, 'brandId' | 'merchant' | 'currency' | 'vendor'>,
): Promise<Side> {
  const { currency } = of
  const members: Person[] = []
  for (let nth = 0; nth < count; nth++) {
    const member = await people.member({ currency, balance: amountIn(currency, OPENING_CENTS) })
    await member.caller.call(cashier.addAccount, { method: 'aba', number: accountNumber(nth), holder: 'Sok Dara' })
    members.push(member)
  }
  const operators = [
    await people.operator('admin', { hasProof: true }),
    await people.operator('admin', { hasProof: true }),
  ] as const
  return { ...of, members, operators }
}

export const openingOf = (currency: Currency): string => amountIn(currency, OPENING_CENTS)

/** As an operator of all brands makes it; what the worker does with the outbox is done here. */
async function openRielBrand(w: World): Promise<string> {
  await createOperator(w.services, { name: 'owner', password: PASSWORD, role: 'admin' })
  const owner = Object.assign(w.visitor(), { app: w.console })
  await owner.signIn(operatorLogin, { name: 'owner', password: PASSWORD })
  await owner.call(confirmPassword, { password: PASSWORD })
  await owner.call(brands.createBrand, {
    ...{ name: 'Riel', merchantCode: RIEL.merchant, host: RIEL.host, currency: 'KHR', profile: 'demo', zone: 'Asia/Phnom_Penh' },
    ...{ languages: ['EN', 'KM'], defaultLanguage: 'EN', brandHue: 150, waterHue: 222, theme: 'light', menu: 'rail' },
    ...{ vendors: ['PG', 'JDB'], hasBanners: false, why: 'for a test' },
  })
  const rows = await w.services.db.system(tx =>
    tx.query<{ payload: { input?: object } & object }>(
      `select payload from house.outbox where topic = 'brand.furnish' order by id`,
    ),
  )
  for (const { payload } of rows) await furnishBrand(w.services, w.composition.modules, (payload.input ?? payload) as never)
  const { id } = await w.services.db.system(tx =>
    tx.one<{ id: string }>('select id from brand.brand where merchant_code = $1', [RIEL.merchant]),
  )
  while (!(await w.composition.brands.byId(id))) await new Promise(resolve => setTimeout(resolve, 100))
  return id
}
