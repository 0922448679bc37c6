import type { BrandContext, RequestFacts, Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { type Lang, toWireLang } from '@tonle/text'
import type { FastifyInstance } from 'fastify'

/** What the first paint needs, by name; each is the value of the call, exactly as the browser would get it. */
const CALLS = {
  whitelabel: '/wps/system/whitelabel?',
  gameMenus: '/lgw/games/game_menus?',
  hotGames: '/wps/relay/GCSGAME_hotGamesV2?',
  announcements: '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&',
  rankList: '/wps/relay/GCSGAME_getRankList?gameCategory=ALL&limitNum=20&',
} as const

const FRESH_MS = 3000
const MAX_ANSWERS = 500

type Values = Record<keyof typeof CALLS, unknown>

/** The lobby's data, gathered through the site's own calls and kept for three seconds per brand and language. */
export class LobbyData {
  readonly #app: FastifyInstance
  readonly #answers = new Map<string, { text: string; value: unknown }>()
  readonly #values: Reloaded<Values>

  constructor(app: FastifyInstance, services: Services) {
    this.#app = app
    this.#values = new Reloaded(FRESH_MS, () => services.clock.nowMs())
  }

  async of(brand: BrandContext, facts: RequestFacts, lang: Lang): Promise<Values & { systemStatus: unknown }> {
    const kept = this.#values.get(() => this.#gather(brand.id, facts.host, lang), `${brand.id}:${lang}`)
    // The status depends on the visitor's address, so it is not cached.
    const [values, systemStatus] = await Promise.all([kept, this.#value('/wps/system/status', brand.id, facts.host, facts.ip)])
    return { ...values, systemStatus }
  }

  async #gather(brand: string, host: string, lang: Lang): Promise<Values> {
    const names = Object.keys(CALLS) as (keyof typeof CALLS)[]
    const values = await Promise.all(names.map(name => this.#value(`${CALLS[name]}language=${toWireLang(lang)}`, brand, host)))
    return Object.fromEntries(names.map((name, place) => [name, values[place]])) as Values
  }

  async #value(url: string, brand: string, host: string, remoteAddress = '127.0.0.1'): Promise<unknown> {
    const response = await this.#app.inject({ url, remoteAddress, headers: { host } })
    // The renderer compares answers by identity: what did not change stays the same object.
    const key = `${brand} ${url}`
    const known = this.#answers.get(key)
    if (known?.text === response.body) return known.value
    const answer = response.json() as { success: boolean; value: unknown }
    if (!answer.success) throw new Error(`the lobby could not be read: ${url} ${response.body.slice(0, 200)}`)
    if (this.#answers.size > MAX_ANSWERS) this.#answers.clear()
    this.#answers.set(key, { text: response.body, value: answer.value })
    return answer.value
  }
}
