import { type BlockList, isIP } from 'node:net'
import type { BrandDirectory } from '@tonle/brand/server'
import { type AppError, type ErrorCode, fail } from '@tonle/contract'
import {
  blockList,
  type RequestFacts,
  type SeenCall,
  type Services,
  type VendorActor,
  type VendorAuth,
  type VendorCredential,
} from '@tonle/contract/server'
import { Reloaded, SIGNATURE_WINDOW_SECONDS } from '@tonle/process'
import { adapters, dialectNamed, dialects } from '../dialects/adapters.ts'
import type { Adapter, Dialect, Proof, StoredKey } from '../dialects/dialect.ts'
import { neutral } from '../dialects/neutral.ts'
import type * as rows from '../rows.ts'
import type { VendorWatch } from '../watch/vendor-watch.ts'
import { Nonces } from './nonces.ts'

/** How long cached keys are used. */
const FRESH_MS = 1000

interface Credential {
  brand: string
  actor: VendorActor
  dialect: Dialect
  prove(facts: RequestFacts): Proof | undefined
  networks: BlockList
  /** Results of the address list, until the keys are read again. */
  known: Map<string, boolean>
}

/** Words of the protocol for requests that were not taken. */
const CODES: Readonly<Record<string, string>> = {
  'seamless.signature_invalid': 'SIGNATURE',
  'seamless.time_window': 'TIME_WINDOW',
  'seamless.nonce_used': 'NONCE_USED',
  'seamless.address_refused': 'ADDRESS_REFUSED',
}

type KeyMaterial = Pick<rows.VendorKeyRow, 'id' | 'secret' | 'publicKey'>
type LiveKey = KeyMaterial & Pick<rows.VendorAccountRow, 'brandId' | 'vendor' | 'dialect' | 'networks'> & { account: number }

const adapterOf = (name: string): Adapter | undefined => adapters.find(adapter => adapter.name === name)

/** Verifies vendors' signatures. All live keys are in memory, since there are few, and are read again at most once a second. */
export class Vendors implements VendorAuth {
  readonly #services: Services
  readonly #brands: BrandDirectory
  readonly #nonces = new Nonces(2 * SIGNATURE_WINDOW_SECONDS * 1000)
  readonly #watch: VendorWatch | undefined
  /** Whose key a refused request named: it counts among that vendor's calls. */
  readonly #blamed = new WeakMap<AppError, Credential>()
  readonly #keys = new Reloaded<Map<string, Credential>>(FRESH_MS)

  constructor(services: Services, brands: BrandDirectory, watch?: VendorWatch) {
    this.#services = services
    this.#brands = brands
    this.#watch = watch
  }

  /** Checks run in this order, so that only a holder of a key learns more than "wrong signature". */
  async authenticate(facts: RequestFacts, name: string = neutral.name) {
    const dialect = dialectNamed(name)
    const keyId = dialect?.keyIdOf(facts)
    const credential = keyId === undefined ? undefined : (await this.#live()).get(keyId)
    // A key is good for its own language alone.
    if (keyId === undefined || !credential || credential.dialect !== dialect)
      throw this.#refuse('seamless.signature_invalid', facts, keyId)
    const { brand, actor } = credential
    const proof = credential.prove(facts)
    const nowMs = this.#services.clock.nowMs()
    if (!proof) throw this.#alarm('seamless.signature_invalid', facts, keyId, credential)
    if (!isAllowed(credential, facts.ip)) throw this.#alarm('seamless.address_refused', facts, keyId, credential)
    if (proof.at !== undefined && Math.abs(nowMs / 1000 - proof.at) > SIGNATURE_WINDOW_SECONDS)
      throw this.#blame(this.#refuse('seamless.time_window', facts, keyId), credential)
    if (proof.nonce !== undefined && !this.#nonces.use(proof.nonce, nowMs))
      throw this.#alarm('seamless.nonce_used', facts, keyId, credential)
    const site = (await this.#brands.byId(brand))?.context
    if (!site) throw fail('system.busy', { retryAfterSeconds: 1 })
    return { actor, brand: site }
  }

  codeOf(failure: AppError): string {
    return CODES[failure.code] ?? (failure.status >= 500 ? 'RETRYABLE_INTERNAL' : 'BAD_REQUEST')
  }

  failed(failure: AppError, facts: RequestFacts, name: string): { status: number; body: object } {
    return adapterOf(name)?.failed(failure, facts) ?? { status: failure.status, body: {} }
  }

  credentialOf(name: string = neutral.name): VendorCredential | undefined {
    return dialectNamed(name)?.credential
  }

  wordOf(answer: object, name: string): string {
    return adapterOf(name)?.wordOf(answer) ?? ''
  }

  seen(call: SeenCall): void {
    const named = call.failure && (this.#blamed.get(call.failure) ?? this.#namedBy(call.facts))
    const caller = call.caller ? { actor: call.caller.actor, brand: call.caller.brand.id } : named
    if (caller) this.#watch?.seen(call, caller)
  }

  /** The vendor of an unreadable or shed request: the owner of the key that it names, by the cached keys. */
  #namedBy(facts: RequestFacts): Credential | undefined {
    this.#live().catch(() => undefined)
    for (const dialect of dialects) {
      const credential = this.#keys.last()?.get(dialect.keyIdOf(facts) ?? '')
      if (credential?.dialect === dialect) return credential
    }
    return undefined
  }

  #refuse(code: ErrorCode, facts: RequestFacts, keyId: string | undefined): AppError {
    this.#services.log.warn({ code, keyId, ip: facts.ip, traceId: facts.traceId }, "a vendor's call was not taken")
    return fail(code)
  }

  #alarm(code: ErrorCode, facts: RequestFacts, keyId: string, credential: Credential): AppError {
    const seen = { alarm: code, vendor: credential.actor.vendorId, keyId, ip: facts.ip, traceId: facts.traceId }
    this.#services.log.error(seen, "somebody uses a vendor's key who should not")
    return this.#blame(fail(code), credential)
  }

  #blame(failure: AppError, credential: Credential): AppError {
    this.#blamed.set(failure, credential)
    return failure
  }

  #live(): Promise<Map<string, Credential>> {
    return this.#keys.get(before => this.#read(before))
  }

  async #read(known: Map<string, Credential> | undefined): Promise<Map<string, Credential>> {
    const rows = await this.#services.db.system(tx =>
      tx.query<LiveKey>(
        `select k.id, k.brand_id as "brandId", a.id as account, a.vendor, a.dialect, k.secret, k.public_key as "publicKey",
                a.networks::text[] as networks
           from vendors.vendor_key k join vendors.vendor_account a on a.id = k.vendor_account
          where k.retired_at is null and a.closed_at is null`,
      ),
    )
    const live = new Map<string, Credential>()
    for (const row of rows) {
      // A dialect of a newer release is unknown here.
      const dialect = dialectNamed(row.dialect)
      // The key was made for another dialect.
      if (!dialect || dialect.hasPublicKey !== (row.publicKey !== null)) continue
      const before = known?.get(row.id)
      live.set(row.id, {
        brand: row.brandId,
        actor: { type: 'vendor', vendorId: row.vendor, accountId: row.account },
        dialect,
        prove: before?.dialect === dialect ? before.prove : dialect.verifier(this.#opened(row)),
        networks: blockList(row.networks),
        known: new Map(),
      })
    }
    return live
  }

  #opened({ id, secret, publicKey }: KeyMaterial): StoredKey {
    return {
      ...(secret !== null && { secret: this.#services.keyring.open('vendor', secret, id) }),
      ...(publicKey !== null && { publicKey }),
    }
  }
}

/** Only who holds a key is looked up here, so the addresses stay few. */
function isAllowed({ networks, known }: Credential, ip: string): boolean {
  const before = known.get(ip)
  if (before !== undefined) return before
  const isIn = networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  known.set(ip, isIn)
  return isIn
}
