import { useText } from '@tonle/text/browser'
import { useRef, useState } from 'react'
import { CarouselBar } from '../display/carousel-bar.tsx'
import { SliderArrows } from '../display/slider-arrows.tsx'
import { sliderTrack } from '../display/slider-track.ts'
import { Card, Carousel, Tile, TileSkeleton } from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 80% 62%)"/><stop offset="1" stop-color="hsl(${hue + 40} 70% 28%)"/></linearGradient></defs><rect width="300" height="400" fill="url(#g)"/><circle cx="150" cy="170" r="80" fill="hsl(${hue + 180} 85% 70%)"/></svg>`)}`

export default function Tiles() {
  const t = useText(texts)
  const [isSaved, setSaved] = useState(true)
  return (
    <div className={styles.stack}>
      <Carousel
        label={t('gallery.festival')}
        bar={CarouselBar}
        className={styles.banner}
        slides={[1, 2, 3].map(n => ({
          key: String(n),
          content: (
            <div className={styles.slide} style={{ filter: `hue-rotate(${(n - 1) * 70}deg)` }}>
              <h2>{t('gallery.festival')}</h2>
              <p>{t('gallery.festival_text')}</p>
            </div>
          ),
        }))}
      />
      <Sliding dir="ltr" />
      <Sliding dir="rtl" isAuto />
      <div className={styles.tiles}>
        <Tile
          title="Naga Gold"
          href="/g/1"
          picture={picture(150)}
          mark={{ kind: 'figure', content: '$412,880.16' }}
          rtp="96.5%"
          caption="Naga Gold"
          onSave={() => {}}
        />
        <Tile
          title="Dragon Hoard"
          href="/g/2"
          picture={picture(10)}
          mark={{ kind: 'hot' }}
          rtp="96.1%"
          players={962}
          isSaved={isSaved}
          onSave={() => setSaved(!isSaved)}
        />
        <Tile title="Lotus Pond" href="/g/9" picture={picture(320)} mark={{ kind: 'exclusive' }} onSave={() => {}} />
        <Tile title="Star Runner" href="/g/3" picture={picture(265)} mark={{ kind: 'new' }} players={731} onSave={() => {}} />
        <Tile title="Gates of Sky" href="/g/4" picture={picture(220)} onSave={() => {}} />
        <Tile title="Peacock Garden" href="/g/5" picture="/missing.webp" players={3} onSave={() => {}} />
        <Tile title="Mekong Catch" href="/g/6" picture={picture(195)} isResting />
        <TileSkeleton />
        <TileSkeleton />
      </div>
    </div>
  )
}

/** Twenty columns, six in view. */
function Sliding({ dir, isAuto }: { dir: 'ltr' | 'rtl'; isAuto?: boolean }) {
  const track = useRef<HTMLUListElement>(null)
  return (
    <section dir={dir} className={styles.stack}>
      <SliderArrows track={track} label={dir} {...(isAuto && { auto: { stayMs: 300, slideMs: 200 } })} />
      <ul ref={track} className={sliderTrack} data-slider={dir}>
        {Array.from({ length: 20 }, (_, n) => (
          <li key={n}>
            <Card>
              <a href="/g">{n + 1}</a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
