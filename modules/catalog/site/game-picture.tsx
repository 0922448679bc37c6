import { cx } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { PICTURE_TO_COME_WIDTH } from '../rules.ts'
import styles from './tile-grid.module.css'

/** Pauses before a picture that is still being drawn is asked for again; after the last the placeholder stays. */
const PAUSES_MS = [1500, 3000, 5000, 8000, 12_000, 20_000, 30_000, 60_000]

interface GamePictureProps {
  src: string | undefined
  /** Shown in its place when the picture does not come; empty where the name stands beside it. */
  name: string
  className?: string
  isEager?: boolean
}

/** A title's picture; when it fails, the ground of the theme with the name (spec §8: fallback icon). */
export function GamePicture({ src, name, className, isEager }: GamePictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const { address, onLoad } = useDrawn(src)
  if (!src || isBroken) return <span className={cx(styles.fallback, className)}>{name}</span>
  return (
    <img
      className={className}
      src={pictureAt(address)}
      alt=""
      width={300}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
      onLoad={onLoad}
      onError={() => setIsBroken(true)}
    />
  )
}

/** Asks again while the answer is the placeholder of a picture that is being drawn; the box and what it shows stay until the new one is there. */
function useDrawn(src: string | undefined) {
  const [tries, setTries] = useState(0)
  const [isToCome, setIsToCome] = useState(false)
  useEffect(() => {
    const pause = PAUSES_MS[tries]
    if (!isToCome || pause === undefined) return
    const timer = setTimeout(() => {
      setIsToCome(false)
      setTries(tries + 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [isToCome, tries])
  return {
    address: tries > 0 ? `${src}?${tries}` : src,
    onLoad: (event: SyntheticEvent<HTMLImageElement>) => setIsToCome(event.currentTarget.naturalWidth === PICTURE_TO_COME_WIDTH),
  }
}
