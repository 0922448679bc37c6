import '@tonle/ui/styles.css'
import { toLang } from '@tonle/text/browser'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as fifteenMoonsScene from '../../fifteen-moons/scene.ts'
import { fifteenMoons } from '../../fifteen-moons/title.ts'
import { SlotGame } from '../../hud/slot-game.tsx'
import * as nagaGoldScene from '../../naga-gold/scene.ts'
import { nagaGold } from '../../naga-gold/title.ts'
import { localClient } from './local-client.ts'

/**
 * The studio's harness: a slot's screen on the local rules, without a server.
 * `?lang=km&nonce=41&seed=studio&currency=KHR&balance=500` picks language, round and wallet; `&find=feature|hold|full|big|more|wild` looks for a round; `&title=fifteen-moons` another title;
 * `&unseen` opens with an interrupted one, `&demo` in demo mode, `&latency=800` with a slow server.
 */
const query = new URLSearchParams(location.search)
document.documentElement.lang = toLang(query.get('lang') ?? 'en') ?? 'en'

const isMoons = query.get('title') === 'fifteen-moons'
const title = isMoons ? fifteenMoons : nagaGold
const game = createElement(SlotGame, {
  title,
  scene: isMoons ? fifteenMoonsScene.fifteenMoonsScene : nagaGoldScene.nagaGoldScene,
  logoOf: (isMoons ? fifteenMoonsScene : nagaGoldScene).logoUrl,
  client: localClient(query, title.gameCode),
  codeOf: String,
  wordsOf: () => undefined,
  onInfo: () => undefined,
  onVerify: () => undefined,
})
createRoot(document.getElementById('root')!).render(createElement(StrictMode, null, game))
