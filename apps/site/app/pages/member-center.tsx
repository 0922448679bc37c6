import type { MemberInfo } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Avatar, Icon } from '@tonle/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { usePageTitle } from '../session/page-title.ts'
import styles from './member-center.module.css'
import { memberScreens } from './member-screens.ts'
import { NotFound } from './not-found.tsx'

/** Frame of the member's screens: navigation and one screen, chosen by the address. */
export function MemberCenter({ member, screen }: { member: MemberInfo; screen: string }) {
  const t = useText(texts)
  const brand = useBrand()
  // `/member` alone is its first screen.
  const shown = screen ? memberScreens.find(each => each.path === screen) : memberScreens[0]
  const nav = useRef<HTMLElement>(null)
  usePageTitle(t(shown?.title ?? 'page.missing'))
  // On a phone the menu is a row that scrolls; the chosen entry comes into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [screen])
  if (!shown) return <NotFound />
  const Screen = shown.screen
  return (
    <div className={styles.center}>
      <nav ref={nav} className={styles.nav} aria-label={t('member.menu')}>
        <div className={styles.who}>
          <Avatar name={member.account} size={40} />
          <div>
            <b>{member.nickname || member.account}</b>
            <span>{member.account}</span>
          </div>
        </div>
        {memberScreens.map(each => (
          <Link
            key={each.path}
            href={`/member/${each.path}`}
            className={styles.entry}
            aria-current={each === shown ? 'page' : undefined}
          >
            <Icon name={each.icon} />
            {t(each.title)}
          </Link>
        ))}
      </nav>
      <div className={styles.screen}>
        {shown.isTitled && <h1 className={styles.title}>{t(shown.title)}</h1>}
        <Screen key={shown.path} member={member} zone={brand.zone} />
      </div>
    </div>
  )
}
