import '@tonle/ui/styles.css'
import { toLang } from '@tonle/text/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SlotGame } from '../hud/slot-game.tsx'
import { logoUrl, nagaGoldScene } from '../naga-gold/scene.ts'
import { nagaGold } from '../naga-gold/title.ts'
import { localClient } from './local-client.ts'
import './dev.css'

/**
 * The studio's harness: a slot's screen on the local rules, without a server.
 * `?lang=km&nonce=41&seed=studio&currency=KHR&balance=500` picks language, round and wallet; `&find=feature|big|scatter2` looks for a round.
 */
const query = new URLSearchParams(location.search)
document.documentElement.lang = toLang(query.get('lang') ?? 'en') ?? 'en'
const client = localClient(query)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SlotGame
      title={nagaGold}
      scene={nagaGoldScene}
      logoOf={logoUrl}
      client={client}
      codeOf={String}
      wordsOf={() => undefined}
      onInfo={() => undefined}
      onVerify={() => undefined}
    />
  </StrictMode>,
)
