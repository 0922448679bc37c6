import { useText } from '@tonle/text/browser'
import { useEffect } from 'react'
import { texts } from '../../texts.ts'
import { useBrandName } from '../data/use-lobby.ts'

/** Names the page in the browser's tab and for screen readers (WCAG 2.4.2); without a title it is the lobby's. */
export function usePageTitle(title?: string): void {
  const t = useText(texts)
  const brand = useBrandName()
  const full = title ? `${title} · ${brand}` : t('site.title', { brand })
  useEffect(() => {
    document.title = full
  }, [full])
}
