import type { MemberInfo } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Avatar, Icon } from '@tonle/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { memberRoutes } from '../routes.tsx'
import styles from './member-center.module.css'

interface MemberCenterProps {
  member: MemberInfo
  /** The row of the screen that is shown. */
  route: (typeof memberRoutes)[number]
  children: ReactNode
}

/** Frame of the member's screens: their navigation beside the one that is shown. */
export function MemberCenter({ member, route, children }: MemberCenterProps) {
  const t = useText(texts)
  const nav = useRef<HTMLElement>(null)
  // On a phone the menu is a row that scrolls; the chosen entry comes into view.
  useEffect(() => {
    if (route) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [route])
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
        {memberRoutes.map(each => (
          <Link key={each.path} href={each.path} className={styles.entry} aria-current={each === route ? 'page' : undefined}>
            <Icon name={each.icon} />
            {t(each.title)}
          </Link>
        ))}
      </nav>
      <div className={styles.screen}>
        {route.isTitled && <h1 className={styles.title}>{t(route.title)}</h1>}
        {children}
      </div>
    </div>
  )
}
