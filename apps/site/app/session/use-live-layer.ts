import { currentLang, currentTag, layTexts } from '@tonle/text/browser'
import { useEffect, useState } from 'react'
import { useContentIndex } from '../data/use-lobby.ts'

/** The page came with the texts that its brand has written; what an operator changes meanwhile is laid over them. */
export function useLiveLayer(): void {
  const { languages } = useContentIndex()
  const tag = currentTag()
  const version = languages.find(each => each.tag === tag)?.texts ?? 0
  const [shown, setShown] = useState({ tag, version })
  useEffect(() => {
    if (tag !== shown.tag) return setShown({ tag, version })
    if (version === shown.version) return
    let isOver = false
    void readLayer(tag, version).then(layer => {
      if (isOver || !layer) return
      void layTexts(currentLang(), layer)
      setShown({ tag, version })
    })
    return () => {
      isOver = true
    }
  }, [tag, version, shown])
}

const readLayer = (tag: string, version: number) =>
  fetch(`/texts/${tag}.${version}.json`).then(
    answer => (answer.ok ? answer.json() : undefined),
    () => undefined,
  )
