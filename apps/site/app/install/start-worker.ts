import { ownScript } from '@tonle/contract/browser/own-script'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import { currentLang, holdTexts, lookUpText } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import { texts } from './texts.ts'

/** A page that stays open asks for a newer build so often. */
const LOOK_MS = 30 * 60_000

/** Registers the service worker (`client/service-worker.ts`), tells it the language, and offers a newer build once it waits. */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = await workers.register(ownScript('/service-worker.js'), { updateViaCache: 'none' })
  void workers.ready.then(({ active }) => active?.postMessage(`lang:${currentLang()}`))
  // The first worker of a browser takes over pages that are up to date.
  if (registration.waiting && workers.controller) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && workers.controller) void offer(next)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** The visitor takes the newer build when it suits; a round that is being shown ends first. */
async function offer(next: ServiceWorker): Promise<void> {
  holdTexts(texts)
  await texts.load(currentLang())
  const words = (key: 'update.title' | 'update.act') => lookUpText(currentLang(), key) ?? ''
  toast({
    id: 'update',
    kind: 'info',
    isKept: true,
    title: words('update.title'),
    action: {
      label: words('update.act'),
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => whenRoundShown(() => location.reload()), {
          once: true,
        })
        next.postMessage('take-over')
      },
    },
  })
}
