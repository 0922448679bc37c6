import './first.css'
import { session as tab } from '@tonle/contract/browser'
import { presumeSession, wireSession } from '@tonle/identity/site/session/session.ts'
import { currentLang, toWireLang } from '@tonle/text/browser'
import { picturesFrom } from '@tonle/ui/display/picture-at.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app/app.tsx'
import type { PageData } from '../app/data/site-data.ts'
import { seedLobby } from '../app/data/use-lobby.ts'
import { isLobby } from '../app/lobby-route.tsx'
import { newQueryClient } from '../app/query-client.ts'
import { showDialog } from '../app/session/dialogs.ts'
import { later } from '../app/session/later.ts'
import { keepDetectedLanguage, readBalanceChoice } from '../app/session/preferences.ts'
import { sessionLost } from '../app/session/session-lost.ts'
import { loadPageTable } from '../app/use-page-table.ts'
import { takeEarlyPress } from './early-press.ts'

const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageData
const root = document.getElementById('root') as HTMLElement
const lang = currentLang()
const queries = newQueryClient()

picturesFrom(page.pictures ?? '')
presumeSession(page.hasSession)
// A tab's proof without its cookie is worth nothing.
if (!page.hasSession) tab.keep(undefined)
seedLobby(queries, lang, page.data)
keepDetectedLanguage()
wireSession(queries, {
  language: () => toWireLang(currentLang()),
  merchantCode: page.data.whitelabel.merchantCode,
  onLost: sessionLost,
  onAccountNeeded: () => showDialog('trial'),
})

// The page's own start script sees to them; this names them for the build and for a page that lost the script.
if (!('fonts' in globalThis)) void import('./fonts.ts')
const { pathname } = location
const parts = later()
void parts.then(
  ({ beginLater }) => beginLater(queries, pathname),
  () => undefined,
)

if (page.data.systemStatus.status !== 0)
  void parts.then(({ gate }) => gate()).then(({ gateOf }) => start(gateOf(page.data.systemStatus, pathname)))
else if (window.isSecureContext) void start()
else void parts.then(({ insecure }) => insecure()).then(({ InsecureNotice }) => showInsecure(InsecureNotice))

async function start(gate?: ReactNode): Promise<void> {
  // A table that does not come leaves the page's skeleton, which says so and has a button.
  if (!gate && !isLobby(pathname)) await loadPageTable().catch(() => undefined)
  const pressAgain = takeEarlyPress()
  // A transition is done in slices between the visitor's taps; all at once it was the page's longest task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App queries={queries} gate={gate} />
        <AfterHydration pressAgain={pressAgain} />
      </StrictMode>,
    )
  })
}

/** What the server cannot know is shown when the page has become the server's; a button that was pressed too early is pressed then. */
function AfterHydration({ pressAgain }: { pressAgain: () => void }): null {
  useEffect(() => {
    readBalanceChoice()
    pressAgain()
  }, [pressAgain])
  return null
}

/** Without TLS the login cannot work: the notice comes first, the page behind it on request. */
function showInsecure(InsecureNotice: typeof import('../app/gate/insecure.tsx').InsecureNotice): void {
  const notice = document.createElement('div')
  root.hidden = true
  root.before(notice)
  const shown = createRoot(notice)
  shown.render(
    <InsecureNotice
      onLookAround={() => {
        shown.unmount()
        notice.remove()
        root.hidden = false
        void start()
      }}
    />,
  )
}
