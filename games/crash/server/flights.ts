import type { BaseServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { CrashMaths } from '../model.ts'
import { mathsOf, titleOf } from '../titles.ts'
import { type Chain, Links } from './chains.ts'
import type { Round } from './sql.ts'

/** How a round will end: a secret of the server until it has. */
export interface Flight {
  maths: CrashMaths
  link: string
  /** How far it gets, in hundredths. */
  flight: number
  endsAtMs: number
}

/** Works out flights from the sealed chains of a brand's tables. */
export class Flights {
  readonly #links: Links
  readonly #chains = new Map<string, Chain & { salt: string }>()

  constructor(services: BaseServices) {
    this.#links = new Links(services)
  }

  /** Of a round that has taken off. */
  async of(read: Read, round: Round): Promise<Flight> {
    if (!round.fliesAt) throw new Error(`round ${round.id} has not taken off`)
    const chain = this.#chains.get(round.chainId) ?? (await saltedChain(read, round.chainId))
    this.#chains.set(round.chainId, chain)
    const maths = mathsOf(titleOf(round.game), round.version)
    const link = await this.#links.of(chain, round.n)
    const flight = maths.flightAt(maths.numberOf(link, chain.salt))
    return { maths, link, flight, endsAtMs: round.fliesAt.getTime() + maths.endMs(flight) }
  }
}

const saltedChain = (read: Read, id: string) =>
  read.one<Chain & { salt: string }>(
    `select id, game, length, terminal, salt, root as sealed from crash.chain where brand_id = $1 and id = $2 and salt is not null`,
    [read.brand, id],
  )
