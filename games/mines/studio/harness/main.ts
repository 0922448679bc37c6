import '@tonle/ui/styles.css'
import { toLang } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { createElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MinesGame } from '../../hud/mines-game.tsx'
import { type MinesBetShown, MinesInfo } from '../../hud/mines-info.tsx'
import { useTitleWords } from '../../hud/title-words.ts'
import { lotusPondScene } from '../../lotus-pond/scene.ts'
import { texts } from '../../lotus-pond/texts.ts'
import { lotusPond } from '../../lotus-pond/title.ts'
import { localGame } from './local-client.ts'

/**
 * The studio's harness: the family's screen on the local rules, without a server.
 * `?lang=km&seed=studio&currency=KHR&balance=500000` picks language, board and wallet; `&demo`, `&off` (switched off), `&offline` (no call is
 * answered after the first), `&latency=800`. `window.board()` tells where the crocodiles are.
 */
const query = new URLSearchParams(location.search)
document.documentElement.lang = toLang(query.get('lang') ?? 'en') ?? 'en'

let calls = 0
const client = localGame({
  mode: query.has('demo') ? 'demo' : 'real',
  currency: query.get('currency') ?? undefined,
  balance: query.get('balance') ?? undefined,
  clientSeed: query.get('seed') ?? undefined,
  latencyMs: Number(query.get('latency') ?? 60),
  isSwitchedOff: () => query.has('off'),
  refuse: () => {
    if (query.has('offline') && calls++ > 1) throw new Error('network.failed')
  },
})
Object.assign(window, { board: () => client.board() })

/** The game, and its rules on request. */
function Studio() {
  const [bet, setBet] = useState<MinesBetShown>()
  const words = useTitleWords(texts, 'lotusPond')
  const game = createElement(MinesGame, {
    title: lotusPond,
    scene: lotusPondScene,
    titleTexts: texts,
    titleName: 'lotusPond',
    client,
    codeOf: error => (error instanceof Error ? error.message : String(error)),
    wordsOf: () => undefined,
    onInfo: setBet,
    onVerify: () => undefined,
  })
  if (!bet) return game
  const info = createElement(MinesInfo, { title: lotusPond, words, bet, rules: [] })
  return createElement(Dialog, { title: lotusPond.names.en, size: 'l', onClose: () => setBet(undefined), children: info })
}
createRoot(document.getElementById('root')!).render(createElement(StrictMode, null, createElement(Studio)))
