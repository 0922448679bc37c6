import type { MemberInfo } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Avatar, SideNav } from '@tonle/ui'
import type { ReactNode } from 'react'
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
  return (
    <div className={styles.center}>
      <SideNav
        label={t('member.menu')}
        className={styles.nav}
        current={route.path}
        groups={[{ entries: memberRoutes.map(({ path, title, icon }) => ({ href: path, label: t(title), icon })) }]}
        head={
          <div className={styles.who}>
            <Avatar name={member.account} size={40} />
            <div>
              <b>{member.nickname || member.account}</b>
              <span>{member.account}</span>
            </div>
          </div>
        }
      />
      <div className={styles.screen}>
        {route.isTitled && <h1 className={styles.title}>{t(route.title)}</h1>}
        {children}
      </div>
    </div>
  )
}
