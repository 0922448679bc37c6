import { useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Count, IconButton, Key, Link, Personal, Spinner, TextButton } from '../index.ts'
import { Tooltip } from '../kit/index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

export default function Buttons() {
  const t = useText(texts)
  const words = {
    pri: t('gallery.deposit_amount', { amount: '$50.00' }),
    neutral: t('gallery.see_all'),
    ghost: t('gallery.outline'),
    quiet: t('gallery.quiet'),
    danger: t('gallery.reject'),
    ok: t('gallery.approve'),
    money: t('gallery.cash_out'),
    white: t('gallery.join'),
  }
  const kinds = Object.keys(words) as (keyof typeof words)[]
  return (
    <div className={styles.stack}>
      {(['s', 'm', 'l', 'xl'] as const).map(size => (
        <div key={size} className={styles.row}>
          {kinds.map(kind => (
            <Button key={kind} kind={kind} size={size} icon={kind === 'pri' ? 'plus-bold' : undefined}>
              {words[kind]}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {kinds.map(kind => (
          <Button key={kind} kind={kind} disabled>
            {words[kind]}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {kinds.map(kind => (
          <Button key={kind} kind={kind} isBusy icon={kind === 'pri' ? 'plus-bold' : undefined}>
            {words[kind]}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <IconButton icon="bell-bold" name="Messages" count={3} />
        <IconButton icon="heart-duotone" name="Saved" kind="neutral" />
        <IconButton icon="gear-six-bold" name="Settings" kind="ghost" size="l" />
        <IconButton icon="x-bold" name="Close" size="s" />
        <IconButton icon="eye-bold" name="Look" disabled />
        <IconButton icon="arrows-clockwise-bold" name="Refresh" isBusy />
        <ButtonLink href="/" kind="ghost" iconEnd="caret-right-bold">
          {t('gallery.see_all')}
        </ButtonLink>
        <Link href="/">{t('gallery.outline')}</Link>
        <Link href="https://example.org" isExternal>
          example.org
        </Link>
        <TextButton>{t('gallery.quiet')}</TextButton>
        <Spinner label="Loading" size={22} />
        <Tooltip text={t('gallery.why')}>
          <IconButton icon="question-bold" name="Why" title={undefined} />
        </Tooltip>
      </div>
      <div className={styles.row}>
        <Badge tone="ok" isLive>
          {t('gallery.won')}
        </Badge>
        <Badge tone="warn" isLive>
          {t('gallery.waiting')}
        </Badge>
        <Badge tone="bad" isLive>
          {t('gallery.failed')}
        </Badge>
        <Badge tone="accent">{t('gallery.open')}</Badge>
        <Badge tone="gold" icon="crown-fill">
          {t('gallery.gold')}
        </Badge>
        <Badge tone="brand">{t('gallery.new')}</Badge>
        <Badge>USDT</Badge>
        <Count value={5} />
        <Count value={128} />
        <Key>K</Key>
        <Key>Ctrl</Key>
        <Personal value="S•••" />
      </div>
    </div>
  )
}
