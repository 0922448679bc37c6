import * as cashier from '@tonle/cashier/contract'
import * as identity from '@tonle/identity/contract'
import * as missions from '@tonle/missions/contract'
import { formatMoney } from '@tonle/money'
import * as operators from '@tonle/operators/contract'
import * as play from '@tonle/play/contract'
import * as points from '@tonle/points/contract'
import * as promotions from '@tonle/promotions/contract'
import * as rewards from '@tonle/rewards/contract'
import * as slots from '@tonle/slots/contract'
import * as support from '@tonle/support/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import type { Site } from '../site.ts'
import { agree } from './agreements.ts'
import { arrange } from './arrangements.ts'

/** Something to look at: the demo player deposits, plays with seeds that are revealed, asks for a withdrawal and leaves a deposit open. */
export async function live(site: Site): Promise<void> {
  const player = new HttpClient(patientFetchFrom(site.url), Date.now)
  const { account, password } = site.account('bopha')
  await player.signIn(identity.login, { username: account, password })
  await payTwice(player, '75.00')
  await player.call(cashier.setDepositLimit, { period: 'day', cap: '200.00' })
  await player.call(cashier.setDepositLimit, { period: 'week', cap: '500.00' })
  await player.call(cashier.setDepositLimit, { period: 'week', cap: '800.00' })
  await playSome(player, 8)
  await playSome(player, 12, '20.00')
  const { methods } = await player.call(cashier.methods, {})
  const bank = methods.find(one => one.kind === 'withdrawal')
  if (bank) {
    const account = await player.call(cashier.addAccount, { method: bank.code, number: '000123456', holder: 'BOPHA CHAN' })
    await player.call(cashier.requestWithdrawal, { account: account.id, amount: '40.00' })
  }
  await request(player, '20.00')
  await spendPoints(player)
  await claimMissions(player)
  await receiveBonus(site, player)
  await spinTwice(site, player)
  await playFree(site)
  await converse(site, player)
  await agree(site)
  await arrange(site)
  await compareStatement(site)
}

/** A statement of the bank that names a payment which our books do not have. */
async function compareStatement(site: Site): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  await operator.call(operators.confirmPassword, { password })
  const rows = ['ID;Reference;Amount;Currency;Time;Type', `FT26330KX81;D-4F7K2Q;35.00;USD;${new Date().toISOString()};credit`]
  const path = cashier.sendStatement.path.replace(':provider', 'sandbox')
  await operator.upload(path, 'text/csv', Buffer.from(rows.join('\r\n')))
}

/** Some of what the bets earned becomes money, some a pair of cups that the desk decides about. */
async function spendPoints(player: HttpClient): Promise<void> {
  await until(async () => Number((await player.call(points.pointBalance, {})).balance) >= 240_000_000)
  const { items } = await player.call(points.pointRewards, {})
  const cup = items.find(({ art }) => art === 'cup')!
  await player.call(points.redeemPoints, { item: cup.id, address: 'Bopha Chan, No. 12, Street 178, Phnom Penh' })
  await playSome(player, 8, '50.00')
  await until(async () => Number((await player.call(points.pointBalance, {})).balance) >= 200_000_000)
  await player.call(points.convertPoints, { points: '100' })
}

/** The first reward of the day, which puts the player on the board; what comes after it stays to be claimed. */
async function claimMissions(player: HttpClient): Promise<void> {
  const ready = await until(async () =>
    (await player.call(missions.missions, {})).missions.find(({ standing }) => standing === 'ready'),
  )
  await player.call(missions.claimMission, { id: ready.id, periodDay: ready.periodDay })
}

/** An operator's gift that is being wagered, and one that waits behind it. */
async function receiveBonus(site: Site, player: HttpClient): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const campaign = await operator.call(promotions.saveCampaign, GIFT)
  await operator.call(promotions.openCampaign, { id: campaign.id, why: 'for the festival' })
  const { account } = site.account('bopha')
  for (const why of ['a festival gift', 'once more for the race'])
    await operator.call(promotions.grantBonus, { campaign: campaign.id, account, why })
  await until(async () => (await player.call(promotions.activeBonus, {})).active)
  await playSome(player, 6, '2.00')
  const { promotions: offers } = await player.call(promotions.promotionList, {})
  for (const { id, trigger } of offers)
    if (trigger === 'apply' || trigger === 'loss')
      await player.call(promotions.claimPromotion, { id, ...(trigger === 'apply' && { remark: 'My form is with the desk' }) })
}

const GIFT = {
  code: 'FESTIVAL',
  trigger: 'manual',
  currency: 'USD',
  words: {
    title: { en: 'Water Festival gift', km: 'អំណោយបុណ្យអុំទូក', zh: '送水节礼金' },
    summary: { en: 'Ten dollars to play with', km: 'ដប់ដុល្លារសម្រាប់លេង', zh: '十美元游戏礼金' },
  },
  terms: {
    reward: { kind: 'amount', amount: '10.00' },
    wagering: { times: 8, of: 'bonus' },
    ...{ order: 'cash_first', largestBet: '5.00', days: 14, weights: { LIVE: 10 }, gameWeights: [], excluded: [], winCap: 5 },
  },
  rule: { repeats: 'once', needsJoining: false, needsDesk: false },
  art: 'gift',
  joinsUntil: null,
  budget: '500.00',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
} as const

/** Free rounds of an own game, and a raffle that sells tickets for deposits. */
async function playFree(site: Site): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const { games } = await operator.call(promotions.roundGames, {})
  const { vendor, game, stakes } = games.find(one => one.vendor === 'TONLE' && one.stakes !== null)!
  const words = {
    title: { en: 'Ten free rounds', km: 'ជុំឥតគិតថ្លៃ 10', zh: '十次免费游戏' },
    summary: { en: 'Ten rounds on the house', km: 'លេងដប់ជុំដោយឥតគិតថ្លៃ', zh: '免费畅玩十局' },
  }
  const campaign = await operator.call(promotions.saveCampaign, {
    ...{ ...GIFT, code: 'TENROUNDS', words },
    terms: {
      ...GIFT.terms,
      reward: { kind: 'rounds', vendor, game, rounds: 10, stake: formatMoney(stakes![0]!), days: 7, wins: 'bonus' },
    },
  })
  await operator.call(promotions.openCampaign, { id: campaign.id, why: 'for the festival' })
  await operator.call(promotions.grantBonus, {
    campaign: campaign.id,
    account: site.account('bopha').account,
    why: 'a festival gift',
  })
  const raffle = await operator.call(rewards.saveProgram, {
    currency: 'USD',
    words: {
      title: { en: 'Boat race raffle', km: 'ឆ្នោតអុំទូក', zh: '龙舟抽奖' },
      summary: { en: 'A ticket for each dollar you bet', km: 'សំបុត្រមួយសម្រាប់រាល់ដុល្លារដែលភ្នាល់', zh: '每投注一美元获一张奖券' },
    },
    setup: { kind: 'raffle', prizes: RAFFLE_PRIZES, by: 'turnover', per: '1.00', most: 500, drawMinutes: 60 },
    ...{ budget: '260.00', startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 5 * 86_400_000).toISOString() },
  })
  await operator.call(rewards.openProgram, { id: raffle.id, why: 'for the festival' })
}

const RAFFLE_PRIZES = [
  { amount: '100.00', count: 1 },
  { amount: '50.00', count: 2 },
  { amount: '10.00', count: 6 },
] as const

/** Spins of the demo wheel, some of them used. */
async function spinTwice(site: Site, player: HttpClient): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const { wheels } = await player.call(rewards.wheels, {})
  const { id: wheel, version } = wheels[0]!
  await operator.call(rewards.giveSpins, { wheel, account: site.account('bopha').account, spins: 60, why: 'for the festival' })
  for (const clientSeed of ['water', 'festival']) {
    const { commitment } = await player.call(rewards.commitSpin, { wheel })
    await player.call(rewards.spinWheel, { wheel, version, commitment, clientSeed })
  }
}

/** A chat that was answered, and two more that wait. */
async function converse(site: Site, player: HttpClient): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const { id } = await player.call(support.openChat, { model: '2' })
  await player.call(support.sendMessage, { id, text: 'សួស្ដី ខ្ញុំបានស្នើដកប្រាក់ $40.00 ហេតុអ្វីមិនទាន់មកដល់?' })
  const answer = 'Hello. Your $40.00 is safe and is being checked. Usually 10 minutes: https://tonle.example/help#withdraw'
  await operator.call(support.answerConversation, { id, version: 0, text: answer })
  await operator.call(support.addNote, { id, text: 'First withdrawal, name checked.' })
  await player.call(support.sendMessage, { id, text: 'Yes, do I need to send a picture? I have the bank receipt.' })
  for (const text of ['How do I register by phone?', 'The fish game froze, what about my bet?']) {
    const visitor = new HttpClient(patientFetchFrom(site.url), Date.now)
    const { id: other } = await visitor.call(support.openChat, { model: '3' })
    await visitor.call(support.sendMessage, { id: other, text })
  }
}

async function request(player: HttpClient, amount: string, code?: string) {
  const { methods } = await player.call(cashier.methods, {})
  const method = methods.find(one => one.kind === 'deposit' && (code === undefined || one.code === code))
  if (!method) throw new Error('no way to deposit')
  return player.call(cashier.requestDeposit, { method: method.code, amount })
}

/** By a bank that is paid twice: the second payment waits in suspense. */
async function payTwice(player: HttpClient, amount: string): Promise<void> {
  const { id } = await request(player, amount, 'aba')
  const payUrl = await until(async () => (await player.call(cashier.depositStatus, { id })).payUrl)
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ act: 'twice', notice: 'normal' }) })
  await until(async () => (await player.call(cashier.depositStatus, { id })).state === 'credited')
}

async function playSome(player: HttpClient, rounds: number, stake = '1.00'): Promise<void> {
  const launch = await player.call(play.launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  await player.call(slots.openSlot, { session: launch.token })
  for (let round = 0; round < rounds; round++) {
    const { roundId } = await player.call(slots.spinSlot, { session: launch.token, stake })
    await player.call(slots.acknowledgeRound, { session: launch.token, roundId })
  }
  await player.call(play.rotateSeed, { session: launch.token })
}

/** Asks until there is an answer; ten seconds at most. */
async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('nothing came within ten seconds')
}
