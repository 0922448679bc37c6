import '@tonle/ui/styles.css'
import { toLang } from '@tonle/text/browser'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MinesGame } from '../../hud/mines-game.tsx'
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

const game = createElement(MinesGame, {
  title: lotusPond,
  scene: lotusPondScene,
  titleTexts: texts,
  titleName: 'lotusPond',
  client,
  codeOf: error => (error instanceof Error ? error.message : String(error)),
  wordsOf: () => undefined,
  onInfo: () => undefined,
  onVerify: () => undefined,
})
createRoot(document.getElementById('root')!).render(createElement(StrictMode, null, game))
