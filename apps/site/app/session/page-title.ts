import { useText } from '@tonle/text/browser'
import { useEffect } from 'react'
import { texts } from '../../texts.ts'
import { useBrandName } from '../data/use-lobby.ts'
import { createStore } from './store.ts'

/** What the page itself is called, in place of its row's title: a game. */
const ownName = createStore<string | undefined>(undefined)

export function useOwnName(name: string | undefined): void {
  useEffect(() => {
    ownName.set(name)
    return () => ownName.set(undefined)
  }, [name])
}

/** Names the page in the browser's tab and for screen readers (WCAG 2.4.2); without a title it is the lobby's. */
export function usePageTitle(title?: string): void {
  const t = useText(texts)
  const brand = useBrandName()
  const shown = ownName.use() ?? title
  const full = shown ? `${shown} · ${brand}` : t('site.title', { brand })
  useEffect(() => {
    document.title = full
  }, [full])
}
