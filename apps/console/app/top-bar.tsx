import { useQueryClient } from '@tanstack/react-query'
import { SecondFactorDialog } from '@tonle/operators/console/second-factor.tsx'
import { OwnSessions } from '@tonle/operators/console/sessions/own-sessions.tsx'
import { langs, languageNames, setLang, showLedgerTime, useLang, useText } from '@tonle/text/browser'
import { Badge, IconButton, Menu, setTheme, useNowMs, useTheme } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { texts } from '../texts.ts'
import type { Area } from './areas.tsx'
import { Find, FindButton, useFinding } from './find.tsx'
import { type Operator, signOut } from './session.ts'
import styles from './shell.module.css'

interface TopBarProps {
  readonly operator: Operator
  /** Those that this operator may see. */
  readonly areas: readonly Area[]
  readonly onMenu: () => void
}

/** Which brand and money this is, the brand's clock, language, theme and the operator's own menu. */
export function TopBar({ operator, areas, onMenu }: TopBarProps) {
  const t = useText(texts)
  const theme = useTheme()
  const lang = useLang()
  const queries = useQueryClient()
  const [isEnrolling, setEnrolling] = useState(false)
  const [isListing, setListing] = useState(false)
  const finding = useFinding()
  const leaving = useAction(() => signOut(queries))
  const { brand } = operator
  return (
    <>
      <header className={styles.top}>
        <IconButton icon="list-bold" name={t('console.menu')} className={styles.burger} onClick={onMenu} />
        <FindButton onOpen={finding.onOpen} />
        <b className={styles.brandName}>{brand.name}</b>
        <Badge tone={brand.mode === 'real' ? 'warn' : 'ok'} isLive className={styles.mode}>
          {t(brand.mode === 'real' ? 'console.real_money' : 'console.play_money')}
        </Badge>
        <Clock zone={brand.zone} />
        <IconButton
          icon={theme === 'dark' ? 'sun-bold' : 'moon-bold'}
          name={t(theme === 'dark' ? 'console.theme.light' : 'console.theme.dark')}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <Menu
          label={t('console.language')}
          items={langs.map(each => ({ label: languageNames[each], isChosen: each === lang, onSelect: () => void setLang(each) }))}
        >
          {button => <IconButton icon="globe-bold" name={t('console.language')} {...button} />}
        </Menu>
        <Menu
          label={t('console.account')}
          items={[
            {
              label: t('console.second_factor'),
              icon: 'fingerprint-duotone',
              onSelect: () => setEnrolling(true),
            },
            { label: t('console.sessions'), icon: 'globe-duotone', onSelect: () => setListing(true) },
            'line',
            { label: t('console.sign_out'), icon: 'sign-out-bold', onSelect: () => void leaving.run() },
          ]}
        >
          {button => <IconButton icon="user-bold" name={t('console.account')} {...button} />}
        </Menu>
      </header>
      <Find {...finding} operator={operator} areas={areas} onFactor={() => setEnrolling(true)} />
      {isListing && <OwnSessions zone={brand.zone} onClose={() => setListing(false)} />}
      {isEnrolling && <SecondFactorDialog hasApp={operator.hasApp} zone={brand.zone} onClose={() => setEnrolling(false)} />}
    </>
  )
}

/** The brand's time with its offset; an operator reads every time in the console against it. */
function Clock({ zone }: { readonly zone: string }) {
  const now = new Date(useNowMs())
  const [date, time, offset] = showLedgerTime(now, zone).split(' ')
  return (
    <time className={styles.clock}>
      {date} <b>{time?.slice(0, 8)}</b> {offset}
    </time>
  )
}
