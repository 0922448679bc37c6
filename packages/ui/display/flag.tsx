import cn from '../art/flags/cn.svg'
import gb from '../art/flags/gb.svg'
import kh from '../art/flags/kh.svg'
import th from '../art/flags/th.svg'
import us from '../art/flags/us.svg'
import usdt from '../art/flags/usdt.svg'
import vn from '../art/flags/vn.svg'
import styles from './flag.module.css'

const byCode: Readonly<Record<string, string>> = {
  us,
  kh,
  cn,
  vn,
  th,
  gb,
  usdt,
  USD: us,
  KHR: kh,
  CNY: cn,
  THB: th,
  VND: vn,
  USDT: usdt,
  km: kh,
  en: gb,
  zh: cn,
}

export type FlagProps = { readonly size?: number } & (
  | { readonly currency: string }
  | { readonly country: string }
  | { readonly lang: string }
)

/** A round flag or coin beside words that name it; silent for screen readers. */
export function Flag({ size = 20, ...of }: FlagProps) {
  const code = 'currency' in of ? of.currency : 'country' in of ? of.country.toLowerCase() : of.lang
  const src = byCode[code]
  if (!src) return <span className={styles.blank} style={{ width: size, height: size }} aria-hidden="true" />
  return <img className={styles.flag} src={src} width={size} height={size} alt="" decoding="async" />
}
