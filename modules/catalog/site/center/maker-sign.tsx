import { Avatar } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useGamesSite } from '../games-site.ts'
import styles from './center.module.css'

/** The sign of a vendor, or its first letter. */
export function MakerSign({ maker }: { maker: { code: string; name: string } }) {
  const sign = useGamesSite().signs[maker.code]
  if (!sign) return <Avatar name={maker.name} size={30} className={styles.sign} />
  return <img src={pictureAt(sign.src)} alt="" width={30} height={30} loading="lazy" decoding="async" className={styles.sign} />
}
