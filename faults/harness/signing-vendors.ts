import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Services } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { introduce } from '@tonle/play/server'
import { newId, systemClock } from '@tonle/process'
import { type DialectName, issueVendorKey, openVendorAccount } from '@tonle/vendors/server'
import { voiceOf } from '../../conformance/own/own-ground.ts'
import { uuidOf } from '../../simulators/game-vendors/protocol/hub88/ids.ts'
import { httpTransport, type Operation, type Seat, type Speaker, speaker } from '../../simulators/game-vendors/protocol/index.ts'
import { digitsOf } from '../../simulators/game-vendors/protocol/pgsoft/ids.ts'
import { BRAND, type Member } from './people.ts'
import type { Delivery } from './vendor-rounds.ts'

const GAME = 'fortune'
const WAIT_MS = 5000

/** An outside vendor that talks to a server over HTTP in its dialect, with an open session of every member. */
export class SigningVendor {
  readonly name: DialectName
  readonly account: number
  readonly #voice: Speaker
  readonly #seats: ReadonlyMap<string, Seat>

  private constructor(name: DialectName, account: number, voice: Speaker, seats: ReadonlyMap<string, Seat>) {
    this.name = name
    this.account = account
    this.#voice = voice
    this.#seats = seats
  }

  /** @param url origin of the server @param code of the vendor in the catalog */
  static async open(
    services: Services,
    url: string,
    code: string,
    name: DialectName,
    members: readonly Member[],
  ): Promise<SigningVendor> {
    const pair = name === 'hub88' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : undefined
    const publicKey = pair?.publicKey.export({ type: 'spki', format: 'pem' }) as string | undefined
    const { account, key } = await services.db.system(
      async tx => {
        await openGame(tx, code)
        const account = await openVendorAccount(tx, code, ['127.0.0.1/32'], {
          dialect: name,
          capabilities: ['adjust', 'jackpot', 'promo', 'free_bets'],
        })
        return { account, key: await issueVendorKey(tx, services, account, publicKey) }
      },
      { brand: BRAND },
    )
    const dialect = voiceOf(name, { ...key, privateKey: pair?.privateKey }, systemClock)
    return new SigningVendor(
      name,
      account,
      speaker(dialect, httpTransport(url, WAIT_MS)),
      await openSeats(services, code, account, members),
    )
  }

  get speaks(): ReadonlySet<string> {
    return this.#voice.dialect.speaks
  }

  say(call: Delivery): ReturnType<Speaker['say']> {
    return this.#voice.say(operationOf(call, this.#seats.get(call.memberId)!))
  }

  /** A call's transaction id as the wallet stores it. */
  storedId({ txId, roundId }: Delivery): string {
    if (this.name === 'hub88') return uuidOf(txId)
    return this.name === 'pgsoft' ? `${digitsOf(txId)}-${digitsOf(roundId)}-106` : txId
  }
}

function operationOf(call: Delivery, seat: Seat): Operation {
  const { kind, txId, roundId, amount } = call
  const refTxId = call.betTxId ?? ''
  switch (kind) {
    case 'bet':
      return { op: 'bet', seat, txId, roundId, amount }
    case 'betWin':
      return { op: 'betWin', seat, txId, roundId, amount, payout: call.payout as Money }
    case 'win':
      return { op: 'win', seat, txId, roundId, refTxId, amount }
    case 'rollback':
      return { op: 'rollback', seat, txId, roundId, refTxId, refKind: call.betKind ?? 'bet' }
    default:
      return { op: 'roundEnd', seat, txId, roundId }
  }
}

type Tx = Parameters<Parameters<Services['db']['system']>[0]>[0]

async function openGame(tx: Tx, code: string): Promise<void> {
  await tx.query(
    `insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, $2, $2, '{RNG}', 'open')
     on conflict (brand_id, code) do update set status = 'open'`,
    [BRAND, code],
  )
  await tx.query(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art) values ($1, $2, $3, $4, 'RNG', '{"en":"Fortune"}', '/art')
     on conflict do nothing`,
    [BRAND, code, GAME, newId()],
  )
}

/** Open sessions as they stand after a launch, without a login: nobody launches here. */
async function openSeats(
  services: Services,
  code: string,
  account: number,
  members: readonly Member[],
): Promise<Map<string, Seat>> {
  const tokens = members.map(() => randomBytes(32).toString('base64url'))
  const players = await services.db.tx(BRAND, async tx => {
    await tx.query(
      `insert into play.session (brand_id, id, token_hash, vendor, game, mode, currency, member_id, opened_at)
       select $1, gen_random_uuid(), hash, $2, $3, 'play', 'USD', member, app_now() from unnest($4::text[], $5::uuid[]) as s(hash, member)`,
      [BRAND, code, GAME, tokens.map(token => createHash('sha256').update(token).digest('hex')), members.map(({ id }) => id)],
    )
    for (const { id } of members) await introduce(tx, services, account, id)
    return await tx.query<{ id: string; ref: string }>(
      'select member_id as id, ref from play.player_ref where brand_id = $1 and vendor_account = $2',
      [BRAND, account],
    )
  })
  const refs = new Map(players.map(({ id, ref }) => [id, ref]))
  return new Map(
    members.map(({ id }, n) => [id, { session: tokens[n]!, playerId: refs.get(id)!, gameId: GAME, currency: 'USD' }]),
  )
}
