import { Link } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useBanners } from '../data/use-lobby.ts'
import { bannerPicture } from '../home/banner-pictures.ts'
import styles from './menu.module.css'

/** The first banner of the group `w_leftmenu`, at the head of the menu; the folded menu does not show it. */
export function MenuBanner({ onChoose }: { onChoose: (() => void) | undefined }) {
  const banner = useBanners('w_leftmenu')[0]
  const picture = banner && bannerPicture(banner)
  if (!picture) return null
  const { src, width, height } = picture.phone ?? picture.wide
  const content = (
    <>
      <img src={pictureAt(src)} alt="" width={width} height={height} decoding="async" />
      <span className={styles.bannerTitle}>{banner.title}</span>
    </>
  )
  return banner.href ? (
    <Link
      kind="plain"
      href={banner.href}
      isExternal={/^https?:/.test(banner.href)}
      className={styles.banner}
      {...(onChoose && { onClick: onChoose })}
    >
      {content}
    </Link>
  ) : (
    <div className={styles.banner}>{content}</div>
  )
}
