import { texts as games } from '@tonle/catalog/site/center/texts.ts'
import { texts as crash } from '@tonle/crash/texts.ts'
import { texts as hilo } from '@tonle/hilo/texts.ts'
import { texts as instant } from '@tonle/instant/texts.ts'
import { texts as mines } from '@tonle/mines/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as slots } from '@tonle/slots/texts.ts'
import type { Page } from 'playwright-core'
import { replayedRecords } from './replayed-rounds.ts'
import { respinsRound } from './respins-round.ts'
import { changeAnswer, press, type Screen } from './screen.ts'

const GAME = '/seamless?vendor=TONLE&gameCode=naga-gold'
const MOONS = '/seamless?vendor=TONLE&gameCode=fifteen-moons&mode=demo'
const POND = '/seamless?vendor=TONLE&gameCode=lotus-pond&mode=demo'
const CARDS = '/seamless?vendor=TONLE&gameCode=moonlit-cards&mode=demo'
const instantDemo = (gameCode: string) => `/seamless?vendor=TONLE&gameCode=${gameCode}&mode=demo`
const OUTSIDE = '/seamless?vendor=PG&gameCode=lotus-lantern-night'
/** The page of a simulated vendor, in its frame, has opened its session. */
const opened = (page: Page) => page.frameLocator('iframe').locator('#play:enabled').waitFor()
const ready = (page: Page) => page.locator('button[data-spin]').waitFor()
/** A round of mines with so many crocodiles, after the first tile. */
const opensTile = async (page: Page, crocodiles: string) => {
  await page.locator('button[data-act]').waitFor()
  const preset = page.getByRole('button', { name: crocodiles, exact: true })
  if (await preset.isVisible()) await preset.click()
  await page.locator('button[data-act]').click()
  await page.locator('[data-phase="open"] [data-tile="7"]').click()
  await page.locator('[data-tile="7"]:not([data-look="pending"], [data-look="closed"])').waitFor()
}

/** A round of hi-lo with its first card, and so many guesses of the likelier side. */
const turnsCards = async (page: Page, guesses: number) => {
  await page.locator('button[data-act]').click()
  for (let n = 0; n < guesses; n++) {
    const guess = page.locator('button[data-guess]:not([aria-disabled])')
    await page.locator('button[data-act]:not([data-waiting])').waitFor()
    if ((await guess.count()) === 0) break
    const odds = await guess.allInnerTexts()
    const percent = odds.map(text => Number(/([0-9]+)/.exec(text)?.[1] ?? 0))
    await guess.nth(percent.indexOf(Math.max(...percent))).click()
    await page.waitForTimeout(700)
  }
}

/** An instant game after a round: its outcome stands. */
const playsInstant = async (page: Page) => {
  await page.locator('button[data-act]').click()
  await page.locator('[data-over]').first().waitFor()
}

/** Others at a crash table, as they are answered when many play. */
const others = Object.entries({
  dara: '75',
  sokha: '50',
  chantrea: '20',
  borey: '50',
  linda: '40',
  meychou: '10',
  vithyea: '100',
  rithy: '5',
})
const crashTable = (page: Page, cashed: number) =>
  changeAnswer(page, '**/wps/play/crash/table*', {
    betCount: 184,
    cashedCount: cashed,
    bets: others.map(([name, stake], i) => {
      const multiplier = i < cashed ? [1.2, 1.32, 1.08, 1.15][i % 4]! : null
      return {
        player: `${name.slice(0, 3)}***${12 + i * 7}`,
        currency: 'USD',
        stake: `${stake}.00`,
        multiplier: multiplier === null ? null : multiplier.toFixed(2),
        payout: multiplier === null ? null : (Number(stake) * multiplier).toFixed(2),
      }
    }),
  })
/** A bet without a target, and the flight so far that its number is at least this; a round that ends before is left to the next one. */
const flies = async (page: Page, times: number) => {
  await crashTable(page, 4)
  const act = page.locator('button[data-act="0"]')
  await act.waitFor()
  for (let round = 0; round < 12; round++) {
    await page.locator('[data-phase="counting"]').first().waitFor({ timeout: 200_000 })
    await act.click()
    await page.locator('[data-phase="flying"]').first().waitFor({ timeout: 20_000 })
    const isHigh = await page
      .waitForFunction(
        least => {
          const text = document.querySelector('[role="timer"]')?.textContent ?? ''
          return document.querySelector('[data-phase="over"]') ? 'over' : Number.parseFloat(text) >= least && 'high'
        },
        times,
        { timeout: 60_000 },
      )
      .then(handle => handle.jsonValue())
    if (isHigh === 'high') return
  }
}

/** What an instant game has paid back to others, as it is answered when many play; and some rounds of the own. */
const paidToOthers = async (page: Page, rounds: number) => {
  const multipliers = [
    '2.00',
    '0.60',
    '11.00',
    '0.30',
    '1.10',
    '0.60',
    '4.00',
    '0.30',
    '1.10',
    '2.00',
    '0.00',
    '1.10',
    '0.60',
    '33.00',
  ]
  await changeAnswer(page, '**/wps/play/lately*', {
    rounds: multipliers.map((multiplier, i) => {
      const [name, stake] = others[i % others.length]!
      const payout = (Number(stake) * Number(multiplier)).toFixed(2)
      return { player: `${name.slice(0, 3)}***${12 + i * 5}`, currency: 'USD', stake: `${stake}.00`, multiplier, payout }
    }),
  })
  await page.reload()
  for (let round = 0; round < rounds; round++) {
    await page.locator('button[data-act]:not([aria-disabled])').click()
    await page.waitForTimeout(60)
  }
  await page.locator('button[data-act]:not([aria-disabled])').waitFor()
}

const ROUND_ID = 'bet_01900000000070008000000000000000'

/** A stored round of each family, in the dialog that shows it again. */
const replays: readonly Screen[] = Object.entries(replayedRecords).map(([gameCode, recordOf]) => ({
  name: `replay-${gameCode}`,
  as: 'member',
  path: `/seamless?vendor=TONLE&gameCode=${gameCode}`,
  prepare: async (page, reads) => {
    const record = recordOf()
    const round = {
      betId: ROUND_ID,
      placedAt: '2026-11-20T12:38:00.000Z',
      currency: 'USD',
      stake: '1.00',
      payout: record.payout,
      record,
    }
    await changeAnswer(page, '**/wps/play/rounds*', { rounds: [round] })
    await press(page, reads(play, 'replay.rounds'))
    // While the list is on its way, its rows are empty.
    await page.getByRole('dialog').getByRole('row').filter({ hasText: '1.00' }).first().click()
    await page.locator('dialog [inert]').first().waitFor()
    // The scene runs by itself: what is drawn is its middle.
    await page.waitForTimeout(5000)
  },
}))

/** Lists, sheets and games. */
export const gameScreens: readonly Screen[] = [
  ...replays,
  {
    name: 'rounds-own',
    as: 'member',
    path: GAME,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(play, 'replay.rounds'))
      await page.getByRole('dialog').getByRole('row').filter({ hasText: '$' }).first().waitFor()
    },
  },
  { name: 'game-demo', as: 'visitor', path: `${GAME}&mode=demo`, prepare: ready },
  { name: 'moons-demo', as: 'visitor', path: MOONS, prepare: ready },
  {
    name: 'moons-respins',
    as: 'visitor',
    path: MOONS,
    prepare: async page => {
      await ready(page)
      await changeAnswer(page, '**/wps/play/slots/open', { unseen: respinsRound() })
      await page.reload()
      await page.locator('[data-prize="minor"][data-won]').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'moons-info',
    as: 'visitor',
    path: MOONS,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(slots, 'slots.info'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'game-info',
    as: 'visitor',
    path: `${GAME}&mode=demo`,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(slots, 'slots.info'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'game-deposit',
    as: 'member',
    path: GAME,
    prepare: async page => {
      await changeAnswer(page, '**/wps/play/slots/open', { balance: '0.10' })
      await page.reload()
      await ready(page)
      await page.locator('button[data-spin]').click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  { name: 'hilo-demo', as: 'visitor', path: CARDS, prepare: page => page.locator('button[data-act]').waitFor() },
  { name: 'hilo-open', as: 'visitor', path: CARDS, prepare: page => turnsCards(page, 0) },
  { name: 'hilo-played', as: 'visitor', path: CARDS, prepare: page => turnsCards(page, 2) },
  { name: 'hilo-lost', as: 'visitor', path: CARDS, prepare: page => turnsCards(page, 14) },
  {
    name: 'hilo-won',
    as: 'visitor',
    path: CARDS,
    prepare: async page => {
      await turnsCards(page, 1)
      await page.locator('button[data-act]').click()
      await page.waitForTimeout(900)
    },
  },
  {
    name: 'hilo-info',
    as: 'visitor',
    path: CARDS,
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(hilo, 'hilo.info'))
      await page.getByRole('tab', { name: reads(hilo, 'hilo.info_figures') }).click()
    },
  },
  { name: 'mines-demo', as: 'visitor', path: POND, prepare: page => page.locator('button[data-act]').waitFor() },
  { name: 'mines-open', as: 'visitor', path: POND, prepare: page => opensTile(page, '1') },
  { name: 'mines-over', as: 'visitor', path: POND, prepare: page => opensTile(page, '24') },
  {
    name: 'mines-info',
    as: 'visitor',
    path: POND,
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(mines, 'mines.info'))
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'crash-counting',
    as: 'visitor',
    path: instantDemo('moon-kite'),
    prepare: async page => {
      await crashTable(page, 0)
      await page.locator('[data-phase="counting"]').first().waitFor({ timeout: 200_000 })
    },
  },
  { name: 'crash-flying', as: 'visitor', path: instantDemo('moon-kite'), prepare: page => flies(page, 1.6) },
  {
    name: 'crash-won',
    as: 'visitor',
    path: instantDemo('moon-kite'),
    prepare: async page => {
      await flies(page, 1.3)
      await page.locator('button[data-act="0"]').click()
      await page.locator('[data-look="paid"]').first().waitFor()
    },
  },
  {
    name: 'crash-over',
    as: 'visitor',
    path: instantDemo('moon-kite'),
    prepare: async page => {
      await flies(page, 1.05)
      await page.locator('[data-phase="over"]').first().waitFor({ timeout: 200_000 })
    },
  },
  {
    name: 'crash-info',
    as: 'visitor',
    path: instantDemo('moon-kite'),
    prepare: async (page, reads) => {
      await page.locator('button[data-act="0"]').waitFor()
      await press(page, reads(crash, 'crash.info'))
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dice-demo', as: 'visitor', path: instantDemo('dice'), prepare: page => page.locator('button[data-act]').waitFor() },
  { name: 'dice-played', as: 'visitor', path: instantDemo('dice'), prepare: playsInstant },
  { name: 'keno-played', as: 'visitor', path: instantDemo('keno'), prepare: playsInstant },
  { name: 'plinko-played', as: 'visitor', path: instantDemo('plinko'), prepare: playsInstant },
  { name: 'wheel-played', as: 'visitor', path: instantDemo('wheel'), prepare: playsInstant },
  { name: 'limbo-played', as: 'visitor', path: instantDemo('limbo'), prepare: playsInstant },
  ...['dice', 'keno', 'plinko', 'wheel', 'limbo'].map(
    (game): Screen => ({
      name: `${game}-others`,
      as: 'visitor',
      path: instantDemo(game),
      prepare: page => paidToOthers(page, game === 'plinko' ? 30 : 8),
    }),
  ),
  {
    name: 'dice-auto',
    as: 'visitor',
    path: instantDemo('dice'),
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(instant, 'instant.auto'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'dice-settings',
    as: 'visitor',
    path: instantDemo('dice'),
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(instant, 'instant.info'))
      await page.getByRole('tab').last().click()
      await page.getByRole('slider').last().waitFor()
    },
  },
  {
    name: 'dice-info',
    as: 'visitor',
    path: instantDemo('dice'),
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(instant, 'instant.info'))
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'game-outside-demo', as: 'visitor', path: `${OUTSIDE}&mode=demo`, prepare: opened },
  { name: 'game-outside', as: 'member', path: OUTSIDE, prepare: opened },
  {
    name: 'game-outside-bets',
    as: 'member',
    path: OUTSIDE,
    prepare: async (page, reads) => {
      await opened(page)
      await page
        .getByRole('button', { name: reads(play, 'vendor.history') })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'games-search',
    as: 'visitor',
    path: '/games?search=tigr',
    prepare: page => page.locator('main li article').first().waitFor(),
  },
  {
    name: 'games-none',
    as: 'visitor',
    path: '/games?search=zzzz',
    prepare: page => page.locator('main li article').first().waitFor(),
  },
  { name: 'games-filters', as: 'visitor', path: '/rng', prepare: (page, reads) => press(page, reads(games, 'list.filters')) },
  {
    name: 'game-sheet',
    as: 'visitor',
    path: '/rng?game=TONLE:naga-gold',
    prepare: page => page.locator('dialog dl').first().waitFor(),
  },
  {
    name: 'game-sheet-vendor',
    as: 'member',
    path: '/rng?game=PG:lotus-lantern-night',
    prepare: page => page.locator('dialog dl').first().waitFor(),
  },
  { name: 'game', as: 'member', path: GAME, prepare: ready },
  {
    name: 'game-fairness',
    as: 'member',
    path: GAME,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(play, 'fair.title'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
