import { useText } from '@tonle/text/browser'
import styles from './gallery.module.css'
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  Flag,
  Icon,
  iconNames,
  Meter,
  Qr,
  SafeHtml,
  Skeleton,
  Sparkline,
  Timeline,
} from './parts.ts'
import { texts } from './texts.ts'

export default function Display() {
  const t = useText(texts)
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        <EmptyState
          title={t('gallery.no_bets')}
          picture="boat"
          action={
            <Button kind="pri" size="l">
              {t('gallery.find_game')}
            </Button>
          }
        >
          {t('gallery.no_bets_text')}
        </EmptyState>
        <EmptyState title={t('gallery.no_saved')} picture="heart" action={<Button size="l">{t('gallery.hot')}</Button>}>
          {t('gallery.no_saved_text')}
        </EmptyState>
        <ErrorState onRetry={() => {}} />
        <SafeHtml html={t('gallery.formatted')} />
        <EmptyState title={t('gallery.no_letters')} picture="letter" isSmall />
        <EmptyState title={t('gallery.no_bets')} picture="net" isSmall />
        <EmptyState title={t('gallery.no_bets')} picture="lotus" isSmall />
      </div>
      <div className={styles.grid}>
        <Timeline
          label={t('gallery.step_received')}
          steps={[
            { title: t('gallery.step_received'), state: 'done', detail: '19:20:11' },
            { title: t('gallery.step_checked'), state: 'done', detail: '19:21:40' },
            { title: t('gallery.step_sending'), state: 'now', detail: t('gallery.step_sending_text') },
            { title: t('gallery.step_arrived'), state: 'next' },
          ]}
        />
        <Timeline
          label={t('gallery.failed')}
          steps={[
            { title: t('gallery.step_received'), state: 'done', detail: '19:20:11' },
            { title: t('gallery.step_sending'), state: 'failed', detail: '19:22:02' },
          ]}
        />
        <div className={styles.stack}>
          <Skeleton ratio="16 / 9" />
          <div className={styles.row}>
            <Skeleton width="36px" height="36px" isRound />
            <Skeleton width="60%" />
          </div>
          <Meter label={t('gallery.course')} text="40 %" value={0.4} reserved={0.2} />
          <Meter label={t('gallery.failed')} text="100 %" value={1} tone="warn" />
          <Sparkline label={t('gallery.course')} values={[3, 5, 4, 8, 6, 9, 12, 10, 14, 13, 17]} />
          <div className={styles.row}>
            {['sovann_k', 'Dara', 'មករា', '陈伟'].map(name => (
              <Avatar key={name} name={name} isNamed />
            ))}
            {['USD', 'KHR', 'CNY', 'THB', 'VND', 'USDT', 'XYZ'].map(code => (
              <Flag key={code} currency={code} size={24} />
            ))}
          </div>
        </div>
        <Qr value="https://tonle.example/pay/dep_019a7d3e5f2b7c419f0e8d1f3b6a2c55" label={t('gallery.scan')} />
      </div>
      <div className={styles.row}>
        {iconNames.map(name => (
          <Icon key={name} name={name} size={22} />
        ))}
      </div>
    </div>
  )
}
