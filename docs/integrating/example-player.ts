import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import { readValue } from './read-value.ts'
import type { paths } from './site-api.d.ts'
import type { Session } from './tab-token.ts'

/** A player from the first look at the site to the logout. The client has the middlewares `tabToken` and `encryptedCalls`. */
export async function player(site: Client<paths>, session: Session, account: { username: string; password: string }) {
  await look(site)
  const newcomer = await register(site, session)
  await signIn(site, session, account)
  const launched = await play(site)
  const withdrawn = await money(site)
  await leave(site, session, account.password)
  return { newcomer, launched, withdrawn }
}

async function look(site: Client<paths>) {
  readValue(await site.GET('/wps/system/status'))
  readValue(await site.GET('/wps/system/setting/register'))
  const { categories } = readValue(await site.GET('/lgw/games/game_menus', { params: { query: { language: 'EN' } } }))
  const { games } = readValue(
    await site.GET('/wps/relay/GCSGAME_gameList', { params: { query: { vassalage: 'TONLE', pageNo: 1, pageSize: 5 } } }),
  )
  readValue(await site.GET('/wps/relay/GCSGAME_hotGamesV2'))
  readValue(await site.GET('/wps/relay/GCSGAME_getRankList', { params: { query: { gameCategory: 'RNG', limitNum: 10 } } }))
  return categories.length + games.length
}

async function register(site: Client<paths>, session: Session) {
  const username = `newcomer${randomUUID().slice(0, 6)}`
  const password = 'river-lotus-41'
  const { token, user } = readValue(
    await site.PUT('/wps/member/register', { body: { username, password, confirmPassword: password, terms: true } }),
  )
  session.token = token
  readValue(await site.DELETE('/wps/session/logout'))
  session.token = undefined
  return user.id
}

async function signIn(site: Client<paths>, session: Session, { username, password }: { username: string; password: string }) {
  const { token } = readValue(await site.POST('/wps/session/login', { body: { username, password } }))
  session.token = token
  // A second tab gets a token of its own for the same cookie.
  const tab = await site.POST('/wps/session/tab', { params: { header: { 'Sec-Fetch-Site': 'same-origin' } } })
  session.token = readValue(tab).token
  readValue(await site.GET('/wps/member/info'))
  readValue(await site.POST('/wps/member/language', { body: { language: 'EN' } }))
}

async function play(site: Client<paths>) {
  readValue(await site.GET('/wps/game/info', { params: { query: { vendor: 'TONLE', gameCode: 'naga-gold' } } }))
  const launched = readValue(
    await site.POST('/wps/game/launchGame', { body: { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' } }),
  )
  const opened = readValue(await site.POST('/wps/play/slots/open', { body: { session: launched.token } }))
  const round = readValue(
    await site.POST('/wps/play/slots/spin', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { session: launched.token, stake: '1.00' },
    }),
  )
  readValue(await site.POST('/wps/play/slots/acknowledge', { body: { session: launched.token, roundId: round.roundId } }))
  readValue(await site.POST('/wps/play/seeds/client', { body: { session: launched.token, clientSeed: 'my-own-words' } }))
  readValue(await site.POST('/wps/play/seeds/rotate', { body: { session: launched.token } }))
  readValue(await site.GET('/wps/play/seeds', { params: { query: { limit: 5 } } }))
  const { content } = readValue(await site.GET('/wps/play/bets', { params: { query: { limit: 10, status: 'won' } } }))
  readValue(await site.GET('/wps/play/bets/{betId}', { params: { path: { betId: round.roundId } } }))
  readValue(await site.GET('/wps/relay/GCSGAME_recentGames'))
  return { currency: opened.currency, stake: round.stake, won: content.length }
}

async function money(site: Client<paths>) {
  readValue(await site.GET('/wps/v2/wallets/balance'))
  readValue(await site.GET('/wps/member/info/funds/consolidated'))
  readValue(await site.GET('/wps/wallet/statement', { params: { query: { limit: 5, group: 'game' } } }))
  const { methods } = readValue(await site.GET('/wps/cashier/methods'))
  const deposit = readValue(
    await site.POST('/wps/cashier/deposits', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { method: methods.find(one => one.kind === 'deposit')?.code ?? '', amount: '5.00' },
    }),
  )
  readValue(await site.GET('/wps/cashier/deposits/{id}', { params: { path: { id: deposit.id } } }))
  readValue(await site.GET('/wps/cashier/deposits', { params: { query: { limit: 5 } } }))
  const account = readValue(
    await site.POST('/wps/cashier/accounts', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { method: 'aba', number: '700700700', holder: 'Sok Dara' },
    }),
  )
  readValue(await site.GET('/wps/cashier/accounts'))
  const withdraw = { params: { header: { 'Idempotency-Key': randomUUID() } }, body: { account: account.id, amount: '10.00' } }
  const asked = readValue(await site.POST('/wps/cashier/withdrawals', withdraw))
  // No answer came? The same key finds out what became of it.
  const again = readValue(await site.POST('/wps/cashier/withdrawals', withdraw))
  readValue(await site.GET('/wps/cashier/withdrawals/{id}', { params: { path: { id: asked.id } } }))
  readValue(await site.GET('/wps/cashier/withdrawals', { params: { query: { state: 'requested' } } }))
  const taken = readValue(
    await site.POST('/wps/cashier/withdrawals/{id}/cancel', {
      params: { path: { id: asked.id }, header: { 'Idempotency-Key': randomUUID() } },
    }),
  )
  readValue(await site.DELETE('/wps/cashier/accounts/{id}', { params: { path: { id: account.id } } }))
  return { isSame: again.id === asked.id, state: taken.state }
}

async function leave(site: Client<paths>, session: Session, password: string) {
  const changed = readValue(
    await site.POST('/wps/member/password', {
      body: { oldPassword: password, newPassword: `${password}-new`, confirmNewPassword: `${password}-new` },
    }),
  )
  session.token = changed.token
  readValue(await site.DELETE('/wps/session/logout'))
}
