import { usePagedList } from '@tonle/contract/browser'
import { type Lang, languageNames, showDay, useText } from '@tonle/text/browser'
import { ArrangementHistory } from '@tonle/ui/lists/history/arrangement-history.tsx'
import { texts } from './banner-texts.ts'
import styles from './banners.module.css'
import { type Banner, brand } from './calls.ts'

interface BannerHistoryProps {
  readonly group: Banner['groupName']
  readonly zone: string
  readonly onClose: () => void
}

const LABELS = {
  title: 'banners.text.title',
  text: 'banners.text.text',
  button: 'banners.text.button',
  alt: 'banners.alt',
  art: 'banners.art',
  url: 'banners.target',
  fromDay: 'banners.from_day',
  toDay: 'banners.to_day',
} as const

/** The banners of a place of the site as they stood after each change. */
export function BannerHistory({ group, zone, onClose }: BannerHistoryProps) {
  const t = useText(texts)
  const list = usePagedList(brand.bannerHistory, { groupName: group })
  const label = (field: string) => {
    const [name = '', lang] = field.split('.')
    const isPicture = name === 'wide' || name === 'phone'
    const word = isPicture
      ? `${t('banners.own_pictures')}, ${t(`banners.${name}`)}`
      : name in LABELS
        ? t(LABELS[name as keyof typeof LABELS])
        : name
    return lang ? `${word} (${languageNames[lang as Lang]})` : word
  }
  const show = (field: string, value: string) => {
    const name = field.split('.')[0]
    if (name === 'wide' || name === 'phone')
      return <img className={styles.kept} src={`/files/${value}.avif`} alt="" loading="lazy" />
    if (name === 'fromDay' || name === 'toDay') return showDay(value)
    return name === 'art' ? t(`banners.art.${value as 'boat-race'}`) : value
  }
  return (
    <ArrangementHistory
      {...{ list, zone, label, show, onClose }}
      name={t(`banners.group.${group}`)}
      putBack={(to, attempt) => brand.restoreBanners({ groupName: group, ...to }, attempt)}
    />
  )
}
