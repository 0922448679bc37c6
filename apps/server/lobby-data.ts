import { fail } from '@tonle/contract'
import type { BrandContext, RequestFacts, Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { toWireLang, type Voice } from '@tonle/text'
import type { FastifyInstance } from 'fastify'

/** What the first paint needs, by name; each is the value of the call, exactly as the browser would get it. */
const CALLS = {
  whitelabel: '/wps/system/whitelabel?',
  gameMenus: '/lgw/games/game_menus?',
  hotGames: '/wps/relay/GCSGAME_hotGamesV2?',
  announcements: '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&',
  contentIndex: '/wps/content/index?',
  rankList: '/wps/relay/GCSGAME_getRankList?gameCategory=ALL&limitNum=20&',
} as const

const FRESH_MS = 3000
const MAX_ANSWERS = 500
/** Of questions that the page asks for everybody. */
const OWN_ADDRESS = '127.0.0.1'

interface Answer {
  success: boolean
  value: unknown
  code?: string
  retryAfterSeconds?: number
}
interface DocumentName {
  kind: string
  key: string
}

/** Whose answer, for whom: a further language comes as a page's own. */
interface Asked {
  brand: string
  host: string
  tag?: string
  remoteAddress?: string
}

type Values = Record<keyof typeof CALLS, unknown>

/** The lobby's data, gathered through the site's own calls and kept for three seconds per brand and language. */
export class LobbyData {
  readonly #app: FastifyInstance
  readonly #answers = new Map<string, { text: string; value: unknown }>()
  readonly #values: Reloaded<Values>
  readonly #documents: Reloaded<{ value: unknown }>

  constructor(app: FastifyInstance, services: Services) {
    this.#app = app
    this.#values = new Reloaded(FRESH_MS, () => services.clock.nowMs())
    this.#documents = new Reloaded(FRESH_MS, () => services.clock.nowMs())
  }

  async of(brand: BrandContext, facts: RequestFacts, voice: Voice): Promise<Values & { systemStatus: unknown }> {
    const kept = this.#values.get(() => this.#gather(brand.id, facts.host, voice), `${brand.id}:${voice.tag}`)
    // The status depends on the visitor's address, so it is not cached.
    const [values, systemStatus] = await Promise.all([
      kept,
      this.#value('/wps/system/status', { brand: brand.id, host: facts.host, remoteAddress: facts.ip }),
    ])
    return { ...values, systemStatus }
  }

  /** A document of the brand for the page's head; null: it is not published. */
  async document(brand: BrandContext, { host }: RequestFacts, { lang }: Voice, { kind, key }: DocumentName): Promise<unknown> {
    const url = `/wps/content/document?${new URLSearchParams({ kind, key, language: toWireLang(lang) })}`
    const { value } = await this.#documents.get(async () => {
      const answer = (await this.#app.inject({ url, remoteAddress: OWN_ADDRESS, headers: { host } })).json<Answer>()
      if (answer.code === 'system.busy') throw busy(answer)
      return { value: answer.success ? answer.value : null }
    }, `${brand.id} ${url}`)
    return value
  }

  async #gather(brand: string, host: string, { lang, tag }: Voice): Promise<Values> {
    const names = Object.keys(CALLS) as (keyof typeof CALLS)[]
    const values = await Promise.all(
      names.map(name => this.#value(`${CALLS[name]}language=${toWireLang(lang)}`, { brand, host, tag })),
    )
    return Object.fromEntries(names.map((name, place) => [name, values[place]])) as Values
  }

  async #value(url: string, { brand, host, tag = '', remoteAddress = OWN_ADDRESS }: Asked): Promise<unknown> {
    const response = await this.#app.inject({ url, remoteAddress, headers: { host, ...(tag && { cookie: `lang=${tag}` }) } })
    // The renderer compares answers by identity: what did not change stays the same object.
    const key = `${brand} ${tag} ${url}`
    const known = this.#answers.get(key)
    if (known?.text === response.body) return known.value
    const answer = response.json() as Answer
    if (!answer.success && answer.code === 'system.busy') {
      // What stood there before is better than no page, but for what is the visitor's own.
      if (known && remoteAddress === OWN_ADDRESS) return known.value
      throw busy(answer)
    }
    if (!answer.success) throw new Error(`the lobby could not be read: ${url} ${response.body.slice(0, 200)}`)
    if (this.#answers.size > MAX_ANSWERS) this.#answers.clear()
    this.#answers.set(key, { text: response.body, value: answer.value })
    return answer.value
  }
}

const busy = ({ retryAfterSeconds = 2 }: Answer) => fail('system.busy', { retryAfterSeconds })
