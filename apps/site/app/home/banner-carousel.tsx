import { useText } from '@tonle/text/browser'
import { Carousel, Link } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { texts } from '../../texts.ts'
import { useBanners } from '../data/use-lobby.ts'
import type { BannerView } from '../data/view.ts'
import { later } from '../session/later.ts'
import { lazyPart } from '../session/lazy.tsx'
import styles from './banner.module.css'
import { bannerPicture, bannerSizes, phoneWidth } from './banner-pictures.ts'

const CarouselBar = lazyPart(async () => (await later()).CarouselBar, {
  skeleton: null,
  isSmall: true,
})

/** The brand's home banners: five seconds each, a slide of one second (spec §9). */
export function BannerCarousel() {
  const t = useText(texts)
  const banners = useBanners('w_home')
  if (banners.length === 0) return null
  const slides = banners.map((banner, place) => ({ key: banner.id, content: <Slide banner={banner} isFirst={place === 0} /> }))
  return (
    <Carousel
      label={t('home.banners')}
      slides={slides}
      everyMs={5000}
      slideMs={1000}
      bar={CarouselBar}
      className={styles.carousel}
    />
  )
}

function Slide({ banner, isFirst }: { banner: BannerView; isFirst: boolean }) {
  const picture = bannerPicture(banner)
  const inside = (
    <>
      <picture>
        {picture?.phone && <source media={phoneWidth} srcSet={pictureAt(picture.phone.srcSet)} sizes="100vw" />}
        <img
          className={styles.art}
          src={pictureAt(picture?.wide.src)}
          srcSet={pictureAt(picture?.wide.srcSet)}
          sizes={bannerSizes}
          alt={banner.alt}
          width={1000}
          height={340}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.text}>{banner.text}</span>
        {banner.button && <span className={styles.go}>{banner.button}</span>}
      </span>
    </>
  )
  if (banner.href === undefined) return <div className={styles.slide}>{inside}</div>
  return (
    <Link kind="plain" href={banner.href} isExternal={/^https?:/.test(banner.href)} className={styles.slide}>
      {inside}
    </Link>
  )
}
