import { useText } from '@tonle/text/browser'
import { useState } from 'react'
import { Chips, MoreButton, NavPills, Pagination } from '../index.ts'
import { Tabs } from '../kit/index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

export default function Nav() {
  const t = useText(texts)
  const [tab, setTab] = useState<'today' | 'week' | 'month'>('today')
  const [chosen, setChosen] = useState<readonly string[]>(['waiting'])
  const [page, setPage] = useState(7)
  return (
    <div className={styles.stack}>
      <NavPills
        label="Games"
        current="/"
        pills={[
          { href: '/', label: t('gallery.home'), icon: 'house-fill' },
          { href: '/hot', label: t('gallery.hot'), icon: 'fire-fill' },
          { href: '/slots', label: t('gallery.slots'), icon: 'cherries-fill' },
          { href: '/live', label: t('gallery.live'), icon: 'video-camera-fill' },
          { href: '/sports', label: t('gallery.sports'), icon: 'soccer-ball-fill' },
          { href: '/fishing', label: t('gallery.fishing'), icon: 'fish-fill' },
          { href: '/cards', label: t('gallery.cards'), icon: 'cards-fill' },
          { href: '/lottery', label: t('gallery.lottery'), icon: 'ticket-fill' },
        ]}
      />
      <Tabs
        label="Period"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'today', label: t('gallery.today') },
          { value: 'week', label: t('gallery.week'), count: 3 },
          { value: 'month', label: t('gallery.month'), icon: 'calendar-blank-bold' },
        ]}
      />
      <Chips
        label="State"
        chosen={chosen}
        onToggle={value => setChosen(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])}
        chips={[
          { value: 'waiting', label: t('gallery.waiting'), count: 23 },
          { value: 'won', label: t('gallery.won'), count: 14 },
          { value: 'failed', label: t('gallery.failed'), icon: 'funnel-bold' },
        ]}
      />
      <Pagination page={page} total={24} onPage={setPage} />
      <MoreButton list={{ hasMore: true, isLoadingMore: false, moreError: undefined, loadMore: () => {} }} />
    </div>
  )
}
